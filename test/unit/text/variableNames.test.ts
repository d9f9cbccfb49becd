import assert from "node:assert/strict";
import { isContextName, isOtherContextName, isQuestionName } from "../../../src/text/variableNames";

describe("the names of variables", () => {
  it("tell retrieved text", () => {
    for (const name of [
      "context",
      "context_str",
      "retrievedDocs",
      "search_results",
      "notes",
      "documentation",
      "handbook",
      "tool_results",
      "faq",
      "dokumente",
      "relevant_content",
      "matching_passages_text",
      "fuentes",
      "search_results_txt",
      "passages_numbered",
      "context_shortened",
      "docsAsMarkdown",
    ])
      assert.ok(isContextName(name), name);
  });

  it("tell the question", () => {
    for (const name of ["question", "user_query", "queryStr", "input", "frage"]) assert.ok(isQuestionName(name), name);
  });

  it("tell by their last word, behind which stands at most how the text is kept", () => {
    for (const name of ["query_context_txt", "question_docs", "queryResultsText"]) {
      assert.ok(!isQuestionName(name) && !isContextName(name), name);
      assert.ok(isOtherContextName(name), name);
    }
    for (const name of ["question_txt", "query_text_str"]) assert.ok(isQuestionName(name), name);
    for (const name of ["question", "query_results_count", "docs", "page"]) assert.ok(!isOtherContextName(name), name);
  });

  it("tell neither of what is about them, and of names that mean other things as well", () => {
    for (const name of [
      "num_documents",
      "relevant",
      "relevant_language",
      "source_text",
      "document_type",
      "search_terms",
      "release_notes_url",
      "terms",
      "image_sources",
      "context_images",
      "context_window",
      "docs_folder",
      "user_context_shortened",
      "permission_context",
      "INSUFFICIENT_CONTEXT_SENTINEL",
      "CONTEXT_MARKER",
      "runtimeContext",
      "answer",
      "",
    ])
      assert.ok(!isContextName(name) && !isQuestionName(name), name);
  });
});
