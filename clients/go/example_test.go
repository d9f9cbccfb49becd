package ragquality_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

	ragquality "github.com/rag-quality-checker/rag-quality-checker/clients/go"
)

func Example() {
	checker, err := ragquality.New(ragquality.Config{
		BaseURL: os.Getenv("RAG_QUALITY_URL"),
		APIKey:  os.Getenv("RAG_QUALITY_API_KEY"),
	})
	if err != nil {
		log.Fatal(err)
	}
	result, err := checker.VerifyCitations(context.Background(),
		"How long can a customer return an item?",
		"Customers can return an item within 45 days of delivery [1].",
		[]ragquality.Document{{Text: "Customers can return any item within 30 days of delivery."}},
	)
	if err != nil {
		log.Fatal(err)
	}
	citation := result.Claims[0].Citations[0]
	fmt.Println(citation.Verdict)
	fmt.Println(citation.Reasons[0].Message)
	// Output:
	// contradicted
	// The claim says “45 days”; the source says “30 days”.
}

func exampleChecker() *ragquality.Checker {
	checker, err := ragquality.New(ragquality.Config{
		BaseURL:             os.Getenv("RAG_QUALITY_URL"),
		APIKey:              os.Getenv("RAG_QUALITY_API_KEY"),
		EnableVisualization: true,
		Timeout:             ragquality.Ptr(2 * time.Minute),
	})
	if err != nil {
		log.Fatal(err)
	}
	return checker
}

func ExampleChecker_VerifyCitations() {
	checker := exampleChecker()
	response := "☕ Coffee grows in Brazil [1]. It was first grown in Iceland [2]."
	result, err := checker.VerifyCitations(context.Background(), "Where does coffee grow?", response, []ragquality.Document{
		{Text: "Coffee grows in Brazil, Vietnam and Colombia.", Title: ragquality.Ptr("Where coffee grows")},
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Tally.Hold, "hold,", result.Tally.DoNotHold, "do not hold,", result.Tally.CannotBeTold, "cannot be told")
	for _, claim := range result.Claims {
		text, err := ragquality.SpanText(response, claim.Start, claim.End)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %s\n", claim.Verdict, text)
	}
	// Output:
	// 1 hold, 1 do not hold, 0 cannot be told
	// supported: ☕ Coffee grows in Brazil [1].
	// dangling: It was first grown in Iceland [2].
}

func ExampleChecker_VisualizeRetrieval() {
	checker := exampleChecker()
	retrieved := []ragquality.Document{
		{Text: "Deleted files stay in the bin for 30 days.", Score: ragquality.Ptr(0.82)},
		{Text: "Files are shared by a link.", Score: ragquality.Ptr(0.41)},
	}
	picture, err := checker.VisualizeRetrieval(context.Background(), "How long are deleted files kept on backup tapes?", retrieved,
		ragquality.VisualizationFormatJSON, &ragquality.VisualizeOptions{ContextBudget: ragquality.Ptr(1000)})
	if err != nil {
		log.Fatal(err)
	}
	for _, document := range picture.Content.RetrievalReport.Documents {
		fmt.Println(document.RelevanceRank, document.ID)
	}
	// Output:
	// 1 1
	// 2 2
}

func ExampleChecker_OptimizeChunks() {
	checker := exampleChecker()
	documents := []ragquality.Document{{Text: "Cats sleep twelve hours a day. They are awake at dawn.\n\nDogs bark at night and sleep by day."}}
	result, err := checker.OptimizeChunks(context.Background(), documents,
		ragquality.ChunkSettings{ChunkSize: 40, ChunkOverlap: 0, Splitter: ragquality.SplitterSentence},
		&ragquality.OptimizeOptions{Splitters: []ragquality.Splitter{ragquality.SplitterSentence}, MaxChunkSize: ragquality.Ptr(64)})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.KeepCurrent, result.Recommended.ChunkSize, result.Recommended.Unit)
	// Output:
	// true 40 tokens
}

func ExampleChecker_AnalyzePrompt() {
	checker := exampleChecker()
	analysis, err := checker.AnalyzePrompt(context.Background(), "Answer the question {question} from {context}.", "",
		&ragquality.AnalyzeOptions{Rules: map[string]ragquality.RuleSetting{"no-abstention": {ShownSeverity: ragquality.ShownSeverityOff}}})
	if err != nil {
		log.Fatal(err)
	}
	for _, finding := range analysis.Findings {
		fmt.Println(finding.Severity, finding.Rule)
	}
	// Output:
	// hint question-before-context
	// warning context-not-delimited
}

func ExampleChecker_WithOptions() {
	checker := exampleChecker()
	patient, err := checker.WithOptions(ragquality.CallOptions{Timeout: ragquality.Ptr(2 * time.Minute)})
	if err != nil {
		log.Fatal(err)
	}
	var response ragquality.Response
	_, err = patient.WithResponse(&response).AnalyzePrompt(context.Background(), "Answer the question {question} from {context}.", "",
		&ragquality.AnalyzeOptions{Rules: map[string]ragquality.RuleSetting{"no-abstention": {ShownSeverity: ragquality.ShownSeverityOff}}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, response.Retries)
	// Output:
	// 200 0
}

func ExampleBatch() {
	checker := exampleChecker()
	prompts := func(yield func(string) bool) { yield("Answer the question {question} from {context}.") }
	check := func(ctx context.Context, prompt string) (*ragquality.PromptAnalysis, error) {
		return checker.AnalyzePrompt(ctx, prompt, "",
			&ragquality.AnalyzeOptions{Rules: map[string]ragquality.RuleSetting{"no-abstention": {ShownSeverity: ragquality.ShownSeverityOff}}})
	}
	answers := ragquality.Batch(context.Background(), prompts, 8, check)
	answers(func(answer ragquality.BatchAnswer[string, *ragquality.PromptAnalysis]) bool {
		fmt.Println(answer.Row, answer.Err)
		return true
	})
	// Output:
	// Answer the question {question} from {context}. <nil>
}

func ExampleError() {
	checker := exampleChecker()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := checker.AnalyzePrompt(ctx, "Answer the question.", "", nil)
	var failure *ragquality.Error
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Println("Somebody cancelled it.")
	case errors.As(err, &failure) && failure.Code == ragquality.CodeRateLimited && failure.RetryAfter != nil:
		fmt.Println("Call again after", *failure.RetryAfter)
	case err != nil:
		fmt.Println(err)
	}
	// Output:
	// Somebody cancelled it.
}

func ExampleVisualization_Bytes() {
	picture := ragquality.Visualization{
		Format:   ragquality.VisualizationFormatPNG,
		Encoding: ragquality.VisualizationEncodingBase64,
		Content:  ragquality.VisualizationContent{Text: "iVBORw0KGgo="},
	}
	content, err := picture.Bytes()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%q\n", content)
	// Output:
	// "\x89PNG\r\n\x1a\n"
}

func ExampleSpanText() {
	word, err := ragquality.SpanText("🚢 sails", 3, 8)
	fmt.Println(word, err)
	// Output:
	// sails <nil>
}
