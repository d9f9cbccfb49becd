package ragquality

import "time"

// Error is the one error that a checker gives; errors.As finds it. Code is stable, and Detail is for people: it says what
// went wrong, with the name and the value, and what to do next. The key stands in none of it.
type Error struct {
	Code   Code
	Detail string
	// Status is the HTTP status where a service answered, else 0.
	Status int
	// Errors names the parts of the input that are wrong.
	Errors []InputError
	// RetryAfter is the time after which a service that is busy, or whose rate is used up, asks to be called again; nil
	// where it asks for nothing.
	RetryAfter *time.Duration
	// RequestID is the id under which the service's log has the call; "" where it gave none.
	RequestID string

	cause error
}

// Error tells the code and the detail.
func (e *Error) Error() string {
	return "ragquality: " + string(e.Code) + ": " + e.Detail
}

// Unwrap gives what the error comes from, such as context.Canceled, so that errors.Is finds it; nil where that is nothing,
// or would repeat the key.
func (e *Error) Unwrap() error {
	return e.cause
}
