import assert from "node:assert/strict";
import { RAGQualityChecker } from "../../src/checker";
import type { Citation, Claim } from "../../src/contract/verify/citationResult";
import { DEFAULT_SEVERITY, VERDICT_TITLE, VERDICTS } from "../../src/contract/verify/verdict";
import { findings } from "../../src/core/verify/findings/findings";
import { fencedBlocks } from "./fencedBlocks";
import { readPage, rulePages } from "./pages";
import { sampleSettings } from "./sampleSettings";

const EXPLAINED = VERDICTS.filter((verdict) => verdict !== "supported");

/** “60 days” are underlined, or: are underlined; here “60 days” */
const UNDERLINED = /“([^”]+)” (?:is|are) underlined|underlined; here “([^”]+)”/;

/** The first sample of a page is an answer, the others are its sources in order. */
function sampleOf(page: string): { answer: string; sources: { text: string }[] } {
  const [answer, ...sources] = fencedBlocks(page).filter(({ info }) => info === "text");
  return { answer: answer?.text ?? "", sources: sources.map(({ text }) => ({ text })) };
}

function verdictsOf(claims: readonly Claim[]): string[] {
  const judged = claims.flatMap((claim): readonly (Claim | Citation)[] =>
    claim.citations.length > 0 ? claim.citations : [claim],
  );
  return judged.map(({ verdict }) => verdict).filter((verdict) => verdict !== "supported");
}

describe("the rule pages", () => {
  it("explain every verdict but supported, beside the rules of prompts", () => {
    const pages = rulePages();
    assert.deepEqual(
      EXPLAINED.filter((verdict) => !pages.includes(verdict)),
      [],
    );
    assert.ok(!pages.includes("supported"));
  });

  for (const verdict of EXPLAINED) {
    const page = readPage(`rules/${verdict}.md`);

    it(`${verdict}: the sample gets the verdict`, async () => {
      const { answer, sources } = sampleOf(page);
      const result = await new RAGQualityChecker().verify_citations("", answer, sources);
      assert.deepEqual(verdictsOf(result.claims), [verdict]);
    });

    it(`${verdict}: has its title, and tells its severity and how to change it`, () => {
      assert.ok(page.startsWith(`# ${VERDICT_TITLE[verdict]}\n`));
      assert.ok(page.includes(`The default is \`${DEFAULT_SEVERITY[verdict]}\`.`));
      const [sample] = fencedBlocks(page).filter(({ info }) => info === "json");
      const { problems, settings } = sampleSettings(sample?.text ?? "");
      assert.deepEqual(problems, []);
      assert.notEqual(settings.severity[verdict], DEFAULT_SEVERITY[verdict]);
    });
  }
});

describe("the words that the rule pages call underlined", () => {
  for (const verdict of ["contradicted", "partially_supported", "misattributed", "dangling", "quote_altered"]) {
    it(`${verdict}: are those that the checker finds`, async () => {
      const page = readPage(`rules/${verdict}.md`);
      const { answer, sources } = sampleOf(page);
      const found = findings(await new RAGQualityChecker().verify_citations("", answer, sources));
      const named = UNDERLINED.exec(page);
      assert.deepEqual(
        found.map(({ span }) => answer.slice(span.start, span.end)),
        [named?.[1] ?? named?.[2]],
      );
    });
  }
});
