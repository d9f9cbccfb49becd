package ragquality

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
)

// operation is one operation of a service, as whoever calls it knows it.
type operation[T any] struct {
	path string
	// title is what an answer is told not to be.
	title string
	read  reader[T]
}

// call does one operation. Every error that it gives is an *Error that can be logged.
func call[T any](ctx context.Context, s *service, op operation[T], request any) (*T, error) {
	if ctx == nil {
		return nil, &Error{Code: CodeInvalidRequest, Detail: "The context is nil. Give context.Background() where nothing is to end the call."}
	}
	body, err := jsonOf(request)
	if err != nil {
		return nil, s.loggable(err)
	}
	given, err := s.askUntilAnswered(ctx, op.path, body, isRepeatable(request))
	if err != nil {
		return nil, s.loggable(err)
	}
	result, what := readResult(given.body, op)
	if what != "" {
		detail := fmt.Sprintf("The service's answer %s. %s of this version.", what, checkAddress)
		return nil, s.loggable(invalidResponse(detail, given.status, given.header))
	}
	return &result, nil
}

// isRepeatable tells a request that may be sent twice from one by which a judge could then be asked twice as often as it may.
func isRepeatable(request any) bool {
	verify, isVerify := request.(verifyRequest)
	return !isVerify || verify.Judge == nil || verify.Judge.Mode == JudgeModeOff
}

// jsonOf writes a request. What a program put into metadata or options may be nothing that JSON can say.
func jsonOf(request any) ([]byte, *Error) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(request); err != nil {
		detail := fmt.Sprintf("The request cannot be written as JSON (%s). Leave that part out.", err)
		return nil, &Error{Code: CodeInvalidRequest, Detail: detail, Errors: []InputError{{Pointer: "", Detail: detail}}, cause: err}
	}
	return body.Bytes(), nil
}
