import { linesWithin, overlapping } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import type { Message, PreparedPrompt } from "../../prompt/preparedPrompt";

/** What nobody says of the one who reads it but a prompt. */
const GIVES_ROLE = /^(\s*)you(?:['’]re| are) (?:an? |the )[^.!?\n]{1,80}/i;

/** A system message behind a turn: most models put it first whatever its place, some services refuse it. */
export const lateSystemMessage: Rule = {
  code: "late-system-message",
  group: "instructions",
  severity: "warning",
  summary: "A system message stands behind a message of the user or the assistant, or in one of the assistant.",
  advice: "Put what the system says into the first message.",
  points: 4,
  *check({ prompt }) {
    const { text, messages } = prompt;
    const opening = messages[0];
    if (opening?.role === "assistant" && messages.length > 1 && messages.every(({ role }) => role !== "system")) {
      const given = GIVES_ROLE.exec(text.slice(opening.start, opening.end));
      const start = opening.start + (given?.[1]?.length ?? 0);
      if (given !== null)
        yield {
          ...{ start, end: opening.start + given[0].length, target: "prompt" },
          message:
            "What the model is to be stands in a turn of the assistant, as if the model had said it. Put it into a system message.",
        };
    }
    const turn = messages.findIndex((message, at) => isTurn(prompt, message, messages.slice(0, at)));
    if (turn === -1) return;
    for (const message of messages.slice(turn + 1)) {
      if (message.role !== "system") continue;
      const first = linesWithin(text, message).find(({ start, end }) => text.slice(start, end).trim() !== "");
      if (first === undefined) continue;
      const written = text.slice(first.start, first.end);
      const start = first.start + written.length - written.trimStart().length;
      yield {
        ...{ start, end: start + written.trim().length, target: "prompt" },
        message:
          "This system message stands behind a turn of the conversation, where some services refuse it and others move it to the top. Put it into the first message, or make it one of the user.",
      };
    }
  },
};

/** A message with words of its own; the assistant does not speak before anybody else has. */
function isTurn(
  { text, placeholders }: PreparedPrompt,
  { role, start, end }: Message,
  before: readonly Message[],
): boolean {
  if (role !== "user" && !(role === "assistant" && before.some((one) => one.role === "system"))) return false;
  const remarks = overlapping(placeholders, { start, end }).filter(({ kind }) => kind === "comment");
  const length = remarks.reduce((sum, remark) => sum + remark.end - remark.start, 0);
  return text.slice(start, end).replace(/\s/g, "").length > length;
}
