package ragquality

import (
	"context"
	"net/http"
	"testing"
	"time"
)

func TestWhatMayGoBetterIsTriedAgain(t *testing.T) {
	cases := []struct {
		name       string
		answers    []http.HandlerFunc
		maxRetries int
		requests   int
		waits      []time.Duration
	}{
		{"busy once", []http.HandlerFunc{says(503, ""), answers}, 2, 2, []time.Duration{125 * time.Millisecond}},
		{"busy twice, and waits twice as long", []http.HandlerFunc{says(503, ""), says(429, ""), answers}, 2, 3, []time.Duration{125 * time.Millisecond, 250 * time.Millisecond}},
		{"a wait that is asked for, and a part by chance", []http.HandlerFunc{says(429, "", "Retry-After", "3"), answers}, 2, 2, []time.Duration{3125 * time.Millisecond}},
		{"the longest wait that is worth it", []http.HandlerFunc{says(429, "", "Retry-After", "10"), answers}, 2, 2, []time.Duration{10_125 * time.Millisecond}},
		{"a wait that is too long", []http.HandlerFunc{says(429, "", "Retry-After", "11")}, 2, 1, nil},
		{"no retries", []http.HandlerFunc{says(503, "")}, 0, 1, nil},
		{"retries used up", []http.HandlerFunc{says(503, "")}, 1, 2, []time.Duration{125 * time.Millisecond}},
		{"a fault of the service", []http.HandlerFunc{says(500, "")}, 2, 1, nil},
		{"a fault of a proxy", []http.HandlerFunc{says(502, "")}, 2, 1, nil},
		{"too slow", []http.HandlerFunc{says(504, "")}, 2, 1, nil},
		{"a wrong request", []http.HandlerFunc{says(400, "")}, 2, 1, nil},
	}
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			stub := newStub(t, test.answers...)
			stub.maxRetries = test.maxRetries
			_, _ = stub.ask(context.Background())
			assertEqual(t, len(stub.requests()), test.requests)
			assertEqual(t, stub.waits, test.waits)
		})
	}
}

func TestTheWaitStopsGrowing(t *testing.T) {
	for failures, want := range map[int]time.Duration{0: firstWait, 5: 8 * time.Second, 6: longestWait, 7: longestWait, 1000: longestWait} {
		wait, _ := waitAfter(&Error{Code: CodeOverloaded, Status: 503}, failures, 1)
		assertEqual(t, wait, want)
	}
}

func TestChanceIsBelowOne(t *testing.T) {
	seen := map[float64]bool{}
	for range [100]int{} {
		number := chance()
		if number < 0 || number >= 1 {
			t.Fatal(number)
		}
		seen[number] = true
	}
	if len(seen) < 50 {
		t.Errorf("100 numbers were %d different ones", len(seen))
	}
}

func TestRetryAfter(t *testing.T) {
	const now = "Fri, 20 Nov 2026 10:00:00 GMT"
	cases := map[string]struct {
		asked, date string
		want        *time.Duration
	}{
		"seconds":                            {" 7 ", "", Ptr(7 * time.Second)},
		"no time at all":                     {"0", "", Ptr(time.Duration(0))},
		"nothing":                            {"", now, nil},
		"words":                              {"soon", now, nil},
		"a fraction":                         {"1.5", now, nil},
		"less than nothing":                  {"-1", now, nil},
		"more digits than anybody waits for": {"1234567890", now, nil},
		"a date after the answer's own":      {"Fri, 20 Nov 2026 10:01:00 GMT", now, Ptr(time.Minute)},
		"a date before it":                   {"Fri, 20 Nov 2026 09:00:00 GMT", now, Ptr(time.Duration(0))},
		"a date by the caller's clock":       {"Fri, 20 Nov 2026 10:01:00 GMT", "", nil},
	}
	for name, test := range cases {
		t.Run(name, func(t *testing.T) {
			header := http.Header{"Retry-After": {test.asked}, "Date": {test.date}}
			assertEqual(t, retryAfter(header), test.want)
		})
	}
}
