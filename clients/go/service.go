package ragquality

import (
	"context"
	"net/http"
	"time"
)

// mostConnections is how many calls of a checker may be under way at once; others wait for their turn. A service works on
// far fewer, and refuses calls when some hundreds wait.
const mostConnections = 64

// service is a service whose address and key were checked. The key is held by functions alone, which no log prints.
type service struct {
	address    string
	authorize  func(*http.Request)
	loggable   func(*Error) *Error
	timeout    time.Duration
	mostBytes  int64
	maxRetries int
	// header goes along with each attempt.
	header http.Header
	// tell is told the last answer of a call; nil where nobody asks.
	tell      func(given answer, retries int)
	transport http.RoundTripper
	turns     chan struct{}
	platform  platform
}

func newService(config checkedConfig) *service {
	transport := config.transport
	if transport == nil {
		transport = newOwnTransport(config.tls)
	}
	key := config.key
	return &service{
		address:    config.address,
		authorize:  func(request *http.Request) { request.Header.Set("Authorization", "Bearer "+key) },
		loggable:   func(err *Error) *Error { return loggable(err, key) },
		timeout:    config.timeout,
		mostBytes:  mostBodyBytes,
		maxRetries: config.maxRetries,
		transport:  transport,
		turns:      make(chan struct{}, mostConnections),
		platform:   realPlatform(),
	}
}

// takeTurn waits until the call may begin. What it gives ends the turn.
func (s *service) takeTurn(ctx context.Context) (func(), error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	select {
	case s.turns <- struct{}{}:
		return func() { <-s.turns }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
