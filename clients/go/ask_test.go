package ragquality

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

var answers = says(200, `"answer"`)

func TestTheKeyGoesOutInItsHeaderAlone(t *testing.T) {
	bodies := make(chan string, 1)
	stub := newStub(t, func(writer http.ResponseWriter, request *http.Request) {
		read, _ := io.ReadAll(request.Body)
		bodies <- string(read)
		answers(writer, request)
	})
	stub.address += "/behind/a/path"
	got, err := stub.ask(context.Background())
	must(t, err)
	request := stub.requests()[0]
	assertEqual(t, *got, "answer")
	assertEqual(t, <-bodies, "\"question\"\n")
	assertEqual(t, request.Method+" "+request.URL.String(), "POST /behind/a/path/v1/anything")
	assertEqual(t, request.Header["Authorization"], []string{"Bearer " + testKey})
	assertEqual(t, request.Header["Content-Type"], []string{"application/json"})
	assertEqual(t, request.Header["Accept-Encoding"], []string(nil))
	request.Header.Del("Authorization")
	if strings.Contains(shown(request.Header), testKey) {
		t.Error("The key stands in another header.")
	}
}

func TestABodyThatIsTooLargeForTheServiceIsNotSent(t *testing.T) {
	large := strings.Repeat("x", 8*mostBytesUnasked)
	for range [5]int{} {
		stub := newStub(t, says(413, `{"code": "payload_too_large", "detail": "Send less."}`))
		err := asError(t, second(call(context.Background(), stub.service, anything, large)))
		assertEqual(t, []any{err.Code, err.Detail, len(stub.requests())}, []any{CodePayloadTooLarge, "Send less.", 1})
	}
	stub := newStub(t, func(writer http.ResponseWriter, request *http.Request) {
		size, _ := io.Copy(io.Discard, request.Body)
		fmt.Fprintf(writer, `"%s %d"`, request.Header.Get("Expect"), size)
	})
	for _, body := range []string{large, large[:mostBytesUnasked-3], large[:mostBytesUnasked-2]} {
		got, err := call(context.Background(), stub.service, anything, body)
		must(t, err)
		size := len(body) + len("\"\"\n")
		assertEqual(t, *got, fmt.Sprint(map[bool]string{true: "100-continue"}[size > mostBytesUnasked], " ", size))
	}
}

func TestAnAttemptThatTakesTooLongIsNotTriedAgain(t *testing.T) {
	for name, hang := range map[string]http.HandlerFunc{"before the headers": hangs, "within the body": hangsWithin} {
		t.Run(name, func(t *testing.T) {
			stub := newStub(t, hang)
			stub.timeout = 20 * time.Millisecond
			err := stub.fails(t)
			assertEqual(t, err.Code, CodeTimeout)
			assertEqual(t, err.Detail, "The service at "+stub.address+" did not answer within 20ms. Try again, or raise Timeout.")
			assertEqual(t, len(stub.waits), 0)
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Error("errors.Is does not find context.DeadlineExceeded.")
			}
		})
	}
}

func TestACallThatIsCancelledEnds(t *testing.T) {
	cases := map[string]func(cancel func(), stub *stub) http.HandlerFunc{
		"before it is sent": func(cancel func(), _ *stub) http.HandlerFunc {
			cancel()
			return answers
		},
		"before the headers": func(cancel func(), _ *stub) http.HandlerFunc {
			return func(writer http.ResponseWriter, request *http.Request) {
				cancel()
				hangs(writer, request)
			}
		},
		"within the body": func(cancel func(), _ *stub) http.HandlerFunc {
			return func(writer http.ResponseWriter, request *http.Request) {
				_, _ = writer.Write([]byte(`"beg`))
				writer.(http.Flusher).Flush()
				cancel()
				hangs(writer, request)
			}
		},
		"while it waits to try again": func(cancel func(), stub *stub) http.HandlerFunc {
			stub.platform.pause = func(ctx context.Context, _ time.Duration) {
				cancel()
				pause(ctx, time.Hour)
			}
			return says(503, "")
		},
		"while it waits for its turn": func(cancel func(), stub *stub) http.HandlerFunc {
			stub.turns = make(chan struct{})
			time.AfterFunc(time.Millisecond, cancel)
			return answers
		},
	}
	for name, prepare := range cases {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			var handler http.HandlerFunc
			stub := newStub(t, func(writer http.ResponseWriter, request *http.Request) { handler(writer, request) })
			handler = prepare(cancel, stub)
			err := asError(t, second(stub.ask(ctx)))
			assertEqual(t, err.Code, CodeAborted)
			assertEqual(t, err.Error(), "ragquality: aborted: The check was cancelled.")
			if !errors.Is(err, context.Canceled) {
				t.Error("errors.Is does not find context.Canceled.")
			}
		})
	}
}

func TestTheDeadlineOfTheCallerIsNoTimeoutOfTheService(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	err := asError(t, second(newStub(t, hangs).ask(ctx)))
	assertEqual(t, err.Code, CodeAborted)
	if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		t.Errorf("It comes from %v", errors.Unwrap(err))
	}
}

func TestNoRedirectIsFollowed(t *testing.T) {
	for _, status := range []int{301, 302, 303, 307, 308} {
		stub := newStub(t, says(status, "", "Location", "https://elsewhere.example/api/v1/anything?token=secret", "X-Request-Id", " r1 "))
		err := stub.fails(t)
		assertEqual(t, []any{err.Code, err.Status, err.RequestID, len(stub.requests())}, []any{CodeInvalidResponse, status, "r1", 1})
		assertEqual(t, err.Detail, "The service redirects "+stub.address+"/v1/anything to https://elsewhere.example/api/v1/anything, which was not followed, so that the key stays here. If you trust it, set BaseURL to https://elsewhere.example/api.")
	}
}

func TestARedirectThatLeadsNowhereIsRefusedToo(t *testing.T) {
	for _, location := range []string{"", "http://[broken", "mailto:a@b.example"} {
		stub := newStub(t, says(307, "", "Location", location))
		err := stub.fails(t)
		assertEqual(t, []any{err.Code, len(stub.requests())}, []any{CodeInvalidResponse, 1})
		assertEqual(t, err.Detail, "The service redirects "+stub.address+"/v1/anything to another address, which was not followed, so that the key stays here. Set BaseURL to the address that answers by itself.")
	}
}

func TestARedirectTellsNoMoreThanWhereItLeads(t *testing.T) {
	for location, want := range map[string]string{
		"":                               "",
		"//other.example/x":              "http://other.example/x",
		"/moved":                         "http://rag.example/moved",
		"https://u:p@other.example/#at":  "https://other.example/",
		"ftp://other.example/":           "",
		"http://[broken":                 "",
		"javascript:alert(1)":            "",
		"https:///nowhere":               "",
		"https://other.example/a%20b?c=": "https://other.example/a%20b",
	} {
		assertEqual(t, redirectTarget(location, "http://rag.example/v1/verify"), want)
	}
}

func TestAnAnswerThatIsTooLargeIsNotReadToItsEnd(t *testing.T) {
	endless := func(writer http.ResponseWriter, _ *http.Request) {
		for blanks := make([]byte, 1<<16); ; {
			if _, err := writer.Write(blanks); err != nil {
				return
			}
		}
	}
	for name, answer := range map[string]http.HandlerFunc{"announced": says(200, `"123456789"`), "endless": endless} {
		t.Run(name, func(t *testing.T) {
			stub := newStub(t, answer)
			stub.mostBytes = 10
			err := stub.fails(t)
			assertEqual(t, []any{err.Code, err.Status, len(stub.requests())}, []any{CodeInvalidResponse, 200, 1})
			if !strings.Contains(err.Detail, "was not read to its end") {
				t.Error(err.Detail)
			}
		})
	}
	stub := newStub(t, says(200, `"123456789"`))
	stub.mostBytes = 11
	if _, err := stub.ask(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestAConnectionThatFailsIsTriedAgain(t *testing.T) {
	stub := newStub(t, cuts, answers)
	got, err := stub.ask(context.Background())
	must(t, err)
	assertEqual(t, *got, "answer")
	assertEqual(t, stub.waits, []time.Duration{125 * time.Millisecond})

	stub = newStub(t, cuts)
	failure := stub.fails(t)
	assertEqual(t, []any{failure.Code, failure.Status, len(stub.requests())}, []any{CodeConnectionFailed, 0, 3})
	assertEqual(t, failure.Detail, "The service at "+stub.address+" cannot be reached (the connection was closed before the end of the answer). Check the address and the network.")
	if !errors.Is(failure, io.ErrUnexpectedEOF) {
		t.Errorf("It comes from %v", errors.Unwrap(failure))
	}
}

func TestAConnectionThatBreaksOverAUsedOneIsAFailedAttemptToo(t *testing.T) {
	stub := newStub(t, answers, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, answers)
	stub.maxRetries = 0
	must(t, second(stub.ask(context.Background())))
	failure := stub.fails(t)
	assertEqual(t, []any{failure.Code, len(stub.requests())}, []any{CodeConnectionFailed, 2})
	must(t, second(stub.ask(context.Background())))
}

// What follows is no body, and its reader heeds no deadline.
func TestAnAnswerInAnotherProtocolEndsTheCall(t *testing.T) {
	stub := newStub(t, func(writer http.ResponseWriter, _ *http.Request) {
		connection, _, err := writer.(http.Hijacker).Hijack()
		if err != nil {
			return
		}
		t.Cleanup(func() { connection.Close() })
		_, _ = io.WriteString(connection, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: upgrade\r\n\r\n")
	})
	stub.maxRetries = 0
	failure := stub.fails(t)
	assertEqual(t, failure.Code, CodeConnectionFailed)
	assertEqual(t, failure.Detail, "The service at "+stub.address+" cannot be reached (it answers in another protocol). Check the address and the network.")
}

func TestCallsMayGoOnAndBeginAfterClose(t *testing.T) {
	stub := newStub(t, answers)
	transport := stub.transport.(*ownTransport)
	stub.service.transport = carrier(func(request *http.Request) (*http.Response, error) {
		response, err := transport.RoundTrip(request)
		transport.CloseIdleConnections()
		return response, err
	})
	for range [3]int{} {
		must(t, second(stub.ask(context.Background())))
	}
}

func TestFailuresTellNoPasswordOfAProxy(t *testing.T) {
	failure := errors.New(`invalid proxy address "http://user:secret@proxy:1"`)
	assertEqual(t, failureWords(failure), `invalid proxy address "http://[hidden]@proxy:1"`)
}

// carrier is a transport that a program gives.
type carrier func(*http.Request) (*http.Response, error)

func (c carrier) RoundTrip(request *http.Request) (*http.Response, error) { return c(request) }

func TestATransportOfYourOwnFollowsNoRedirectEither(t *testing.T) {
	asked := 0
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey, Transport: carrier(func(request *http.Request) (*http.Response, error) {
		asked++
		header := http.Header{"Location": {"https://elsewhere.example/v1/verify-citations"}}
		return &http.Response{StatusCode: http.StatusTemporaryRedirect, Header: header, Body: http.NoBody, Request: request}, nil
	})})
	must(t, err)
	checker.Close()
	failure := asError(t, second(checker.VerifyCitations(context.Background(), "", "", nil)))
	assertEqual(t, []any{failure.Code, asked}, []any{CodeInvalidResponse, 1})
}

func TestATransportOfYourOwnMayAnswerWithoutABodyAndEvenWithNothing(t *testing.T) {
	for want, given := range map[Code]*http.Response{CodeOverloaded: {StatusCode: 503}, CodeInvalidResponse: {StatusCode: 307}, CodeConnectionFailed: nil} {
		given := given
		checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey, MaxRetries: Ptr(0), Transport: carrier(func(*http.Request) (*http.Response, error) {
			return given, nil
		})})
		must(t, err)
		failure := asError(t, second(checker.VerifyCitations(context.Background(), "", "", nil)))
		assertEqual(t, failure.Code, want)
	}
}

func TestACauseThatRepeatsTheKeyIsNotKept(t *testing.T) {
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: `secret-k"1`, MaxRetries: Ptr(0), Transport: carrier(func(*http.Request) (*http.Response, error) {
		return nil, errors.New(`malformed answer "secret-k\"1"`)
	})})
	must(t, err)
	failure := second(checker.VerifyCitations(context.Background(), "", "", nil))
	if cause := errors.Unwrap(failure); cause != nil {
		t.Errorf("It comes from %v", cause)
	}
}

func TestTheServicesJudgeIsAskedAsTheConfigOrACallSays(t *testing.T) {
	var sent []any
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey, MaxRetries: Ptr(0), Judge: &JudgeRequest{Mode: JudgeModeDoubtful}, Transport: carrier(func(request *http.Request) (*http.Response, error) {
		var body map[string]any
		must(t, json.NewDecoder(request.Body).Decode(&body))
		sent = append(sent, body["judge"])
		return nil, errors.New("nobody is there")
	})})
	must(t, err)
	_ = second(checker.VerifyCitations(context.Background(), "", "", nil))
	_ = second(checker.VerifyCitations(context.Background(), "", "", nil, VerifyOptions{Judge: &JudgeRequest{MaxCalls: Ptr(5)}}))
	assertEqual(t, sent, []any{map[string]any{"mode": "doubtful"}, map[string]any{"max_calls": 5.0}})
}

func TestAnEndedConnectionIsNotTriedAgainWhereAJudgeMayHaveBeenAsked(t *testing.T) {
	calls := 0
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey, Transport: carrier(func(request *http.Request) (*http.Response, error) {
		calls++
		return nil, errors.New("the connection ended")
	})})
	must(t, err)
	_ = second(checker.VerifyCitations(context.Background(), "", "", nil, VerifyOptions{Judge: &JudgeRequest{}}))
	assertEqual(t, calls, 1)
	_ = second(checker.VerifyCitations(context.Background(), "", "", nil, VerifyOptions{Judge: &JudgeRequest{Mode: JudgeModeOff}}))
	assertEqual(t, calls, 1+1+defaultMaxRetries)
}
