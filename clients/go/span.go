package ragquality

import (
	"fmt"
	"unicode/utf8"
)

// firstOfTwoUnits is the first code point that UTF-16 writes as two units.
const firstOfTwoUnits = 0x10000

// SpanText gives the part of text between two offsets of a result, which count UTF-16 code units. A byte that is no UTF-8
// counts one: it is sent as the replacement character. It fails where the offsets lie outside of the text, or within a
// character of two units, as they do where they belong to another text.
func SpanText(text string, start, end int) (string, error) {
	first, hasStart := byteOffset(text, start)
	if !hasStart || end < start {
		return "", noSpan(start, end)
	}
	length, hasEnd := byteOffset(text[first:], end-start)
	if !hasEnd {
		return "", noSpan(start, end)
	}
	return text[first : first+length], nil
}

// byteOffset gives the number of bytes that take so many units, if a character ends there.
func byteOffset(text string, units int) (int, bool) {
	offset := 0
	for units > 0 && offset < len(text) {
		character, size := utf8.DecodeRuneInString(text[offset:])
		offset += size
		units--
		if character >= firstOfTwoUnits {
			units--
		}
	}
	return offset, units == 0
}

func noSpan(start, end int) *Error {
	return &Error{
		Code:   CodeInvalidRequest,
		Detail: fmt.Sprintf("The text has no part from %d to %d, in UTF-16 code units. Take the very text that was checked.", start, end),
	}
}
