package ragquality

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

const mostErrors = 20

// problem is the part of an error's body that is used. Each field counts by itself: one that is wrong costs the others
// nothing.
type problem struct {
	code   Code
	words  string
	errors []InputError
}

// serviceError is the typed error of an answer whose status is not one of success.
func serviceError(given answer) *Error {
	told := readProblem(given.body)
	if told.code == "" {
		told.code = codeOfStatus(given.status)
	}
	if told.words == "" {
		told.words = fmt.Sprintf("The service answered with the status %d and %s. %s", given.status, bodyWords(given.body), nextStep(given.status))
	}
	return &Error{
		Code:       told.code,
		Detail:     told.words,
		Status:     given.status,
		Errors:     told.errors,
		RetryAfter: retryAfter(given.header),
		RequestID:  requestID(given.header),
	}
}

func readProblem(body []byte) problem {
	var fields map[string]json.RawMessage
	if json.Unmarshal(body, &fields) != nil {
		return problem{}
	}
	words := textIn(fields["detail"])
	if words == "" {
		words = textIn(fields["title"])
	}
	code := Code(textIn(fields["code"]))
	if _, isKnown := serviceStatus[code]; !isKnown {
		code = ""
	}
	return problem{code: code, words: words, errors: inputErrors(fields["errors"])}
}

func textIn(field json.RawMessage) string {
	var text string
	if json.Unmarshal(field, &text) != nil {
		return ""
	}
	return strings.TrimSpace(text)
}

// inputErrors gives the wrong parts that a problem names; none at all where one of them cannot be read.
func inputErrors(field json.RawMessage) []InputError {
	var parts []any
	if json.Unmarshal(field, &parts) != nil {
		return nil
	}
	if len(parts) > mostErrors {
		parts = parts[:mostErrors]
	}
	var check shapeCheck
	read := listOf(readInputError)(check.whole(), parts)
	if check.hasFailed() {
		return nil
	}
	return read
}

func bodyWords(body []byte) string {
	text := bytes.TrimSpace(body)
	switch {
	case len(text) == 0:
		return "an empty body"
	case text[0] == '<':
		return "a web page"
	default:
		return "a body that is no error of the contract"
	}
}

func nextStep(status int) string {
	switch status {
	case http.StatusUnauthorized:
		return "Check the key."
	case http.StatusForbidden:
		return "Check what the key permits, and whether a proxy stands in between."
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return "Check that BaseURL is the part of its addresses that stands before /v1."
	case http.StatusRequestEntityTooLarge:
		return "Check fewer or shorter documents at once."
	case http.StatusTooManyRequests:
		return "Try again later."
	}
	if status >= http.StatusInternalServerError {
		return "Try again later, or ask whoever runs it."
	}
	return checkAddress + "."
}
