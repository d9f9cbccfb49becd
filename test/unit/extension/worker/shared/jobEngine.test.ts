import assert from "node:assert/strict";
import { loadTokenizer } from "../../../../../src/checker/tokenizer";
import { HostRequests } from "../../../../../src/extension/worker/shared/hostRequests";
import { JobEngines } from "../../../../../src/extension/worker/shared/jobEngine";
import { readDocument } from "../../../../../src/formats/documents/readDocument";
import { ENDPOINT } from "../fakeService";

function engines(): JobEngines {
  const rasterize = async (): Promise<Uint8Array> => new Uint8Array();
  return new JobEngines(new HostRequests(() => undefined), { rasterize, loadTokenizer, readDocument, disk: null });
}

describe("JobEngines", () => {
  const here = { job: 1, endpoint: null };

  it("keeps the bundled core, with the sources that it has prepared, until checks have another threshold", () => {
    const chosen = engines();
    const engine = chosen.choose(here, 0.7);
    assert.equal(chosen.choose(here, 0.7), engine);
    assert.equal(chosen.choose(here, null), engine);
    assert.notEqual(chosen.choose(here, 0.8), engine);
  });

  it("gives the name that people know an engine by", () => {
    const chosen = engines();
    assert.equal(chosen.choose(here, null).name, "bundled core");
    assert.equal(chosen.choose({ job: 1, endpoint: ENDPOINT }, null).name, "rag.example");
  });
});
