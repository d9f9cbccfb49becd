package ragquality

import (
	"context"
	"net/http"
	"time"
)

const (
	firstWait   = 250 * time.Millisecond
	longestWait = 10 * time.Second
	// Doubled this often, the first wait is longer than the longest one.
	mostDoublings = 6
)

// askUntilAnswered asks until the service answers well, at most maxRetries times again, and only where a later call may go
// better. It fails with what the last attempt failed with. What is not repeatable is asked again only where the service
// refused it: of a connection that ended nobody knows whether the service did the work.
func (s *service) askUntilAnswered(ctx context.Context, path string, body []byte, isRepeatable bool) (answer, *Error) {
	for failures := 0; ; failures++ {
		given, err := s.ask(ctx, path, body)
		if s.tell != nil && err == nil {
			s.tell(given, failures)
		}
		if err == nil && !given.isSuccess() {
			err = serviceError(given)
		}
		if err == nil || failures >= s.maxRetries || (!isRepeatable && err.Status == 0) {
			return given, err
		}
		wait, isWorthIt := waitAfter(err, failures, s.platform.random())
		if !isWorthIt {
			return given, err
		}
		s.platform.pause(ctx, wait)
	}
}

// waitAfter gives the time until the next attempt, and whether there is to be one. On top of what the service asks for
// comes a random part of a time that doubles, so that callers who failed together do not come back together.
func waitAfter(err *Error, failures int, chance float64) (time.Duration, bool) {
	asked := valueOr(err.RetryAfter, 0)
	if !mayGoBetter(err) || asked > longestWait {
		return 0, false
	}
	doubled := longestWait
	if failures < mostDoublings {
		doubled = firstWait << failures
	}
	return asked + time.Duration(chance*float64(doubled)), true
}

// mayGoBetter is so where the service is busy, the key's rate is used up, or there was no connection.
func mayGoBetter(err *Error) bool {
	return err.Code == CodeConnectionFailed || err.Status == http.StatusTooManyRequests || err.Status == http.StatusServiceUnavailable
}
