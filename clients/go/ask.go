package ragquality

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
)

const (
	userAgent = "rag-quality-checker-go"
	// Whether a larger body is welcome is asked first: a service that refuses it closes the connection, and net/http would
	// tell of that alone.
	mostBytesUnasked = 1_000_000
)

var (
	errNoAnswer      = errors.New("the Transport gave neither an answer nor an error")
	errOtherProtocol = errors.New("it answers in another protocol")
)

// answer is an HTTP answer of any status, read to its end.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) isSuccess() bool {
	return a.status >= 200 && a.status < 300
}

// ask asks once. It fails with CodeAborted, CodeTimeout, CodeConnectionFailed, or CodeInvalidResponse where the answer is a
// redirect or too large. The time of the attempt begins with its turn, so that a long queue is not taken for a slow service.
func (s *service) ask(ctx context.Context, path string, body []byte) (answer, *Error) {
	endTurn, err := s.takeTurn(ctx)
	if err != nil {
		return answer{}, aborted(err)
	}
	defer endTurn()
	attempt, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	given, err := s.exchange(attempt, path, body)
	var known *Error
	switch {
	case err == nil:
		return given, nil
	case ctx.Err() != nil:
		return answer{}, aborted(ctx.Err())
	case attempt.Err() != nil:
		return answer{}, s.late(attempt.Err())
	case errors.As(err, &known):
		return answer{}, known
	default:
		return answer{}, s.unreachable(err)
	}
}

func (s *service) exchange(ctx context.Context, path string, body []byte) (answer, error) {
	address := s.address + path
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	for name, values := range s.header {
		request.Header[name] = values
	}
	request.Header.Set("Content-Type", "application/json")
	if request.Header.Get("User-Agent") == "" {
		request.Header.Set("User-Agent", userAgent)
	}
	if len(body) > mostBytesUnasked {
		request.Header.Set("Expect", "100-continue")
	}
	s.authorize(request)
	// A client of net/http would look at redirects by itself.
	response, err := s.transport.RoundTrip(request)
	if err != nil {
		return answer{}, err
	}
	if response == nil {
		return answer{}, errNoAnswer
	}
	if response.Body == nil {
		response.Body = http.NoBody
	}
	defer response.Body.Close()
	// What follows is no body: reading it heeds neither the deadline nor a cancelled context.
	if response.StatusCode == http.StatusSwitchingProtocols {
		return answer{}, errOtherProtocol
	}
	if err := refuseRedirect(response, address, path); err != nil {
		return answer{}, err
	}
	given, err := readBody(response, s.mostBytes)
	return answer{status: response.StatusCode, header: response.Header, body: given}, err
}

func aborted(cause error) *Error {
	detail := "The check was cancelled."
	if errors.Is(cause, context.DeadlineExceeded) {
		detail = "The check was cancelled: the deadline of its context is over. Give it more time."
	}
	return &Error{Code: CodeAborted, Detail: detail, cause: cause}
}

func (s *service) late(cause error) *Error {
	return &Error{
		Code:   CodeTimeout,
		Detail: fmt.Sprintf("The service at %s did not answer within %s. Try again, or raise Timeout.", s.address, s.timeout),
		cause:  cause,
	}
}
