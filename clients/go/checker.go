// Package ragquality checks the quality of retrieval-augmented generation at a RAG Quality service: whether sources
// support the citations of an answer, what a query retrieved, how long chunks should be, and what will go wrong with a
// prompt. It needs nothing but the standard library.
//
// A field that may be left out is a pointer, which [Ptr] makes, or a list, a map or a named text, which is left out
// when it is empty. Offsets are UTF-16 code units, their end exclusive: [SpanText] cuts Go's strings by them. What could
// not be computed is nil, never 0.
package ragquality

import "context"

// Checker asks one service. It is safe for concurrent use and keeps connections open between calls, so make one and
// share it.
type Checker struct {
	service    *service
	threshold  float64
	visualizes bool
	judge      *JudgeRequest
}

// New makes a checker, or fails with CodeInvalidConfig and says which field is wrong. It asks the service nothing.
func New(config Config) (*Checker, error) {
	checked, err := config.check()
	if err != nil {
		return nil, err
	}
	return &Checker{
		service:    newService(checked),
		threshold:  checked.threshold,
		visualizes: config.EnableVisualization,
		judge:      config.Judge,
	}, nil
}

// Close closes the connections that no call uses at the moment. Calls under way go on, and later ones connect again. A
// Transport that was given in Config is left alone.
func (c *Checker) Close() {
	if transport, isOwn := c.service.transport.(*ownTransport); isOwn {
		transport.CloseIdleConnections()
	}
}

// VerifyCitations judges every citation of response against the source that it names; of one that cites nothing, every
// claim against all of them. Of several options the last ones count.
func (c *Checker) VerifyCitations(ctx context.Context, query, response string, sources []Document, options ...VerifyOptions) (*CitationResult, error) {
	request := verifyRequest{
		Query:     query,
		Response:  response,
		Sources:   orEmpty(sources),
		Threshold: &c.threshold,
	}
	if len(options) > 0 {
		request.VerifyOptions = options[len(options)-1]
	}
	if request.Judge == nil {
		request.Judge = c.judge
	}
	return call(ctx, c.service, verifyCitations, request)
}

// VisualizeRetrieval shows one query's retrieval as a page, a picture, or the report that both are made of. The documents
// stand in the retriever's order. Without a format it is a page. It fails with CodeVisualizationDisabled unless
// Config.EnableVisualization is set.
func (c *Checker) VisualizeRetrieval(ctx context.Context, query string, retrievedDocs []Document, format VisualizationFormat, options *VisualizeOptions) (*Visualization, error) {
	if !c.visualizes {
		return nil, &Error{Code: CodeVisualizationDisabled, Detail: "Visualization is switched off. Set EnableVisualization to true in the checker's Config."}
	}
	return call(ctx, c.service, visualizeRetrieval, visualizeRequest{
		Query:            query,
		RetrievedDocs:    orEmpty(retrievedDocs),
		Format:           format,
		VisualizeOptions: orZero(options),
	})
}

// OptimizeChunks tries chunk settings on the documents, and recommends some where they are better than the current ones
// by more than chance. It takes seconds to minutes: raise Config.Timeout for it.
func (c *Checker) OptimizeChunks(ctx context.Context, documents []Document, currentSettings ChunkSettings, options *OptimizeOptions) (*OptimizationResult, error) {
	return call(ctx, c.service, optimizeChunks, optimizeRequest{
		Documents:       orEmpty(documents),
		CurrentSettings: currentSettings,
		OptimizeOptions: orZero(options),
	})
}

// AnalyzePrompt says what will go wrong with a prompt over its context, where, and with which edit it would not. The
// context is "" where the retrieved text stands in the prompt, or where there is none.
func (c *Checker) AnalyzePrompt(ctx context.Context, prompt, promptContext string, options *AnalyzeOptions) (*PromptAnalysis, error) {
	return call(ctx, c.service, analyzePrompt, analyzeRequest{
		Prompt:         prompt,
		Context:        promptContext,
		AnalyzeOptions: orZero(options),
	})
}

// orEmpty keeps a nil list from being written as null, which is no list.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func orZero[T any](options *T) T {
	if options == nil {
		var none T
		return none
	}
	return *options
}
