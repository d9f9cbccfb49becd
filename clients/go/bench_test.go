package ragquality

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"testing"
)

// bench is what the tests beside a live service find in their environment; test/clients/README.md says what it is.
type bench struct {
	url       string
	faults    string
	vectors   string
	scenarios string
	keys      map[string]string
}

const benchMissing = "There is no live service: npm test -- --only clients starts one and runs this beside it."

// needBench skips the test where there is no service.
func needBench(t *testing.T) bench {
	t.Helper()
	found := bench{
		url:       os.Getenv("RAG_QUALITY_TEST_URL"),
		faults:    os.Getenv("RAG_QUALITY_TEST_FAULTS"),
		vectors:   os.Getenv("RAG_QUALITY_TEST_VECTORS"),
		scenarios: os.Getenv("RAG_QUALITY_TEST_SCENARIOS"),
	}
	keys := os.Getenv("RAG_QUALITY_TEST_KEYS")
	if found.url == "" || found.faults == "" || found.vectors == "" || found.scenarios == "" || keys == "" {
		t.Skip(benchMissing)
	}
	mustUnmarshal(t, []byte(keys), &found.keys)
	return found
}

// post asks the service without the client.
func (b bench) post(t *testing.T, path string, body []byte) []byte {
	t.Helper()
	request, err := http.NewRequest(http.MethodPost, b.url+path, bytes.NewReader(body))
	must(t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+b.keys["valid"])
	status, answer := exchangeText(t, request)
	if status != http.StatusOK {
		t.Fatalf("The service answered %d: %s", status, answer)
	}
	return answer
}

func exchangeText(t *testing.T, request *http.Request) (int, []byte) {
	t.Helper()
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	must(t, err)
	return response.StatusCode, body
}

func getJSON(t *testing.T, url string, into any) {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, url, nil)
	must(t, err)
	_, body := exchangeText(t, request)
	mustUnmarshal(t, body, into)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func mustUnmarshal(t *testing.T, text []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
}

// plain gives a value as JSON has it, numbers to the last bit.
func plain(t *testing.T, value any) any {
	t.Helper()
	text, err := json.Marshal(value)
	must(t, err)
	var result any
	mustUnmarshal(t, text, &result)
	return result
}

func assertEqual(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %#v\nwant %#v", got, want)
	}
}

// assertSameJSON compares two values field by field.
func assertSameJSON(t *testing.T, got, want any) {
	t.Helper()
	if difference := firstDifference("", plain(t, got), plain(t, want)); difference != "" {
		t.Error(difference)
	}
}

// firstDifference says where two JSON values differ; "" where they do not.
func firstDifference(pointer string, got, want any) string {
	gotFields, isObject := got.(map[string]any)
	wantFields, wantsObject := want.(map[string]any)
	if isObject && wantsObject {
		return differenceOfFields(pointer, gotFields, wantFields)
	}
	gotList, isList := got.([]any)
	wantList, wantsList := want.([]any)
	if isList && wantsList && len(gotList) == len(wantList) {
		for index := range gotList {
			if found := firstDifference(pointer+"/"+strconv.Itoa(index), gotList[index], wantList[index]); found != "" {
				return found
			}
		}
		return ""
	}
	if reflect.DeepEqual(got, want) {
		return ""
	}
	return "At " + pointer + " got " + shown(got) + ", want " + shown(want)
}

func differenceOfFields(pointer string, got, want map[string]any) string {
	for name, value := range want {
		given, isThere := got[name]
		if !isThere {
			return "At " + pointer + " there is no " + name
		}
		if found := firstDifference(pointer+"/"+name, given, value); found != "" {
			return found
		}
	}
	for name := range got {
		if _, isWanted := want[name]; !isWanted {
			return "At " + pointer + " nobody wants " + name
		}
	}
	return ""
}

func shown(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	if len(text) > 300 {
		text = append(text[:300], "…"...)
	}
	return string(text)
}
