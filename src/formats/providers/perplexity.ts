import { chatAnswer, chatMessage } from "./chatMessage";
import type { Exchange, Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, itemsOf, objectsOf, textOf } from "./reading/fields";
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
