import { asName, type ObjectNode } from "../trees/treeNode";
import { chatAnswer, chatMessage } from "./chatMessage";
import { pageKey } from "./openAiAnnotations";
import { openAiResponses } from "./openAiResponses";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, itemsOf, objectsOf, stringOf, textOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";

/**
 * Perplexity: the answer's marks `[1]` name pages by their number. The search gives a snippet of some, which is not what the
 * answer was written from, so that no page has a text.
 */
export const perplexity: Provider = {
  format: "perplexity",
  title: "Perplexity",
  isResponse: (response) =>
    chatMessage(response) !== undefined &&
    (field(response, "search_results")?.kind === "list" || textOf(itemsOf(field(response, "citations"))[0]) !== null),
  read: readChoice,
};

function readChoice({ response }: Exchange, cited: CitedResponse): JoinedText {
  const results = objectsOf(field(response, "search_results"));
  const titles = new Map(results.map((result) => [textOf(field(result, "url")), textOf(field(result, "title"))]));
  const addresses = itemsOf(field(response, "citations"));
  const pages = addresses.length > 0 ? addresses : results;
  for (const [index, node] of pages.entries()) {
    const uri = textOf(node) ?? textOf(field(node, "url"));
    cited.source(`page ${index}`, { node, title: titles.get(uri), uri }, []);
  }
  return chatAnswer(response);
}

/**
 * Perplexity's Agent API: a response of OpenAI's kind, with what was searched and fetched among its items. Marks name pages by their id.
 * The model was given the snippets of its tools, and nothing else of the pages.
 */
export const perplexityAgent: Provider = {
  format: "perplexity",
  title: "Perplexity, Agent API",
  isResponse: (response) => openAiResponses.isResponse(response) && foundPages(response).length > 0,
  read: (exchange, cited) => {
    for (const node of foundPages(exchange.response)) {
      const uri = textOf(field(node, "url"));
      const named = { node, id: asName(field(node, "id")), title: textOf(field(node, "title")), uri };
      const snippet = stringOf(field(node, "snippet"));
      cited.quotedSource(pageKey(uri), named, snippet === null ? [] : [snippet]);
    }
    return openAiResponses.read(exchange, cited);
  },
};

/** What a search found comes in `results`, what was fetched in `contents`. */
const FOUND: Readonly<Record<string, string>> = { search_results: "results", fetch_url_results: "contents" };

function foundPages(response: ObjectNode): readonly ObjectNode[] {
  return objectsOf(field(response, "output")).flatMap((item) =>
    objectsOf(field(item, FOUND[textOf(field(item, "type")) ?? ""] ?? "")),
  );
}
