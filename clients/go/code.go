package ragquality

import "net/http"

// Code says what kind of error an Error is. More may come.
type Code string

// Codes of a service's answers.
const (
	CodeInvalidJSON          Code = "invalid_json"
	CodeInvalidRequest       Code = "invalid_request"
	CodeUnauthorized         Code = "unauthorized"
	CodeForbidden            Code = "forbidden"
	CodeNotFound             Code = "not_found"
	CodeMethodNotAllowed     Code = "method_not_allowed"
	CodePayloadTooLarge      Code = "payload_too_large"
	CodeUnsupportedMediaType Code = "unsupported_media_type"
	CodeRateLimited          Code = "rate_limited"
	CodeInternalError        Code = "internal_error"
	CodeOverloaded           Code = "overloaded"
	CodeTimeout              Code = "timeout"
)

// Codes that arise on the caller's side. CodeTimeout and CodeInvalidRequest do so too.
const (
	CodeVisualizationDisabled Code = "visualization_disabled"
	CodeNotAvailable          Code = "not_available"
	CodeInvalidConfig         Code = "invalid_config"
	CodeAborted               Code = "aborted"
	CodeConnectionFailed      Code = "connection_failed"
	CodeInvalidResponse       Code = "invalid_response"
)

// serviceStatus holds the codes that a service answers with.
var serviceStatus = map[Code]int{
	CodeInvalidJSON:          http.StatusBadRequest,
	CodeInvalidRequest:       http.StatusBadRequest,
	CodeUnauthorized:         http.StatusUnauthorized,
	CodeForbidden:            http.StatusForbidden,
	CodeNotFound:             http.StatusNotFound,
	CodeMethodNotAllowed:     http.StatusMethodNotAllowed,
	CodePayloadTooLarge:      http.StatusRequestEntityTooLarge,
	CodeUnsupportedMediaType: http.StatusUnsupportedMediaType,
	CodeRateLimited:          http.StatusTooManyRequests,
	CodeInternalError:        http.StatusInternalServerError,
	CodeOverloaded:           http.StatusServiceUnavailable,
	CodeTimeout:              http.StatusGatewayTimeout,
}

// codeOfStatus is the code of an error answer whose body names none.
func codeOfStatus(status int) Code {
	if status == http.StatusBadRequest {
		return CodeInvalidRequest
	}
	for code, usual := range serviceStatus {
		if usual == status {
			return code
		}
	}
	switch {
	case status < http.StatusBadRequest:
		return CodeInvalidResponse
	case status < http.StatusInternalServerError:
		return CodeInvalidRequest
	default:
		return CodeInternalError
	}
}
