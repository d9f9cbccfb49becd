import assert from "node:assert/strict";
import { isContextName, isQuestionName } from "../../../src/text/variableNames";

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
    ])
      assert.ok(isContextName(name), name);
  });

  it("tell the question", () => {
    for (const name of ["question", "user_query", "queryStr", "input", "frage"]) assert.ok(isQuestionName(name), name);
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
      "answer",
      "",
    ])
      assert.ok(!isContextName(name) && !isQuestionName(name), name);
  });
});
