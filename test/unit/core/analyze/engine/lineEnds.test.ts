import assert from "node:assert/strict";
import type { PromptAnalysis } from "../../../../../src/contract/analyze/promptAnalysis";
import { analyzed, type Asked } from "../../../../support/analyzed";
import { PLANTABLE_FAULTS } from "../../../../support/plantedFaults";
import { SOUND_REQUESTS } from "../../../../support/soundRequests";

const withReturns = (text: string): string => text.replaceAll("\n", "\r\n");

/** What is found, each with the place that it has where every line ends in two signs. */
function placesIn(asked: Asked, { findings }: PromptAnalysis): unknown[] {
  const texts = { prompt: asked.prompt, context: asked.context ?? "" };
  return findings.map(({ rule, target, start, end, suggestion }) => {
    const at = (place: number): number => withReturns(texts[target].slice(0, place)).length;
    return { rule, target, start: at(start), end: at(end), title: suggestion?.title };
  });
}

function isReadAlike(asked: Asked): void {
  const plain = analyzed(asked);
  const ended = { ...asked, prompt: withReturns(asked.prompt), context: withReturns(asked.context ?? "") };
  const found = analyzed(ended);
  assert.deepEqual(
    found.findings.map(({ rule, target, start, end, suggestion }) => ({
      ...{ rule, target, start, end, title: suggestion?.title },
    })),
    placesIn(asked, plain),
    asked.prompt,
  );
  const { improved_prompt: improved } = plain;
  assert.equal(found.improved_prompt, improved === null ? null : withReturns(improved), asked.prompt);
  assert.equal(found.score, plain.score);
}

describe("a prompt whose lines end as those of Windows do", () => {
  for (const { rule, plant } of PLANTABLE_FAULTS)
    it(`has ${rule} where it has it otherwise, and the same edits`, () => {
      const planted = SOUND_REQUESTS.flatMap((host) => plant(host) ?? []).slice(0, 2);
      assert.ok(planted.length > 0);
      for (const { asked } of planted) isReadAlike(asked);
    });

  it("has its question, its context and its blocks moved, wrapped and closed alike", () => {
    const task = "Answer only from the chunks. If they do not say, tell me so.";
    for (const prompt of [
      `Question:\n{question}\n\nContext (the chunks):\n{context}\n\n${task}\n`,
      `${task}\n\nQuestion:\n{{question}}\n\nRetrieved chunks (top 5):\n{{context}}\n\nWrite the best answer.`,
      `${task}\n<question>\n{question}\n</question>\n<context>\n{context}\n</context>\nBe kind.`,
      `${task}\n<context>\n{context}\n</context>\n\nAs a sample:\n\`\`\`\nHello there, reader.\n\n## Now\n{question}`,
      `${task}\nWrite in short, plain sentences.\n\n<context>\n{context}\n</context>\n\nWrite it in one line.\nWrite it in one line.`,
      `Answer only from the chunks.\n\nOn prices be exact\nand name the coin.\n\n{context}\n\n{question}`,
    ])
      isReadAlike({ prompt });
  });

  it("has an order over two lines that opposes another one", () => {
    isReadAlike({
      prompt:
        "Answer the question from the notes in <notes>. If they do not say, tell me so.\n\n- Answer in English\n- Keep it\n  under 50 words\n- Answer in\n  German\n- Write at least\n  300 words\n\n<notes>\n{notes}\n</notes>\n\nQuestion: {question}",
    });
  });
});
