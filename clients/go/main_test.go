package ragquality

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"
)

// update writes what the live service answers to the requests of the examples: go test -run Recorded -update.
var update = flag.Bool("update", false, "write testdata/answers.json as the live service answers")

// TestMain gives the examples a service: the live one, or one that answers as it was recorded.
func TestMain(m *testing.M) {
	flag.Parse()
	url, key := os.Getenv("RAG_QUALITY_TEST_URL"), liveKey()
	if url == "" || key == "" {
		server := httptest.NewServer(http.HandlerFunc(answerAsRecorded))
		defer server.Close()
		url, key = server.URL, testKey
	}
	mustDo(os.Setenv("RAG_QUALITY_URL", url))
	mustDo(os.Setenv("RAG_QUALITY_API_KEY", key))
	os.Exit(m.Run())
}

func liveKey() string {
	var keys map[string]string
	if json.Unmarshal([]byte(os.Getenv("RAG_QUALITY_TEST_KEYS")), &keys) != nil {
		return ""
	}
	return keys["valid"]
}

func mustDo(err error) {
	if err != nil {
		panic(err)
	}
}

func answerAsRecorded(writer http.ResponseWriter, request *http.Request) {
	var sent any
	body, err := io.ReadAll(request.Body)
	mustDo(err)
	mustDo(json.Unmarshal(body, &sent))
	text, err := os.ReadFile(recordedAnswersFile)
	mustDo(err)
	var answers []recordedAnswer
	mustDo(json.Unmarshal(text, &answers))
	for _, answer := range answers {
		var recorded any
		mustDo(json.Unmarshal(answer.Request, &recorded))
		if answer.Path == request.URL.Path && reflect.DeepEqual(sent, recorded) {
			_, err := writer.Write(answer.Result)
			mustDo(err)
			return
		}
	}
	writer.WriteHeader(http.StatusNotFound)
	fmt.Fprintf(writer, `{"code": "not_found", "detail": "%s holds no answer to this request. Add it, and run go test -run Recorded -update beside a service."}`, recordedAnswersFile)
}

// answerByLine writes JSON with an answer in each line: broken up, one of them fills a thousand.
func answerByLine(t *testing.T, answers []recordedAnswer) string {
	lines := make([]string, 0, len(answers))
	for _, answer := range answers {
		lines = append(lines, shownWhole(t, answer))
	}
	return "[\n" + strings.Join(lines, ",\n") + "\n]\n"
}

func TestRecordedAnswersAreTheServices(t *testing.T) {
	bench := needBench(t)
	answers := readRecordedAnswers(t)
	for index, answer := range answers {
		live := bench.post(t, answer.Path, answer.Request)
		if *update {
			answers[index].Result = live
			continue
		}
		assertSameJSON(t, answer.Result, json.RawMessage(live))
	}
	if *update {
		must(t, os.WriteFile(recordedAnswersFile, []byte(answerByLine(t, answers)), 0o644))
	}
}
