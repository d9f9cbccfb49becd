package ragquality

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// vector is a call of test/vectors; its README.md says what the fields mean.
type vector struct {
	Name      string
	Operation string
	Config    json.RawMessage
	Key       string
	Where     []string
	Params    json.RawMessage
	Expect    struct {
		Result json.RawMessage
		Error  *vectorError
	}
}

type vectorError struct {
	Code   Code
	Status *int
	Errors []InputError
}

func TestVectors(t *testing.T) {
	bench := needBench(t)
	files, err := filepath.Glob(filepath.Join(bench.vectors, "*.json"))
	must(t, err)
	if len(files) == 0 {
		t.Fatalf("There are no vectors in %s", bench.vectors)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			for _, vector := range readVectors(t, file) {
				vector := vector
				t.Run(vector.Name, func(t *testing.T) {
					t.Parallel()
					vector.run(t, bench)
				})
			}
		})
	}
}

// readVectors gives the calls that hold for clients.
func readVectors(t *testing.T, file string) []vector {
	text, err := os.ReadFile(file)
	must(t, err)
	var written struct{ Vectors []vector }
	mustUnmarshal(t, text, &written)
	var calls []vector
	for _, vector := range written.Vectors {
		if vector.Operation != "" && vector.holdsForClients() {
			calls = append(calls, vector)
		}
	}
	return calls
}

func (v vector) holdsForClients() bool {
	for _, place := range v.Where {
		if place == "client" {
			return true
		}
	}
	return len(v.Where) == 0
}

func (v vector) run(t *testing.T, bench bench) {
	var written writtenConfig
	if err := strictly(v.Config, &written); err != nil {
		// A program with such a config is not compiled.
		if v.Expect.Error == nil || v.Expect.Error.Code != CodeInvalidConfig {
			t.Fatalf("Go has no such config: %v", err)
		}
		return
	}
	key := v.Key
	if key == "" {
		key = "valid"
	}
	checker, err := New(written.config(bench.url, bench.keys[key]))
	if err != nil {
		v.assertError(t, err)
		return
	}
	defer checker.Close()
	result, err := callMethod(context.Background(), checker, v.Operation, v.Params)
	if v.Expect.Error == nil {
		must(t, err)
		v.assertResult(t, result)
		return
	}
	if errors.Is(err, errNotInGo) {
		_, err = callRaw(context.Background(), checker, v.Operation, v.Params)
	}
	v.assertError(t, err)
}

func strictly(text []byte, into any) error {
	if text == nil {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// assertResult compares pages and pictures, which are long, by the hash of their content.
func (v vector) assertResult(t *testing.T, result any) {
	fields, isObject := plain(t, result).(map[string]any)
	if !isObject {
		t.Fatalf("The result is no object: %s", shown(result))
	}
	if content, isText := fields["content"].(string); isText {
		hash := sha256.Sum256([]byte(content))
		fields["content_sha256"] = hex.EncodeToString(hash[:])
		delete(fields, "content")
	}
	assertSameJSON(t, fields, v.Expect.Result)
}

func (v vector) assertError(t *testing.T, err error) {
	var known *Error
	if v.Expect.Error == nil || !errors.As(err, &known) {
		t.Fatalf("It ended with %v", err)
	}
	assertEqual(t, known.Code, v.Expect.Error.Code)
	assertEqual(t, known.Status, valueOr(v.Expect.Error.Status, 0))
	assertEqual(t, orEmpty(known.Errors), orEmpty(v.Expect.Error.Errors))
}
