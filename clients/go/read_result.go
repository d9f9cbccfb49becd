package ragquality

import (
	"bytes"
	"encoding/json"
	"strings"
)

const mostNamedParts = 3

var byteOrderMark = []byte("\ufeff")

// readResult reads a result, or says what the body holds instead. Of a result that is wrong it names places alone: values
// may hold a part of what was sent.
func readResult[T any](body []byte, op operation[T]) (result T, what string) {
	var value any
	if json.Unmarshal(bytes.TrimPrefix(body, byteOrderMark), &value) != nil {
		return result, "is not JSON"
	}
	var check shapeCheck
	result = op.read(check.whole(), value)
	if check.hasFailed() {
		return result, "is no " + op.title + check.words()
	}
	return result, ""
}

// shapeCheck collects the first places of a JSON value that are not of the shape that was asked for.
type shapeCheck struct {
	failures int
	pointers []string
}

func (c *shapeCheck) whole() place {
	return place{check: c}
}

func (c *shapeCheck) hasFailed() bool {
	return c.failures > 0
}

func (c *shapeCheck) words() string {
	if len(c.pointers) == 0 {
		return ""
	}
	return ": see " + strings.Join(c.pointers, ", ")
}

// place is a part of a JSON value, known by the way to it.
type place struct {
	check *shapeCheck
	above *place
	step  string
}

func (p place) part(step string) place {
	return place{check: p.check, above: &p, step: step}
}

// isWrong notes that the value there is not of its shape.
func (p place) isWrong() {
	p.check.failures++
	if pointer := p.pointer(); pointer != "" && p.check.failures <= mostNamedParts {
		p.check.pointers = append(p.check.pointers, pointer)
	}
}

// pointer is the JSON pointer (RFC 6901) of the place; the whole value has the empty one.
func (p place) pointer() string {
	if p.above == nil {
		return ""
	}
	step := strings.ReplaceAll(strings.ReplaceAll(p.step, "~", "~0"), "/", "~1")
	return p.above.pointer() + "/" + step
}
