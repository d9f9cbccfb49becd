package ragquality

import "testing"

func TestSpanText(t *testing.T) {
	const text = "a🚢é\r\nce\u0301" // The last letter is followed by a combining accent.
	cases := []struct {
		text       string
		start, end int
		want       string
	}{
		{text, 0, 0, ""},
		{text, 0, 1, "a"},
		{text, 1, 3, "🚢"},
		{text, 3, 4, "é"},
		{text, 4, 6, "\r\n"},
		{text, 7, 9, "e\u0301"},
		{text, 9, 9, ""},
		{text, 0, 9, text},
		{"", 0, 0, ""},
		{"x\xff\xfey", 1, 3, "\xff\xfe"},
		{"x\xff\xfey", 3, 4, "y"},
	}
	for _, test := range cases {
		got, err := SpanText(test.text, test.start, test.end)
		must(t, err)
		assertEqual(t, got, test.want)
	}
	for _, span := range [][2]int{{-1, 0}, {0, -1}, {2, 3}, {1, 2}, {3, 2}, {0, 10}, {10, 10}, {10, 11}} {
		got, err := SpanText(text, span[0], span[1])
		if got != "" || asError(t, err).Code != CodeInvalidRequest {
			t.Errorf("%v gave %q (%v)", span, got, err)
		}
	}
}

// A byte that is no UTF-8 goes out as one replacement character, so that offsets of the result fit.
func TestBytesThatAreNoTextCountAsTheyAreSent(t *testing.T) {
	body, err := jsonOf("x\xff\xfey")
	if err != nil {
		t.Fatal(err)
	}
	assertEqual(t, string(body), `"x\ufffd\ufffdy"`+"\n")
}
