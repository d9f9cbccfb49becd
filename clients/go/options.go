package ragquality

import (
	"net/http"
	"regexp"
	"strings"
	"time"
)

// CallOptions are those of single calls. What is nil stays as it is in the checker.
type CallOptions struct {
	// Timeout is the time that one attempt has.
	Timeout *time.Duration
	// MaxRetries is how often a call is tried again.
	MaxRetries *int
	// Header goes along with each attempt, such as what a gateway or a trace asks for. The headers of which a call consists
	// are its own, and an error here.
	Header http.Header
}

// WithOptions gives the checker with other options; both share their connections. It fails with CodeInvalidConfig.
func (c *Checker) WithOptions(options CallOptions) (*Checker, error) {
	changed := *c.service
	changed.timeout = valueOr(options.Timeout, changed.timeout)
	changed.maxRetries = valueOr(options.MaxRetries, changed.maxRetries)
	wrong := checkedConfig{timeout: changed.timeout, maxRetries: changed.maxRetries}.wrongNumbers()
	if wrong = append(wrong, wrongHeaders(options.Header)...); len(wrong) > 0 {
		return nil, invalidConfig(wrong...)
	}
	changed.header = changed.header.Clone()
	if changed.header == nil {
		changed.header = http.Header{}
	}
	for name, values := range options.Header {
		changed.header[http.CanonicalHeaderKey(name)] = values
	}
	return c.asking(&changed), nil
}

func (c *Checker) asking(changed *service) *Checker {
	copied := *c
	copied.service = changed
	return &copied
}

var (
	headerName  = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$")
	headerValue = regexp.MustCompile(`^[\t\x20-\x7e]*$`)
	ownHeader   = regexp.MustCompile(`(?i)^(?:authorization|host|expect|connection|transfer-encoding|content-.*)$`)
)

// wrongHeaders repeats no value: it may be a secret.
func wrongHeaders(header http.Header) []InputError {
	var wrong []InputError
	for name, values := range header {
		if fault := headerFault(name, strings.Join(values, "")); fault != "" {
			wrong = append(wrong, InputError{Pointer: "/headers/" + http.CanonicalHeaderKey(name), Detail: fault})
		}
	}
	return wrong
}

func headerFault(name, value string) string {
	switch {
	case !headerName.MatchString(name):
		return "This is no name of a header."
	case ownHeader.MatchString(name):
		return "This header is the call's own. Leave it out."
	case !headerValue.MatchString(value):
		return "A header has letters, digits and signs of ASCII alone, in one line."
	default:
		return ""
	}
}

// Response is what stood beside a result.
type Response struct {
	Status int
	Header http.Header
	// RequestID is the id under which the service's log has the call; "" where it gave none.
	RequestID string
	// Rate is that of the key; nil where the service does not tell.
	Rate *Rate
	// Retries is how often the call was tried again.
	Retries int
}

// WithResponse gives the checker that writes the last answer of each of its calls into response, that of an error too. Use it
// for one call at a time: several would write into the same one.
func (c *Checker) WithResponse(response *Response) *Checker {
	changed := *c.service
	changed.tell = func(given answer, retries int) {
		*response = Response{
			Status:    given.status,
			Header:    given.header,
			RequestID: requestID(given.header),
			Rate:      readRate(given.header),
			Retries:   retries,
		}
	}
	return c.asking(&changed)
}
