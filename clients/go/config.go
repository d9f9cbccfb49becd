package ragquality

import (
	"crypto/tls"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	defaultThreshold  = 0.8
	defaultTimeout    = 30 * time.Second
	defaultMaxRetries = 2
)

// The variables of the environment that count where a Config has no BaseURL or no APIKey.
const (
	urlVariable = "RAG_QUALITY_URL"
	keyVariable = "RAG_QUALITY_API_KEY"
)

// Config is what New makes a checker of. BaseURL and APIKey are required, here or in the environment.
type Config struct {
	// BaseURL is the address of a service without /v1, such as https://rag.example. Empty: that of RAG_QUALITY_URL.
	BaseURL string
	// APIKey goes out in the Authorization header and nowhere else: in no error, and in no text of a Config. Empty: that of
	// RAG_QUALITY_API_KEY.
	APIKey string `json:"-"`
	// Threshold is the support score from 0 to 1 from which a citation counts as supported. Nil: 0.8.
	Threshold *float64
	// EnableVisualization permits VisualizeRetrieval.
	EnableVisualization bool
	// Timeout is the time that one attempt has, from its connection to the last byte of its answer. Nil: 30 seconds.
	// The context of a call ends it whenever it likes.
	Timeout *time.Duration
	// MaxRetries is how often a call is tried again where the service is busy or could not be reached. Nil: 2.
	MaxRetries *int
	// AllowHTTPHosts are hosts to which http is allowed, although it carries the key unencrypted. This machine always is.
	AllowHTTPHosts []string
	// Judge has the service's judge, where it has one, read what words cannot decide. That may take longer than Timeout.
	Judge *JudgeRequest
	// TLSConfig says which certificates are trusted, such as those of a company in RootCAs. Nil: the system's. Where there is a
	// Transport, that decides.
	TLSConfig *tls.Config
	// Transport carries the calls. Nil: one of the checker's own, over HTTP/1.1,
	// through the proxy of the environment (HTTPS_PROXY, NO_PROXY) where the address is https, and never otherwise.
	// Whatever it is, no redirect is followed.
	Transport http.RoundTripper
}

// String tells everything but the key.
func (c Config) String() string {
	return fmt.Sprintf("ragquality.Config{BaseURL: %q, APIKey: [key]}", withoutUserInfo(c.BaseURL))
}

// Format prints the same by every verb: some would print the fields one by one.
func (c Config) Format(state fmt.State, _ rune) {
	_, _ = io.WriteString(state, c.String())
}

// checkedConfig is a Config in which nothing is wrong and nothing is left out.
type checkedConfig struct {
	address    string
	key        string
	threshold  float64
	timeout    time.Duration
	maxRetries int
	tls        *tls.Config
	transport  http.RoundTripper
}

func (c Config) check() (checkedConfig, error) {
	c.BaseURL = orEnvironment(c.BaseURL, urlVariable)
	c.APIKey = orEnvironment(c.APIKey, keyVariable)
	checked := checkedConfig{
		key:        c.APIKey,
		threshold:  valueOr(c.Threshold, defaultThreshold),
		timeout:    valueOr(c.Timeout, defaultTimeout),
		maxRetries: valueOr(c.MaxRetries, defaultMaxRetries),
		tls:        c.TLSConfig,
		transport:  c.Transport,
	}
	if wrong := checked.wrongNumbers(); len(wrong) > 0 {
		return checkedConfig{}, invalidConfig(wrong...)
	}
	for index, host := range c.AllowHTTPHosts {
		if _, isHost := readHost(host); !isHost {
			return checkedConfig{}, invalidConfig(InputError{
				Pointer: fmt.Sprintf("/allow_http_hosts/%d", index),
				Detail:  "This has to be the name of a host alone, such as rag.example, without http:// and without a port.",
			})
		}
	}
	address, fault := readServiceAddress(c.BaseURL, c.AllowHTTPHosts)
	if fault != "" {
		return checkedConfig{}, invalidConfig(InputError{Pointer: "/base_url", Detail: fault})
	}
	if fault := apiKeyFault(c.APIKey); fault != "" {
		return checkedConfig{}, invalidConfig(InputError{Pointer: "/api_key", Detail: fault})
	}
	checked.address = address
	return checked, nil
}

func orEnvironment(given, variable string) string {
	if given != "" {
		return given
	}
	return os.Getenv(variable)
}

func (c checkedConfig) wrongNumbers() []InputError {
	var wrong []InputError
	found := func(pointer, detail string) { wrong = append(wrong, InputError{Pointer: pointer, Detail: detail}) }
	switch {
	case math.IsNaN(c.threshold) || math.IsInf(c.threshold, 0):
		found("/threshold", fmt.Sprintf("This has to be a number, not %v.", c.threshold))
	case c.threshold < 0:
		found("/threshold", fmt.Sprintf("This has to be at least 0, not %s.", shownNumber(c.threshold)))
	case c.threshold > 1:
		found("/threshold", fmt.Sprintf("This has to be at most 1, not %s.", shownNumber(c.threshold)))
	}
	if c.timeout <= 0 {
		found("/timeout_ms", fmt.Sprintf("This has to be more than 0, not %d.", c.timeout.Milliseconds()))
	}
	if c.maxRetries < 0 {
		found("/max_retries", fmt.Sprintf("This has to be at least 0, not %d.", c.maxRetries))
	}
	return wrong
}

func invalidConfig(wrong ...InputError) *Error {
	words := make([]string, 0, len(wrong))
	for _, part := range wrong {
		words = append(words, part.Pointer+": "+part.Detail)
	}
	return &Error{Code: CodeInvalidConfig, Detail: "The config is not valid. " + strings.Join(words, " "), Errors: wrong}
}

func shownNumber(value float64) string {
	return strconv.FormatFloat(value, 'g', -1, 64)
}

func valueOr[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}
