package ragquality

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"
)

// config is a Config as test files write it.
type writtenConfig struct {
	Threshold           *float64 `json:"threshold"`
	EnableVisualization bool     `json:"enable_visualization"`
	TimeoutMS           *int     `json:"timeout_ms"`
	MaxRetries          *int     `json:"max_retries"`
}

// longEnough is for calls that are not about time: the tests of all clients share a machine.
const longEnough = 2 * time.Minute

func (w writtenConfig) config(baseURL, key string) Config {
	timeout := longEnough
	if w.TimeoutMS != nil {
		timeout = time.Duration(*w.TimeoutMS) * time.Millisecond
	}
	return Config{
		BaseURL:             baseURL,
		APIKey:              key,
		Threshold:           w.Threshold,
		EnableVisualization: w.EnableVisualization,
		Timeout:             &timeout,
		MaxRetries:          w.MaxRetries,
	}
}

var pathOf = map[string]string{
	"verify_citations":    verifyCitations.path,
	"visualize_retrieval": visualizeRetrieval.path,
	"optimize_chunks":     optimizeChunks.path,
	"analyze_prompt":      analyzePrompt.path,
}

// errNotInGo says that Go's types do not let a program write these parameters.
var errNotInGo = errors.New("Go's types do not let a program write these parameters")

// callMethod calls the method with parameters that stand in a test file. It fails with errNotInGo where these are of types
// that the method does not take.
func callMethod(ctx context.Context, checker *Checker, operation string, params []byte) (any, error) {
	switch operation {
	case "verify_citations":
		return typedCall(params, func(p verifyRequest) (*CitationResult, error) {
			return checker.VerifyCitations(ctx, p.Query, p.Response, p.Sources, p.VerifyOptions)
		})
	case "visualize_retrieval":
		return typedCall(params, func(p visualizeRequest) (*Visualization, error) {
			return checker.VisualizeRetrieval(ctx, p.Query, p.RetrievedDocs, p.Format, &p.VisualizeOptions)
		})
	case "optimize_chunks":
		return typedCall(params, func(p optimizeRequest) (*OptimizationResult, error) {
			return checker.OptimizeChunks(ctx, p.Documents, p.CurrentSettings, &p.OptimizeOptions)
		})
	case "analyze_prompt":
		return typedCall(params, func(p analyzeRequest) (*PromptAnalysis, error) {
			return checker.AnalyzePrompt(ctx, p.Prompt, p.Context, &p.AnalyzeOptions)
		})
	default:
		return nil, fmt.Errorf("There is no operation %q", operation)
	}
}

// callRaw sends the parameters as they are, by the same way as a method.
func callRaw(ctx context.Context, checker *Checker, operation string, params []byte) (any, error) {
	switch operation {
	case "verify_citations":
		return call(ctx, checker.service, verifyCitations, json.RawMessage(params))
	case "visualize_retrieval":
		return call(ctx, checker.service, visualizeRetrieval, json.RawMessage(params))
	case "optimize_chunks":
		return call(ctx, checker.service, optimizeChunks, json.RawMessage(params))
	default:
		return call(ctx, checker.service, analyzePrompt, json.RawMessage(params))
	}
}

func typedCall[P, R any](params []byte, method func(P) (*R, error)) (any, error) {
	var typed P
	if json.Unmarshal(params, &typed) != nil || !saysTheSame(typed, params) {
		return nil, errNotInGo
	}
	return method(typed)
}

// saysTheSame tells whether the parameters are still the same after Go's types have read and written them.
func saysTheSame(typed any, params []byte) bool {
	written, err := jsonOf(typed)
	if err != nil {
		return false
	}
	var before, after any
	return json.Unmarshal(params, &before) == nil && json.Unmarshal(written, &after) == nil && reflect.DeepEqual(before, after)
}

func TestParametersThatGoCannotWriteAreFound(t *testing.T) {
	for _, params := range []string{
		`{"query": 5, "response": "", "sources": []}`,
		`{"query": "", "response": null, "sources": []}`,
		`{"query": "", "response": "", "sources": [{"id": "a"}]}`,
		`{"query": "", "response": ""}`,
	} {
		if _, err := callMethod(context.Background(), nil, "verify_citations", []byte(params)); !errors.Is(err, errNotInGo) {
			t.Errorf("%s: %v", params, err)
		}
	}
}

func TestThereHasToBeAContext(t *testing.T) {
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey})
	must(t, err)
	var none context.Context
	failure := asError(t, second(checker.VerifyCitations(none, "", "", nil)))
	assertEqual(t, []any{failure.Code, failure.Detail}, []any{CodeInvalidRequest, "The context is nil. Give context.Background() where nothing is to end the call."})
}

func TestWhatWasReadBeforeDoesNotShow(t *testing.T) {
	var setting RuleSetting
	mustUnmarshal(t, []byte(`{"severity": "hint"}`), &setting)
	mustUnmarshal(t, []byte(`"off"`), &setting)
	assertEqual(t, setting, RuleSetting{ShownSeverity: ShownSeverityOff})
}

func TestRequestsAreWrittenAsTheContractHasThem(t *testing.T) {
	cases := map[string]struct {
		request any
		want    string
	}{
		"nothing is null": {
			verifyRequest{Sources: orEmpty[Document](nil), Threshold: Ptr(0.0)},
			`{"query":"","response":"","sources":[],"threshold":0}`,
		},
		"what is left out is not there": {
			visualizeRequest{Query: "q", RetrievedDocs: []Document{{Text: "<b> & \u2028"}}},
			`{"query":"q","retrieved_docs":[{"text":"<b> & \u2028"}]}`,
		},
		"a stage's document needs no more than its id": {
			visualizeRequest{Query: "q", RetrievedDocs: []Document{}, VisualizeOptions: VisualizeOptions{Stages: []RetrievalStage{
				{Name: "candidates", Documents: []StageDocument{{ID: "a", Text: Ptr("t"), Score: Ptr(0.0)}, {ID: "b"}}},
				{Name: "rerank", Documents: []StageDocument{}},
			}}},
			`{"query":"q","retrieved_docs":[],"stages":[{"name":"candidates","documents":[{"text":"t","id":"a","score":0},{"id":"b"}]},{"name":"rerank","documents":[]}]}`,
		},
		"a zero that is meant is there": {
			optimizeRequest{Documents: []Document{{ID: Ptr(""), Score: Ptr(0.0)}}, OptimizeOptions: OptimizeOptions{Seed: Ptr(0)}},
			`{"documents":[{"text":"","id":"","score":0}],"current_settings":{"chunk_size":0,"chunk_overlap":0},"seed":0}`,
		},
		"a setting of a rule is a word or an object": {
			analyzeRequest{AnalyzeOptions: AnalyzeOptions{Rules: map[string]RuleSetting{
				"a": {ShownSeverity: ShownSeverityOff},
				"b": {RuleOptions: &RuleOptions{Severity: ShownSeverityHint, Options: map[string]any{"most": 3}}},
			}}},
			`{"prompt":"","context":"","rules":{"a":"off","b":{"severity":"hint","options":{"most":3}}}}`,
		},
	}
	for name, test := range cases {
		t.Run(name, func(t *testing.T) {
			body, err := jsonOf(test.request)
			if err != nil {
				t.Fatal(err)
			}
			assertEqual(t, string(bytes.TrimSpace(body)), test.want)
		})
	}
}
