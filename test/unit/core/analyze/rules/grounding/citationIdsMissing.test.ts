import assert from "node:assert/strict";
import { citationIdsMissing } from "../../../../../../src/core/analyze/rules/grounding/citationIdsMissing";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const BARE =
  "The mill was built in 1820 by the river and has three floors.\n\nThe bakery next door opened in 1911 and sells rye bread on Fridays.\n\nThe bridge was rebuilt after the flood of 1954 with money of the county.";
const NUMBERED = BARE.split("\n\n")
  .map((text, index) => `[${index + 1}] ${text}`)
  .join("\n\n");
const asking = (instruction: string): string =>
  `Answer the question only from the passages, or say that you do not know. ${instruction}\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;
const looped = (loop: string): string =>
  `Answer the question from the documents alone. Cite them like [1].\n{% for doc in documents %}\n${loop}\n{% endfor %}\nSay so if they do not help.\n\nQuestion: {{ question }}`;

describe("citation-ids-missing", () => {
  it("points at the label that is asked for, and at a passage without it", () => {
    const asked = { prompt: asking("Cite them like [1]."), context: BARE };
    finds(citationIdsMissing, asked, ["[1]"]);
    const [finding] = foundBy(citationIdsMissing, asked);
    assert.ok(
      finding?.related?.[0]?.target === "context" && BARE.slice(finding.related[0].start).startsWith("The mill"),
    );
    finds(citationIdsMissing, { prompt: asking("Cite passages by their number."), context: BARE }, ["by their number"]);
    finds(citationIdsMissing, { prompt: asking("Cite the document id behind each claim."), context: BARE }, [
      "document id",
    ]);
    finds(
      citationIdsMissing,
      { prompt: asking("Mark each sentence with the number of its source in brackets."), context: BARE },
      ["with the number"],
    );
    finds(citationIdsMissing, { prompt: asking("Put the document number in brackets, e.g. [2]."), context: BARE }, [
      "[2]",
    ]);
    isPlain(citationIdsMissing, asked);
  });

  it("finds a loop that writes the text of documents and nothing to tell them apart by", () => {
    finds(citationIdsMissing, looped("{{ doc.text }}"), ["[1]"]);
    staysSilent(citationIdsMissing, [
      looped("[{{ loop.index }}] {{ doc.text }}"),
      looped("{{ doc.title }}: {{ doc.text }}"),
      looped("<doc id='{{ doc.id }}'>{{ doc.text }}</doc>"),
    ]);
  });

  it("is silent where passages carry labels, where none are asked for, and where nobody knows the passages", () => {
    staysSilent(citationIdsMissing, [
      { prompt: asking("Cite them like [1]."), context: NUMBERED },
      asking("Cite them like [1]."),
      { prompt: asking("Cite the title of the page."), context: BARE },
      { prompt: asking("Keep it short."), context: BARE },
      { prompt: asking("Do not cite passages like [1]."), context: BARE },
      { prompt: asking("Cite it like [1]."), context: "The mill was built in 1820." },
      { prompt: "Rewrite the passages, and cite them like [1].\n\n{passages}", context: BARE },
    ]);
  });

  it("takes no title for a number", () => {
    const loop = (label: string): string =>
      `Answer from the sources alone. Close each sentence with the number of its source, like [2].\n<sources>\n{% for source in sources %}\n${label}{{ source.title }}\n{{ source.text }}\n{% endfor %}\n</sources>\n\nQuestion: {{ question }}`;
    finds(citationIdsMissing, loop(""), ["[2]"]);
    staysSilent(citationIdsMissing, [loop("[{{ loop.index }}] "), loop("{{ source.number }} ")]);
  });
});
