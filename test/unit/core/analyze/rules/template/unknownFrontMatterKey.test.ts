import assert from "node:assert/strict";
import { unknownFrontMatterKey } from "../../../../../../src/core/analyze/rules/template/unknownFrontMatterKey";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("unknown-front-matter-key", () => {
  it("points at the key and offers the one that was meant", () => {
    const prompt =
      "---\nname: Mill guide\ndescripton: Answers\nmodel: a\ninputs:\n  question: x\n---\nuser:\n{{question}}";
    finds(unknownFrontMatterKey, prompt, ["descripton"]);
    assert.equal(fixes(unknownFrontMatterKey, prompt), prompt.replace("descripton", "description"));
    isPlain(unknownFrontMatterKey, prompt);
  });

  it("knows each format by what was told or by its keys", () => {
    finds(
      unknownFrontMatterKey,
      { prompt: "---\nmodel: a/b\ninput:\n  schema:\n    q: string\nflavour: x\n---\n{{q}}", format: "dotprompt" },
      ["flavour"],
    );
    const agent = "---\nmode: agent\ntols: [a]\n---\nReview ${selection}";
    finds(unknownFrontMatterKey, { prompt: agent, format: "prompt_md" }, ["tols"]);
    const berths = "---\nname: Berths\npurpos: x\n---\n{{question}}";
    finds(unknownFrontMatterKey, { prompt: berths, format: "prompty" }, ["purpos"]);
  });

  it("looks under the keys of dotprompt that hold data", () => {
    const prompt = "---\nmodel: a/b\ninput:\n  question: string\noutput:\n  fromat: json\n---\n{{question}}";
    finds(unknownFrontMatterKey, { prompt, format: "dotprompt" }, ["question", "fromat"]);
    isPlain(unknownFrontMatterKey, { prompt, format: "dotprompt" });
  });

  it("is silent on known keys, on tools' own keys and where nothing tells the format", () => {
    staysSilent(unknownFrontMatterKey, [
      "---\nname: x\ndescription: y\nauthors: [a]\nmodel:\n  api: chat\n  anything: z\ninputs:\n  question: x\nsample:\n  question: y\n---\nuser:\n{{question}}",
      "---\nmode: agent\nmodel: small\ntools: [a]\ndescription: d\nargument-hint: h\n---\nReview",
      "---\nmodel: a/b\ninput:\n  schema:\n    q: string\next.team: x\nx-owner: y\n---\n{{q}}",
      "---\nmodel: a/b\ninput:\n  schema:\n    q: string\n  default:\n    q: x\noutput:\n  format: json\n  schema:\n    anything: string\n---\n{{q}}",
      "---\nname: x\ninputs:\n  question: y\noutput: free\n---\nuser:\n{{question}}",
      "---\ntitle: x\nflavour: y\n---\nHello",
      "---\nname: x\nowners: y\ninputs:\n  question: z\n---\nAnswer {{question}}",
      "---\nname: x\nmode: strict\ntol: y\n---\nAnswer {{question}}",
      { prompt: "---\nname: x\nmodels: [y]\ninput: question\n---\nAnswer {{ question }}", format: "dotprompt" },
    ]);
  });
});
