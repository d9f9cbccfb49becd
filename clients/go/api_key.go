package ragquality

import (
	"fmt"
	"unicode"
)

// apiKeyFault says why a key cannot be sent in a header; "" where it can. It says where the fault is and of what kind,
// and never repeats a character: errors are logged.
func apiKeyFault(key string) string {
	if key == "" {
		return "A key is required to use a service."
	}
	place := 0
	for _, character := range key {
		place++
		if character < '!' || character > '~' {
			return fmt.Sprintf("A key has letters, digits and signs of ASCII alone; the character at place %d is %s.", place, kindOfCharacter(character))
		}
	}
	return ""
}

func kindOfCharacter(character rune) string {
	switch {
	case character == '\n' || character == '\r':
		return "a line break"
	case unicode.IsSpace(character):
		return "a blank"
	case unicode.IsControl(character):
		return "a control character"
	default:
		return "another one"
	}
}
