import { asName } from "../trees/treeNode";
import { chatAnswer, chatMessage } from "./chatMessage";
import type { Provider } from "./provider";
import { field, fieldAt, objectsOf, textOf } from "./reading/fields";

/** DashScope's models with a search: marks `[1]` or `[ref_1]` name pages by their `index`, of which the response has no text. */
export const dashScope: Provider = {
  format: "dashscope",
  title: "DashScope",
  isResponse: (response) =>
    chatMessage(response) !== undefined && fieldAt(response, "search_info", "search_results")?.kind === "list",
  read: ({ response }, cited) => {
    for (const node of objectsOf(fieldAt(response, "search_info", "search_results"))) {
      const id = asName(field(node, "index"));
      cited.source(
        `page ${id}`,
        { node, id, title: textOf(field(node, "title")), uri: textOf(field(node, "url")) },
        [],
      );
    }
    return chatAnswer(response);
  },
};
