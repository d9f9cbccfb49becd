package ragquality

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// recordedResult is a whole result as a service gave it.
func recordedResult(t *testing.T, path string) []byte {
	for _, recorded := range readRecordedAnswers(t) {
		if recorded.Path == path {
			return recorded.Result
		}
	}
	t.Fatalf("Nothing is recorded of %s", path)
	return nil
}

func TestResultsAreReadWithoutLoss(t *testing.T) {
	for _, recorded := range readRecordedAnswers(t) {
		switch recorded.Path {
		case verifyCitations.path:
			assertReads(t, recorded.Result, verifyCitations)
		case visualizeRetrieval.path:
			assertReads(t, recorded.Result, visualizeRetrieval)
		case optimizeChunks.path:
			assertReads(t, recorded.Result, optimizeChunks)
		case analyzePrompt.path:
			assertReads(t, recorded.Result, analyzePrompt)
		}
	}
}

// assertReads reads a result as the client does, and as a program does that kept one.
func assertReads[T any](t *testing.T, text []byte, op operation[T]) {
	t.Helper()
	result, what := readResult(text, op)
	if what != "" {
		t.Fatalf("It %s", what)
	}
	assertSameJSON(t, result, json.RawMessage(text))
	var kept T
	mustUnmarshal(t, []byte(shownWhole(t, result)), &kept)
	assertEqual(t, kept, result)
}

func shownWhole(t *testing.T, value any) string {
	text, err := json.Marshal(value)
	must(t, err)
	return string(text)
}

func TestWhatIsNoResultIsSaidByItsPlaces(t *testing.T) {
	cases := []struct {
		name   string
		change func(map[string]any)
		what   string
	}{
		{"a text for a number", func(r map[string]any) { r["threshold"] = "secret" }, "is no citation result: see /threshold"},
		{"a score above 1", func(r map[string]any) { r["threshold"] = 1.1 }, "is no citation result: see /threshold"},
		{"a fraction of an offset", func(r map[string]any) { firstClaim(r)["start"] = 0.5 }, "is no citation result: see /claims/0/start"},
		{"an offset below 0", func(r map[string]any) { firstClaim(r)["end"] = -1 }, "is no citation result: see /claims/0/end"},
		{"an integer that no number tells apart", func(r map[string]any) { firstClaim(r)["end"] = 1e16 }, "is no citation result: see /claims/0/end"},
		{"a verdict that there is not", func(r map[string]any) { firstClaim(r)["verdict"] = "secret" }, "is no citation result: see /claims/0/verdict"},
		{"a field that lacks", func(r map[string]any) { delete(firstClaim(r), "hash") }, "is no citation result: see /claims/0/hash"},
		{"null that nobody expects", func(r map[string]any) { r["claims"] = nil }, "is no citation result: see /claims"},
		{"an object for a list", func(r map[string]any) { r["notes"] = map[string]any{} }, "is no citation result: see /notes"},
		{"a list for an object", func(r map[string]any) { r["counts"] = []any{} }, "is no citation result: see /counts"},
		{"many wrong parts", func(r map[string]any) { clearFields(r) }, "is no citation result: see /mode, /tally, /accuracy_score"},
	}
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			var result map[string]any
			mustUnmarshal(t, recordedResult(t, verifyCitations.path), &result)
			test.change(result)
			_, what := readResult([]byte(shownWhole(t, result)), verifyCitations)
			assertEqual(t, what, test.what)
		})
	}
}

func TestAReportMayHaveWordsOfALaterService(t *testing.T) {
	text := string(recordedResult(t, visualizeRetrieval.path))
	for _, words := range [][2]string{{`"direction":"similarity"`, `"direction":"sideways"`}, {`"code":"`, `"code":"later_`}, {`"severity":"`, `"severity":"later_`}, {`"method":"tf_idf"`, `"method":"later"`}} {
		later := strings.ReplaceAll(text, words[0], words[1])
		if later == text {
			t.Fatalf("The report has no %s", words[0])
		}
		assertReads(t, []byte(later), visualizeRetrieval)
	}
	_, what := readResult([]byte(strings.Replace(text, `"encoding":"utf-8"`, `"encoding":"later"`, 1)), visualizeRetrieval)
	assertEqual(t, what, "is no visualization: see /encoding")
}

func firstClaim(result map[string]any) map[string]any {
	return result["claims"].([]any)[0].(map[string]any)
}

func clearFields(fields map[string]any) {
	for name := range fields {
		delete(fields, name)
	}
}

func TestBodiesThatAreNoJSON(t *testing.T) {
	for _, body := range []string{"", "<html>", `{"a":`, `{} {}`, strings.Repeat("[", 100_000)} {
		_, what := readResult([]byte(body), verifyCitations)
		assertEqual(t, what, "is not JSON")
	}
	for _, body := range []string{"[]", "null", `"secret"`, "1"} {
		_, what := readResult([]byte(body), verifyCitations)
		assertEqual(t, what, "is no citation result")
	}
}

func TestAResultMayBeginWithAByteOrderMark(t *testing.T) {
	got, what := readResult([]byte("\ufeff \"text\"\n"), anything)
	assertEqual(t, []string{got, what}, []string{"text", ""})
}

func TestPointersAreEscaped(t *testing.T) {
	var check shapeCheck
	mapOf(readText)(check.whole(), map[string]any{"a/b~c": 1.0})
	assertEqual(t, check.pointers, []string{"/a~1b~0c"})
}

func TestAResultOfAnotherShapeIsAnError(t *testing.T) {
	stub := newStub(t, says(200, `{"secret": "`+testKey+`"}`, "X-Request-Id", "r1"))
	err := stub.fails(t)
	assertEqual(t, []any{err.Code, err.Status, err.RequestID, len(stub.requests())}, []any{CodeInvalidResponse, 200, "r1", 1})
	assertEqual(t, err.Detail, "The service's answer is no text. Check that BaseURL leads to a RAG Quality service of this version.")
}

// recordedAnswer is what a service answered to a request of the examples.
type recordedAnswer struct {
	Path    string          `json:"path"`
	Request json.RawMessage `json:"request"`
	Result  json.RawMessage `json:"result"`
}

const recordedAnswersFile = "testdata/answers.json"

func readRecordedAnswers(t *testing.T) []recordedAnswer {
	t.Helper()
	text, err := os.ReadFile(recordedAnswersFile)
	must(t, err)
	var answers []recordedAnswer
	mustUnmarshal(t, text, &answers)
	if len(answers) == 0 {
		t.Fatal(fmt.Sprintf("%s is empty", recordedAnswersFile))
	}
	return answers
}
