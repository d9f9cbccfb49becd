package ragquality

import (
	"bytes"
	"encoding/json"
)

func marshalEither[T any](text any, object *T) ([]byte, error) {
	if object != nil {
		return json.Marshal(object)
	}
	return json.Marshal(text)
}

func unmarshalEither[T any](data []byte, text any, object **T) error {
	// What was read into the same variable before must not show.
	*object = nil
	if bytes.HasPrefix(data, []byte("{")) {
		return json.Unmarshal(data, object)
	}
	return json.Unmarshal(data, text)
}
