import assert from "node:assert/strict";
import { citedIds } from "./citedIds";
import { readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a response of DashScope's", () => {
  for (const mark of ["[2]", "[ref_2]"])
    it(`takes the pages of its search for sources, which ${mark} names by their index`, async () => {
      const read = readResponse({
        request_id: "r",
        output: {
          search_info: {
            search_results: [
              { index: 2, url: "https://b.test", title: "B", site_name: "b" },
              { index: 1, url: "https://a.test", title: "A", site_name: "a" },
            ],
          },
          choices: [{ message: { role: "assistant", content: `A book may be kept for four weeks ${mark}.` } }],
        },
      });
      assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "dashscope", []]);
      assert.deepEqual(sourcesOf(read), [
        { id: "2", title: "B", uri: "https://b.test", inFile: null },
        { id: "1", title: "A", uri: "https://a.test", inFile: null },
      ]);
      assert.deepEqual(await citedIds(read), [[mark, "2"]]);
    });
});
