import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { RAGQualityChecker } from "../../src/checker";
import { VERDICTS } from "../../src/contract";
import { readAnswers } from "../../src/formats/answers/readAnswers";
import { printedBy } from "./printedBy";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const manifest = z
  .object({
    version: z.string(),
    contributes: z.object({
      configuration: z.object({ properties: z.record(z.string(), z.looseObject({ default: z.unknown() })) }),
    }),
  })
  .parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));

function sample(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "u").exec(readme)?.[1];
  assert.ok(found, `the README has no sample in ${language}`);
  return found;
}

describe("the README", () => {
  it("shows a library sample that prints what its comments say", async () => {
    const code = sample("ts");
    const said = [...code.matchAll(/\/\/ (.+)$/gmu)].map(([, words]) => (words ?? "").replace(/^"|"$/gu, ""));
    assert.deepEqual(await printedBy(code), said);
  });

  it("shows an answer that is read and judged as it says", async () => {
    const [record] = readAnswers({ path: "answer.md", text: sample("markdown") }).records;
    assert.ok(record);
    const result = await new RAGQualityChecker().verify_citations(record.query, record.response, [
      { text: "# Refunds\n\nCustomers can return an item within 30 days of delivery." },
    ]);
    const [reason] = result.claims[0]?.citations[0]?.reasons ?? [];
    assert.equal(reason?.message, "The claim says “45 days”; the source says “30 days”.");
    assert.equal(record.response.slice(reason.start, reason.end), "45 days");
  });

  it("names every verdict and every setting, with its default", () => {
    for (const verdict of VERDICTS) assert.match(readme, new RegExp(`\\| \`${verdict}\` \\|`, "u"));
    for (const [name, { default: preset }] of Object.entries(manifest.contributes.configuration.properties)) {
      const row = readme.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      assert.ok(row, `${name} is missing`);
      const written =
        typeof preset === "object" && preset !== null && !Array.isArray(preset)
          ? "see"
          : preset === ""
            ? "empty"
            : `\`${Array.isArray(preset) ? "[]" : String(preset)}\``;
      assert.ok(row.split("|")[2]?.includes(written), `${name}: ${row}`);
    }
  });

  it("agrees with the change log on the version", () => {
    assert.match(
      readFileSync(`${root}CHANGELOG.md`, "utf8"),
      new RegExp(`^## ${manifest.version} – \\d{4}-\\d{2}-\\d{2}$`, "mu"),
    );
  });
});
