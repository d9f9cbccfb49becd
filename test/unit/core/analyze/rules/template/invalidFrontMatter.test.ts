import { invalidFrontMatter } from "../../../../../../src/core/analyze/rules/template/invalidFrontMatter";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("invalid-front-matter", () => {
  it("points at the line that is broken", () => {
    const prompt =
      '---\nname: Mill guide\ndescription: "never closed\ninputs:\n  question: string\n---\nuser:\n{{question}}';
    isPlain(invalidFrontMatter, prompt);
    finds(invalidFrontMatter, "---\nname: x\nmodel: [a, b\ndescription: y\n---\nuser:\nHello there", ["model: [a, b"]);
    finds(invalidFrontMatter, '---\nname: "x\nmodel: y\n---\nHello there', ['name: "x']);
    finds(invalidFrontMatter, "---\nname: x\n\tmodel: y\n---\nHello there", ["model: y"]);
  });

  it("points at the line of dashes that opens what nothing closes", () => {
    finds(invalidFrontMatter, "---\nname: Mill guide\nmodel: small\n\nAnswer {{question}}", ["---"]);
    isPlain(invalidFrontMatter, "---\nname: Mill guide\n\nAnswer {{question}}");
  });

  it("never throws on what nests too deep", () => {
    finds(invalidFrontMatter, `---\nname: ${"[".repeat(5000)}\n---\nHello`, [`name: ${"[".repeat(5000)}`]);
  });

  it("is silent on sound front matter, and on lines of dashes in a prompt", () => {
    staysSilent(invalidFrontMatter, [
      "---\nname: x\ndescription: |\n  two\n  lines\nmodel: &m { id: a }\n---\nHello",
      "---\n---\nHello",
      "---\nContext: {context}\n---\nQuestion: {question}",
      "---\nContext: [unfinished\n\nQuestion: {question}",
      "Answer.\n---\nname: [a\n---\n",
      { prompt: "---\nname: [a\n---\nHello", format: "text" },
    ]);
  });
});
