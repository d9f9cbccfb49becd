package ragquality

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

const testKey = "rag-quality-test-key"

// anything is an operation whose result is any text.
var anything = operation[string]{path: "/v1/anything", title: "text", read: readText}

// stub is a service that answers as it is told, and a checker's way to it that waits for nothing.
type stub struct {
	*service
	waits []time.Duration

	lock     sync.Mutex
	arrivals []*http.Request
}

// requests are those that came in so far.
func (s *stub) requests() []*http.Request {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.arrivals
}

// arrive notes a request, and gives how many came before it.
func (s *stub) arrive(request *http.Request) int {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.arrivals = append(s.arrivals, request)
	return len(s.arrivals) - 1
}

// newStub answers call after call; the last answer again when they run out.
func newStub(t *testing.T, answers ...http.HandlerFunc) *stub {
	t.Helper()
	stub := &stub{}
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		index := stub.arrive(request)
		if index >= len(answers) {
			index = len(answers) - 1
		}
		answers[index](writer, request)
	}))
	t.Cleanup(server.Close)
	checker, err := New(Config{BaseURL: server.URL, APIKey: testKey})
	must(t, err)
	stub.service = checker.service
	stub.platform = platform{
		random: func() float64 { return 0.5 },
		pause:  func(_ context.Context, wait time.Duration) { stub.waits = append(stub.waits, wait) },
	}
	t.Cleanup(checker.Close)
	return stub
}

func (s *stub) ask(ctx context.Context) (*string, error) {
	return call(ctx, s.service, anything, "question")
}

// fails asks, and gives the error with which that ends.
func (s *stub) fails(t *testing.T) *Error {
	t.Helper()
	return asError(t, second(s.ask(context.Background())))
}

func second[A any](_ A, err error) error {
	return err
}

func asError(t *testing.T, err error) *Error {
	t.Helper()
	known, isKnown := err.(*Error)
	if !isKnown {
		t.Fatalf("It ended with %v", err)
	}
	assertWithoutKey(t, err, testKey)
	return known
}

// says answers with a status, a body, and headers by name and value.
func says(status int, body string, headers ...string) http.HandlerFunc {
	return func(writer http.ResponseWriter, _ *http.Request) {
		for index := 0; index+1 < len(headers); index += 2 {
			writer.Header().Set(headers[index], headers[index+1])
		}
		writer.WriteHeader(status)
		_, _ = writer.Write([]byte(body))
	}
}

// hangs answers nothing until the caller leaves, which a server sees once it has read the request.
func hangs(_ http.ResponseWriter, request *http.Request) {
	_, _ = io.Copy(io.Discard, request.Body)
	<-request.Context().Done()
}

// hangsWithin does so after the beginning of the body.
func hangsWithin(writer http.ResponseWriter, request *http.Request) {
	_, _ = io.Copy(io.Discard, request.Body)
	_, _ = writer.Write([]byte(`"beg`))
	writer.(http.Flusher).Flush()
	hangs(writer, request)
}

// cuts ends the connection before the end of the answer.
func cuts(writer http.ResponseWriter, _ *http.Request) {
	writer.Header().Set("Content-Length", "100")
	_, _ = writer.Write([]byte(`"beg`))
	writer.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}
