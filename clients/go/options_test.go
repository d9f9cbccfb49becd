package ragquality

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"
)

func answersText(headers map[string]string) http.HandlerFunc {
	return func(writer http.ResponseWriter, _ *http.Request) {
		for name, value := range headers {
			writer.Header().Set(name, value)
		}
		fmt.Fprint(writer, `"text"`)
	}
}

func fails503(writer http.ResponseWriter, _ *http.Request) {
	writer.WriteHeader(http.StatusServiceUnavailable)
}

func (s *stub) checker() *Checker {
	return &Checker{service: s.service}
}

func TestOptionsOfACallLeaveTheCheckerAsItIs(t *testing.T) {
	stub := newStub(t, fails503)
	with, err := stub.checker().WithOptions(CallOptions{MaxRetries: Ptr(1), Timeout: Ptr(time.Minute), Header: http.Header{"X-Tenant": {"library"}}})
	must(t, err)
	_, _ = call(context.Background(), with.service, anything, "")
	assertEqual(t, len(stub.requests()), 2)
	assertEqual(t, stub.requests()[0].Header.Get("X-Tenant"), "library")
	assertEqual(t, stub.requests()[0].Header.Get("Authorization"), "Bearer "+testKey)
	_, _ = stub.ask(context.Background())
	assertEqual(t, len(stub.requests()), 5)
	assertEqual(t, stub.requests()[4].Header.Get("X-Tenant"), "")
}

func TestATimeoutOfOneCallEndsIt(t *testing.T) {
	released := make(chan struct{})
	defer close(released)
	stub := newStub(t, func(http.ResponseWriter, *http.Request) { <-released })
	with, err := stub.checker().WithOptions(CallOptions{Timeout: Ptr(time.Millisecond)})
	must(t, err)
	failure := asError(t, second(call(context.Background(), with.service, anything, "")))
	assertEqual(t, failure.Code, CodeTimeout)
}

func TestOptionsThatAreWrongAreNamed(t *testing.T) {
	checker := newStub(t, fails503).checker()
	for want, options := range map[string]CallOptions{
		"/timeout_ms":            {Timeout: Ptr(time.Duration(0))},
		"/max_retries":           {MaxRetries: Ptr(-1)},
		"/headers/Authorization": {Header: http.Header{"authorization": {"Bearer other"}}},
		"/headers/Content-Type":  {Header: http.Header{"Content-Type": {"text/plain"}}},
		"/headers/Host":          {Header: http.Header{"Host": {"other.example"}}},
		"/headers/X Y":           {Header: http.Header{"X Y": {"z"}}},
		"/headers/X-Lines":       {Header: http.Header{"X-Lines": {"a\r\nb: c"}}},
	} {
		failure := asError(t, second(checker.WithOptions(options)))
		assertEqual(t, failure.Code, CodeInvalidConfig)
		assertEqual(t, failure.Errors[0].Pointer, want)
	}
}

func TestAResponseTellsWhatStoodBesideTheResult(t *testing.T) {
	stub := newStub(t, fails503, answersText(map[string]string{
		"X-Request-Id":     "id-7",
		"RateLimit-Policy": `"hour";q=1000;w=3600, "default";q=60;w=60`,
		"RateLimit":        `"hour";r=900;t=100, "default";r=59;t=42`,
	}))
	var response Response
	_, err := call(context.Background(), stub.checker().WithResponse(&response).service, anything, "")
	must(t, err)
	assertEqual(t, response.Status, http.StatusOK)
	assertEqual(t, response.RequestID, "id-7")
	assertEqual(t, response.Retries, 1)
	assertEqual(t, *response.Rate, Rate{Limit: 60, Window: time.Minute, Remaining: 59, Reset: 42 * time.Second})
	assertEqual(t, response.Header.Get("X-Request-Id"), "id-7")
}

func TestAResponseIsToldOfAnErrorToo(t *testing.T) {
	stub := newStub(t, func(writer http.ResponseWriter, _ *http.Request) { writer.WriteHeader(http.StatusNotFound) })
	var response Response
	_ = second(call(context.Background(), stub.checker().WithResponse(&response).service, anything, ""))
	assertEqual(t, response.Status, http.StatusNotFound)
	assertEqual(t, response.Rate == nil, true)
}

func TestARateThatCannotBeReadIsNone(t *testing.T) {
	for _, header := range []http.Header{
		{},
		{"Ratelimit": {`"default";r=59;t=42`}},
		{"Ratelimit": {`"default";r=59;t=42`}, "Ratelimit-Policy": {`"other";q=60;w=60`}},
		{"Ratelimit": {`"default";r=many;t=42`}, "Ratelimit-Policy": {`"default";q=60;w=60`}},
	} {
		assertEqual(t, readRate(header) == nil, true)
	}
}
