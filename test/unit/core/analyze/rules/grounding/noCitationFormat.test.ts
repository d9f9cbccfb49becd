import { noCitationFormat } from "../../../../../../src/core/analyze/rules/grounding/noCitationFormat";
import { finds, isPlain, staysSilent } from "../ruleCases";

const asking = (instruction: string): string =>
  `Answer only from the passages, or say that you do not know. ${instruction}\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;

describe("no-citation-format", () => {
  it("points at the order to cite, where nothing shows a citation", () => {
    finds(noCitationFormat, asking("Always cite your sources."), ["Always cite your sources."]);
    finds(noCitationFormat, asking("Include citations for all claims."), ["Include citations for all claims."]);
    finds(noCitationFormat, asking("Every answer needs references; add references to the text."), [
      "Every answer needs references; add references to the text.",
    ]);
    finds(noCitationFormat, asking("Cite figures with their sources."), ["Cite figures with their sources."]);
    finds(noCitationFormat, asking("Every statement needs a citation."), ["Every statement needs a citation."]);
    isPlain(noCitationFormat, asking("Cite your sources."));
  });

  it("is silent where the words or an example show it, and where nothing is to be cited", () => {
    staysSilent(noCitationFormat, [
      asking("Cite like this: [1]."),
      asking("Cite the passage's number in parentheses."),
      asking("Cite the title of the page behind each sentence."),
      asking("Cite your sources. A citation is the file name in angle brackets."),
      asking("Cite with <cite> tags."),
      asking("Only cite figures and opening hours that the passages hold."),
      asking("Cite exact prices where you can."),
      asking("Cite your sources.\n\nFINAL ANSWER: It is 200 years old.\nSOURCES: mill-4"),
      asking("Do not cite sources."),
      asking("Return a JSON object with claims. Cite the labels that support each claim."),
      asking("Each item has a claim and its evidence_ids. Cite only labels that support the claim."),
      asking("Cite only the labels that support a claim, such as E001."),
      asking("Provide answers that are grounded in the references."),
      asking("Give replies from the provided references."),
      asking("Use only the given references."),
      asking('Give a reply with references. Every reply ends in a part called "SOURCES".'),
      asking("Cite what you used. List the sources at the end."),
      asking("Add references. Close with a section “References” that holds all of them."),
      asking("Read the reference documents first."),
      asking("Your answers must be grounded in the **reference documents** below."),
      asking('Include citations inline. For leaflets use the name and the page, such as "(mill.pdf, page 2)".'),
      `${asking("Cite the passages that you use.")}\n\nANSWER:\n\nSOURCES:\n`,
      asking("Always cite. Give the page in brackets, like [p. 12]."),
      asking("{extra_instructions} Cite your sources."),
      asking("Add a footnote with the source's URL."),
      asking("Cite every claim.\n\nExample:\nQuestion: How old is the mill?\nAnswer: It is 200 years old [2]."),
      "Cite three poems that you like.",
      "Check whether the answer cites its sources.\n\n{context}\n\n{question}\n\n{answer}",
    ]);
  });
});
