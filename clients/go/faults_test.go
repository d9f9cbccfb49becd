package ragquality

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
)

// scenario is one of test/clients/faults.json; README.md beside it says what the fields mean.
type scenario struct {
	Name      string
	Operation string
	Params    json.RawMessage
	Config    json.RawMessage
	Answers   json.RawMessage
	Expect    struct {
		Error     map[string]any
		Requests  int
		Elsewhere int
		WaitedMS  struct{ Least float64 } `json:"waited_ms"`
	}
}

type plan struct {
	ID      string
	BaseURL string `json:"base_url"`
}

type planRecord struct {
	Requests  []arrival
	Elsewhere []arrival
}

type arrival struct {
	Method        string
	Authorization string
	AtMS          float64 `json:"at_ms"`
	BodySHA256    string  `json:"body_sha256"`
}

func TestFaults(t *testing.T) {
	bench := needBench(t)
	text, err := os.ReadFile(bench.scenarios)
	must(t, err)
	var written struct{ Scenarios []scenario }
	mustUnmarshal(t, text, &written)
	for _, scenario := range written.Scenarios {
		// One after the other: some are about time.
		t.Run(scenario.Name, func(t *testing.T) { scenario.run(t, bench) })
	}
}

func (s scenario) run(t *testing.T, bench bench) {
	made := bench.makePlan(t, s.Answers)
	var written writtenConfig
	must(t, strictly(s.Config, &written))
	checker, err := New(written.config(made.BaseURL, bench.keys["valid"]))
	must(t, err)
	defer checker.Close()
	result, err := callMethod(context.Background(), checker, s.Operation, s.Params)
	if s.Expect.Error == nil {
		must(t, err)
		assertSameJSON(t, result, json.RawMessage(bench.post(t, pathOf[s.Operation], s.Params)))
	} else {
		s.assertError(t, err, bench.keys["valid"])
	}
	var record planRecord
	getJSON(t, bench.faults+"/plans/"+made.ID, &record)
	s.assertSeen(t, record, "Bearer "+bench.keys["valid"])
}

func (b bench) makePlan(t *testing.T, answers json.RawMessage) plan {
	body, err := json.Marshal(map[string]any{"answers": answers})
	must(t, err)
	request, err := http.NewRequest(http.MethodPost, b.faults+"/plans", bytes.NewReader(body))
	must(t, err)
	status, answer := exchangeText(t, request)
	if status != http.StatusCreated {
		t.Fatalf("No plan was made: %s", answer)
	}
	var made plan
	mustUnmarshal(t, answer, &made)
	return made
}

// assertError compares the fields that the scenario names.
func (s scenario) assertError(t *testing.T, err error, key string) {
	var known *Error
	if !errors.As(err, &known) {
		t.Fatalf("It ended with %v", err)
	}
	seen := map[string]any{"code": known.Code, "status": nil, "request_id": known.RequestID, "message": known.Detail, "errors": known.Errors}
	if known.Status != 0 {
		seen["status"] = known.Status
	}
	if known.RetryAfter != nil {
		seen["retry_after_s"] = known.RetryAfter.Seconds()
	}
	for name, want := range s.Expect.Error {
		assertSameJSON(t, map[string]any{name: seen[name]}, map[string]any{name: want})
	}
	if _, isExpected := s.Expect.Error["retry_after_s"]; !isExpected && known.RetryAfter != nil {
		t.Errorf("It asks to wait %v", known.RetryAfter)
	}
	assertWithoutKey(t, err, key)
}

func assertWithoutKey(t *testing.T, err error, key string) {
	t.Helper()
	for cause := err; cause != nil; cause = errors.Unwrap(cause) {
		if printed := fmt.Sprintf("%v %+v %#v %s", cause, cause, cause, shown(cause)); strings.Contains(printed, key) {
			t.Error("The key stands in the error.")
		}
	}
}

func (s scenario) assertSeen(t *testing.T, record planRecord, authorization string) {
	assertEqual(t, len(record.Requests), s.Expect.Requests)
	assertEqual(t, len(record.Elsewhere), s.Expect.Elsewhere)
	if len(record.Requests) == 0 {
		return
	}
	first, last := record.Requests[0], record.Requests[len(record.Requests)-1]
	for _, request := range record.Requests {
		if request.Method != http.MethodPost || request.Authorization != authorization || request.BodySHA256 != first.BodySHA256 {
			t.Error("An attempt differs from the first one.")
		}
	}
	if waited := last.AtMS - first.AtMS; waited < s.Expect.WaitedMS.Least {
		t.Errorf("It came again after %v ms, and was to wait %v ms.", waited, s.Expect.WaitedMS.Least)
	}
}
