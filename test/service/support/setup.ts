import assert from "node:assert/strict";
import { allOutput, allSecrets } from "./secrets";

// After all tests, everything that the services wrote is looked through.
after("finds no key and no word of a document in any log", () => {
  const written = allOutput();
  assert.notEqual(written, "");
  for (const secret of allSecrets())
    assert.ok(!written.includes(secret), `A log has ${secret.slice(0, 6)}… in it, which it must not.`);
});
