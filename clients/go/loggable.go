package ragquality

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
)

const (
	hiddenKey    = "[key]"
	longestWords = 1000
	// What is shorter is no secret, such as "local" for a service that asks for no key, and stands within other words.
	shortestSecret = 8
)

// loggable gives the error as it can be logged and shown. Its words may be a service's or a platform's: these may repeat
// the key, steer a terminal, or have no end.
func loggable(err *Error, key string) *Error {
	if len(key) < shortestSecret {
		key = "Bearer " + key
	}
	clean := *err
	clean.Detail = cleanWords(err.Detail, key)
	clean.RequestID = cleanWords(err.RequestID, key)
	clean.Errors = make([]InputError, 0, len(err.Errors))
	for _, part := range err.Errors {
		clean.Errors = append(clean.Errors, InputError{Pointer: cleanWords(part.Pointer, key), Detail: cleanWords(part.Detail, key)})
	}
	if repeatsKey(err.cause, key) {
		clean.cause = nil
	}
	return &clean
}

func cleanWords(words, key string) string {
	return shortened(oneLine(strings.ReplaceAll(words, key, hiddenKey)))
}

// oneLine puts a blank in the place of each run of control characters.
func oneLine(words string) string {
	var line strings.Builder
	wasControl := false
	for _, character := range words {
		isControl := unicode.IsControl(character)
		if isControl && !wasControl {
			line.WriteByte(' ')
		}
		if !isControl {
			line.WriteRune(character)
		}
		wasControl = isControl
	}
	return line.String()
}

func shortened(words string) string {
	characters := []rune(words)
	if len(characters) <= longestWords {
		return words
	}
	return string(characters[:longestWords]) + "…"
}

// repeatsKey tells whether one of an error's causes has the key in its words, as it is or as Go quotes it.
func repeatsKey(cause error, key string) bool {
	quoted := strings.Trim(strconv.Quote(key), `"`)
	for ; cause != nil; cause = errors.Unwrap(cause) {
		if words := cause.Error(); strings.Contains(words, key) || strings.Contains(words, quoted) {
			return true
		}
	}
	return false
}
