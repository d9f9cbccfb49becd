package ragquality

import (
	"context"
	"math"
	"testing"
)

func TestBytesOfAVisualization(t *testing.T) {
	page := Visualization{Format: VisualizationFormatHTML, Encoding: VisualizationEncodingUTF8, Content: VisualizationContent{Text: "<p>"}}
	picture := Visualization{Format: VisualizationFormatPNG, Encoding: VisualizationEncodingBase64, Content: VisualizationContent{Text: "iVBORw=="}}
	report := Visualization{Format: VisualizationFormatJSON, Encoding: VisualizationEncodingUTF8, Content: VisualizationContent{RetrievalReport: &RetrievalReport{Query: "q"}}}
	for want, visualization := range map[string]Visualization{"<p>": page, "\x89PNG": picture, shownWhole(t, report.Content): report} {
		got, err := visualization.Bytes()
		must(t, err)
		assertEqual(t, string(got), want)
	}
	picture.Content.Text = "%"
	_, err := picture.Bytes()
	assertEqual(t, asError(t, err).Code, CodeInvalidResponse)
}

func TestVisualizationsHaveToBeEnabled(t *testing.T) {
	checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey})
	must(t, err)
	failure := asError(t, second(checker.VisualizeRetrieval(context.Background(), "q", nil, VisualizationFormatHTML, nil)))
	assertEqual(t, []any{failure.Code, failure.Status}, []any{CodeVisualizationDisabled, 0})
}

func TestWhatIsNoJSONIsNotSent(t *testing.T) {
	circle := map[string]any{}
	circle["itself"] = circle
	for name, document := range map[string]Document{
		"no number":  {Score: Ptr(math.NaN())},
		"a circle":   {Metadata: circle},
		"a function": {Metadata: map[string]any{"run": func() {}}},
	} {
		t.Run(name, func(t *testing.T) {
			stub := newStub(t, answers)
			_, err := call(context.Background(), stub.service, verifyCitations, verifyRequest{Sources: []Document{document}})
			failure := asError(t, err)
			assertEqual(t, []any{failure.Code, failure.Status, len(failure.Errors), len(stub.requests())}, []any{CodeInvalidRequest, 0, 1, 0})
		})
	}
}
