package ragquality

import (
	"math"
	"strconv"
)

// reader reads a JSON value of one shape, and notes where it is not of that shape.
type reader[T any] func(at place, value any) T

const (
	// mostInteger is the largest number up to which JSON's numbers tell all integers apart.
	mostInteger = 1<<53 - 1
	mostNumber  = math.MaxFloat64
)

func readText(at place, value any) string {
	return read[string](at, value)
}

func readBoolean(at place, value any) bool {
	return read[bool](at, value)
}

func readAnything(_ place, value any) any {
	return value
}

func read[T any](at place, value any) T {
	typed, isOfType := value.(T)
	if !isOfType {
		at.isWrong()
	}
	return typed
}

// number reads numbers from least to most.
func number(least, most float64) reader[float64] {
	return func(at place, value any) float64 {
		number, isNumber := value.(float64)
		if !isNumber || number < least || number > most {
			at.isWrong()
		}
		return number
	}
}

// integer reads whole numbers from least to most.
func integer(least, most float64) reader[int] {
	inBounds := number(least, most)
	return func(at place, value any) int {
		number := inBounds(at, value)
		if number != math.Trunc(number) || float64(int(number)) != number {
			at.isWrong()
			return 0
		}
		return int(number)
	}
}

// oneOf reads a text that is one of a few.
func oneOf[T ~string](known ...T) reader[T] {
	return func(at place, value any) T {
		text, _ := value.(string)
		for _, one := range known {
			if text == string(one) {
				return one
			}
		}
		at.isWrong()
		return ""
	}
}

func listOf[T any](items reader[T]) reader[[]T] {
	return func(at place, value any) []T {
		list := read[[]any](at, value)
		result := make([]T, 0, len(list))
		for index, item := range list {
			result = append(result, items(at.part(strconv.Itoa(index)), item))
		}
		return result
	}
}

func mapOf[T any](values reader[T]) reader[map[string]T] {
	return func(at place, value any) map[string]T {
		object := read[map[string]any](at, value)
		result := make(map[string]T, len(object))
		for key, part := range object {
			result[key] = values(at.part(key), part)
		}
		return result
	}
}

func nullable[T any](present reader[T]) reader[*T] {
	return func(at place, value any) *T {
		if value == nil {
			return nil
		}
		return pointerTo(present)(at, value)
	}
}

func pointerTo[T any](present reader[T]) reader[*T] {
	return func(at place, value any) *T {
		result := present(at, value)
		return &result
	}
}

// fieldsAt are the fields of an object; those that nobody asks for are passed over.
type fieldsAt struct {
	at     place
	values map[string]any
}

func fieldsOf(at place, value any) fieldsAt {
	return fieldsAt{at: at, values: read[map[string]any](at, value)}
}

func required[T any](fields fieldsAt, name string, field reader[T]) T {
	value, isThere := fields.values[name]
	if isThere {
		return field(fields.at.part(name), value)
	}
	// Where there is no object at all, that is noted already.
	if fields.values != nil {
		fields.at.part(name).isWrong()
	}
	var none T
	return none
}

// optional gives what stands in for a field that is absent.
func optional[T any](fields fieldsAt, name string, field reader[T], absent T) T {
	value, isThere := fields.values[name]
	if !isThere {
		return absent
	}
	return field(fields.at.part(name), value)
}
