package ragquality

import (
	"fmt"
	"strings"
	"testing"
)

func TestAProblemBecomesAnError(t *testing.T) {
	err := newStub(t, says(400, `{"code": "invalid_json", "detail": " The body ends too soon. ", "title": "t", "errors": [{"pointer": "/a", "detail": "b", "more": 1}]}`, "X-Request-Id", "r1")).fails(t)
	assertEqual(t, err.Error(), "ragquality: invalid_json: The body ends too soon.")
	assertEqual(t, []any{err.Code, err.Status, err.RequestID, err.RetryAfter == nil}, []any{CodeInvalidJSON, 400, "r1", true})
	assertEqual(t, err.Errors, []InputError{{Pointer: "/a", Detail: "b"}})
}

func TestAFieldThatIsWrongCostsTheOthersNothing(t *testing.T) {
	err := newStub(t, says(403, `{"code": 7, "detail": ["x"], "title": "No way in", "errors": [{"pointer": "/a", "detail": "b"}, {"pointer": 1}]}`)).fails(t)
	assertEqual(t, []any{err.Code, err.Detail, len(err.Errors)}, []any{CodeForbidden, "No way in", 0})
}

func TestACodeThatNobodyKnowsCountsByItsStatus(t *testing.T) {
	for _, code := range []string{"out_of_office", "aborted", "connection_failed"} {
		err := newStub(t, says(404, fmt.Sprintf(`{"code": %q, "detail": "d"}`, code))).fails(t)
		assertEqual(t, err.Code, CodeNotFound)
	}
}

func TestNoMoreThanTwentyWrongPartsAreNamed(t *testing.T) {
	parts := strings.TrimSuffix(strings.Repeat(`{"pointer": "/a", "detail": "b"},`, 1000), ",")
	assertEqual(t, len(newStub(t, says(400, `{"errors": [`+parts+`]}`)).fails(t).Errors), 20)
}

func TestStatusesWithoutAProblemHaveACodeAndANextStep(t *testing.T) {
	cases := []struct {
		status int
		body   string
		code   Code
		detail string
	}{
		{304, "", CodeInvalidResponse, "The service answered with the status 304 and an empty body. Check that BaseURL leads to a RAG Quality service."},
		{400, "null", CodeInvalidRequest, "The service answered with the status 400 and a body that is no error of the contract. Check that BaseURL leads to a RAG Quality service."},
		{401, "", CodeUnauthorized, "The service answered with the status 401 and an empty body. Check the key."},
		{403, " <html>", CodeForbidden, "The service answered with the status 403 and a web page. Check what the key permits, and whether a proxy stands in between."},
		{404, "<p>", CodeNotFound, "The service answered with the status 404 and a web page. Check that BaseURL is the part of its addresses that stands before /v1."},
		{405, "", CodeMethodNotAllowed, "The service answered with the status 405 and an empty body. Check that BaseURL is the part of its addresses that stands before /v1."},
		{413, "", CodePayloadTooLarge, "The service answered with the status 413 and an empty body. Check fewer or shorter documents at once."},
		{415, "[]", CodeUnsupportedMediaType, "The service answered with the status 415 and a body that is no error of the contract. Check that BaseURL leads to a RAG Quality service."},
		{418, "", CodeInvalidRequest, "The service answered with the status 418 and an empty body. Check that BaseURL leads to a RAG Quality service."},
		{429, "", CodeRateLimited, "The service answered with the status 429 and an empty body. Try again later."},
		{500, "", CodeInternalError, "The service answered with the status 500 and an empty body. Try again later, or ask whoever runs it."},
		{502, "<html>", CodeInternalError, "The service answered with the status 502 and a web page. Try again later, or ask whoever runs it."},
		{503, "", CodeOverloaded, "The service answered with the status 503 and an empty body. Try again later, or ask whoever runs it."},
		{504, "", CodeTimeout, "The service answered with the status 504 and an empty body. Try again later, or ask whoever runs it."},
	}
	for _, test := range cases {
		t.Run(fmt.Sprint(test.status), func(t *testing.T) {
			err := newStub(t, says(test.status, test.body)).fails(t)
			assertEqual(t, []any{err.Code, err.Status, err.Detail}, []any{test.code, test.status, test.detail})
		})
	}
}

func TestErrorsNeverRepeatTheKey(t *testing.T) {
	told := "The key " + testKey + " is\x1b[31m\r\nnot known."
	body := shown(map[string]any{"code": "unauthorized", "detail": told, "errors": []any{map[string]any{"pointer": "/" + testKey, "detail": told}}})
	err := newStub(t, says(401, body, "X-Request-Id", "of-"+testKey)).fails(t)
	const hidden = "The key [key] is [31m not known."
	assertEqual(t, []any{err.Detail, err.RequestID}, []any{hidden, "of-[key]"})
	assertEqual(t, err.Errors, []InputError{{Pointer: "/[key]", Detail: hidden}})
}

func TestWordsWithinWhichAShortKeyStandsAreKept(t *testing.T) {
	told := loggable(&Error{Detail: "http://localhost: Bearer local"}, "local")
	assertEqual(t, told.Detail, "http://localhost: [key]")
}

func TestWordsWithoutAnEndAreCutWithoutAPartOfTheKey(t *testing.T) {
	for room := 0; room <= len(testKey); room++ {
		err := newStub(t, says(400, problemOf(strings.Repeat("x", 1000-room)+testKey))).fails(t)
		if strings.Contains(err.Detail, testKey[:4]) || len([]rune(err.Detail)) > 1001 {
			t.Fatalf("…%s", err.Detail[len(err.Detail)-40:])
		}
	}
}

func problemOf(detail string) string {
	return `{"detail": "` + detail + `"}`
}
