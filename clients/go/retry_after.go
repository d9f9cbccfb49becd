package ragquality

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var wholeSeconds = regexp.MustCompile(`^\d{1,9}$`)

// retryAfter reads the time that an answer asks to wait. A date is counted from the answer's own Date, since the caller's
// clock may be wrong. Nil where the answer asks for nothing, or for nothing that can be counted.
func retryAfter(header http.Header) *time.Duration {
	asked := strings.TrimSpace(header.Get("Retry-After"))
	if wholeSeconds.MatchString(asked) {
		seconds, _ := strconv.Atoi(asked)
		return Ptr(time.Duration(seconds) * time.Second)
	}
	until, err := time.Parse(http.TimeFormat, asked)
	if err != nil {
		return nil
	}
	now, err := time.Parse(http.TimeFormat, strings.TrimSpace(header.Get("Date")))
	if err != nil {
		return nil
	}
	if until.Before(now) {
		return Ptr(time.Duration(0))
	}
	return Ptr(until.Sub(now))
}

// requestID reads the id under which a service's own log has the call; "" where it gave none.
func requestID(header http.Header) string {
	return strings.TrimSpace(header.Get("X-Request-Id"))
}
