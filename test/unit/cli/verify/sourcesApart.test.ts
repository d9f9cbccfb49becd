import assert from "node:assert/strict";
import { run } from "../memoryPlatform";
import { RETURNS, RIGHT } from "../samples";

const answer = (source: string): string => RIGHT.replace("docs/returns.md", source);
/** Cites as answers do, and names nothing. */
const ARTICLE = `${RETURNS.replace(/\.$/u, "")} [1].\n`;
/** Says that it was asked something. */
const ASKED = `---\nquery: How long?\n---\n${RETURNS}\n`;
const WHOLE_FOLDER = "verify . --fail-on warning";

describe("a file without sources that an answer rests on", () => {
  for (const [what, text] of Object.entries({ ARTICLE, ASKED })) {
    it(`is no answer that was not checked, whether it is read before that answer or behind it: ${what}`, async () => {
      for (const source of ["a.md", "z.md"]) {
        const files = { "/work/m.md": answer(source), [`/work/${source}`]: text };
        const { code, out } = await run(WHOLE_FOLDER, { files });
        assert.equal(code, 0, out);
        assert.match(out, /^✔ Nothing to report\n {2}1 file, 1 answer checked, 1 citation: 1 holds/u);
        assert.doesNotMatch(out, /not checked|skipped/u);
      }
    });

    it(`is one where no answer rests on it, or somebody names it: ${what}`, async () => {
      const files = { "/work/m.md": answer("z.md"), "/work/z.md": RETURNS, "/work/a.md": text };
      const alone = await run(WHOLE_FOLDER, { files });
      assert.equal(alone.code, 1, alone.out);
      assert.match(alone.out, /not checked/u);
      const named = await run("verify a.md m.md --fail-on warning", {
        files: { "/work/m.md": answer("a.md"), "/work/a.md": text },
      });
      assert.equal(named.code, 1, named.out);
      assert.match(named.out, /1 of 2 answers not checked/u);
    });
  }

  it("is told where what it names itself cannot be used", async () => {
    const files = { "/work/m.md": answer("a.md"), "/work/a.md": answer("gone.md") };
    const { code, out } = await run(WHOLE_FOLDER, { files });
    assert.equal(code, 1, out);
    assert.match(out, /a\.md\n.*not_checked/u);
  });
});
