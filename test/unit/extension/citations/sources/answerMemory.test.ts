import assert from "node:assert/strict";
import { AnswerMemory } from "../../../../../src/extension/citations/sources/answerMemory";
import type { RememberedAnswer } from "../../../../../src/extension/citations/sources/rememberedAnswer";

const SOURCE = "file:///w/docs/handbook.md";

function answer(uri: string, claims = 1, source = SOURCE): RememberedAnswer {
  const at = {
    span: { start: 0, end: 4 },
    from: { line: 0, character: 0 },
    to: { line: 0, character: 4 },
    words: "Heat",
  };
  return {
    uri,
    checked: 7,
    counting: "named",
    claims: Array.from({ length: claims }, (_, row) => ({
      row,
      hash: "0123456789abcdef",
      place: { uri, ...at },
      passages: [{ uri: source, ...at }],
    })),
  };
}

/** Keeps what a workspace keeps. */
class Storage {
  readonly kept = new Map<string, unknown>();
  get<T>(key: string, fallback?: T): T {
    return (this.kept.get(key) ?? fallback) as T;
  }
  async update(key: string, value: unknown): Promise<void> {
    this.kept.set(key, JSON.parse(JSON.stringify(value)));
  }
}

describe("AnswerMemory", () => {
  const uris = (memory: AnswerMemory): string[] => memory.restingOn(SOURCE).map(({ uri }) => uri);

  it("knows the answers that rest on a file, also in the next window", () => {
    const storage = new Storage();
    const memory = new AnswerMemory(storage, () => undefined);
    memory.remember(answer("file:///w/a.md"));
    memory.remember(answer("file:///w/b.md", 1, "file:///w/docs/other.md"));
    assert.deepEqual(uris(memory), ["file:///w/a.md"]);
    const next = new AnswerMemory(storage, () => undefined);
    assert.deepEqual(uris(next), ["file:///w/a.md"]);
    assert.deepEqual(next.sources(), [SOURCE, "file:///w/docs/other.md"]);
  });

  it("knows when an answer was checked last", () => {
    const storage = new Storage();
    const memory = new AnswerMemory(storage, () => undefined);
    memory.remember(answer("file:///w/a.md"));
    memory.remember({ ...answer("file:///w/a.md"), checked: 8 });
    assert.equal(new AnswerMemory(storage, () => undefined).restingOn(SOURCE)[0]?.checked, 8);
  });

  it("tells of news alone, and forgets an answer without a claim that holds", () => {
    let news = 0;
    const memory = new AnswerMemory(new Storage(), () => (news += 1));
    memory.remember(answer("file:///w/a.md", 0));
    assert.equal(news, 0);
    memory.remember(answer("file:///w/a.md"));
    memory.remember(answer("file:///w/a.md"));
    assert.equal(news, 1);
    memory.remember(answer("file:///w/a.md", 0));
    assert.equal(news, 2);
    assert.equal(memory.isEmpty(), true);
  });

  it("drops those that were checked longest ago where they are too many", () => {
    const memory = new AnswerMemory(new Storage(), () => undefined);
    memory.remember(answer("file:///w/a.md", 600));
    memory.remember(answer("file:///w/b.md", 300));
    memory.remember(answer("file:///w/c.md", 600));
    assert.deepEqual(uris(memory), ["file:///w/b.md", "file:///w/c.md"]);
    memory.remember(answer("file:///w/d.md", 5_000));
    assert.deepEqual(uris(memory), ["file:///w/d.md"]);
    assert.equal(memory.restingOn(SOURCE)[0]?.claims.length, 1_000);
  });

  it("begins anew where what is kept is of another shape", () => {
    const storage = new Storage();
    storage.kept.set("ragQuality.rememberedAnswers", [{ uri: 7 }]);
    assert.equal(new AnswerMemory(storage, () => undefined).isEmpty(), true);
  });
});
