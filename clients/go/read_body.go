package ragquality

import (
	"fmt"
	"io"
	"net/http"
)

// mostBodyBytes is more than any result has; more would fill the memory of whoever asks.
const mostBodyBytes = 64_000_000

const checkAddress = "Check that BaseURL leads to a RAG Quality service"

// readBody reads an answer. It fails with CodeInvalidResponse as soon as it is known to be larger than it may be.
func readBody(response *http.Response, mostBytes int64) ([]byte, error) {
	if response.ContentLength > mostBytes {
		return nil, tooLarge(response, mostBytes)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, mostBytes+1))
	if err != nil {
		return nil, err
	}
	if int64(len(body)) > mostBytes {
		return nil, tooLarge(response, mostBytes)
	}
	return body, nil
}

func tooLarge(response *http.Response, mostBytes int64) *Error {
	detail := fmt.Sprintf("The service's answer is larger than %d MB and was not read to its end. %s.", mostBytes/1_000_000, checkAddress)
	return invalidResponse(detail, response.StatusCode, response.Header)
}

// invalidResponse is the error of an answer that no service of the contract gives.
func invalidResponse(detail string, status int, header http.Header) *Error {
	return &Error{Code: CodeInvalidResponse, Detail: detail, Status: status, RequestID: requestID(header)}
}
