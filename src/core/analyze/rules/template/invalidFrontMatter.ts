import type { Rule } from "../../engine/rule";

/** YAML that cannot be read: model, inputs and samples below the fault are lost, or all of it is sent as a part of the prompt. */
export const invalidFrontMatter: Rule = {
  code: "invalid-front-matter",
  group: "template",
  severity: "error",
  summary: "The front matter is no valid YAML, or is never closed.",
  advice: "Correct the front matter, so that its settings count.",
  points: 15,
  *check({ prompt }) {
    for (const { kind, start, end, message } of prompt.problems) {
      if (kind === "front_matter") yield { target: "prompt", start, end, message };
    }
  },
};
