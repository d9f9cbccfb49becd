import assert from "node:assert/strict";
import { stopActions, stopMessage, waitSeconds } from "../../../../src/extension/service/failures";
import type { ServiceFault } from "../../../../src/extension/worker/wire/serviceMessages";

const NOW = new Date(2026, 2, 9, 14, 2, 38);

function message(fault: ServiceFault, detail = "", given: Partial<Parameters<typeof stopMessage>[0]> = {}): string {
  return stopMessage({ fault, detail, host: "rag.example", checked: 0, wanted: 1, now: NOW, ...given });
}

describe("the message when a service stops a check", () => {
  it("names the service, what it said, and the next step", () => {
    assert.equal(
      message({ kind: "key_refused" }, "The key is not known"),
      "rag.example refused the API key: The key is not known.",
    );
    assert.equal(
      message({ kind: "broken" }, "The service answered with the status 502."),
      "rag.example failed: The service answered with the status 502.",
    );
    assert.equal(
      message({ kind: "late" }),
      "rag.example did not answer in time. Try again, or check this once with the bundled core.",
    );
  });

  it("names the operation that a key does not permit", () => {
    const detail = "The key has the scopes metrics.";
    assert.equal(
      message({ kind: "not_permitted", operation: "verify_citations" }, detail),
      "The API key does not permit verify_citations at rag.example: The key has the scopes metrics.",
    );
  });

  it("says when it can go on", () => {
    assert.equal(
      message({ kind: "rate_limited", retry_after_s: 42 }),
      "The rate of the API key at rag.example is used up. It can go on in 42 s, at 14:03:20.",
    );
    assert.equal(
      message({ kind: "busy", retry_after_s: null }),
      "rag.example has too much to do. It did not say when it can go on: try again later.",
    );
  });

  it("names the setting rather than the option of the library", () => {
    assert.equal(
      message({ kind: "no_service" }, "Set base_url to https://b.example."),
      "Set ragQuality.endpoint to https://b.example. Correct ragQuality.endpoint.",
    );
  });

  it("counts what was checked of a list", () => {
    assert.match(
      message({ kind: "rate_limited", retry_after_s: 42 }, "", { checked: 60, wanted: 500 }),
      / 60 of 500 answers are checked; the next try goes on with the others\.$/,
    );
    assert.doesNotMatch(message({ kind: "key_refused" }, "No.", { checked: 0, wanted: 500 }), /500/);
  });

  it("offers what helps first", () => {
    const first = (fault: ServiceFault): string | undefined => stopActions({ fault })[0];
    assert.equal(first({ kind: "key_refused" }), "set_api_key");
    assert.equal(first({ kind: "not_permitted", operation: "verify_citations" }), "set_api_key");
    assert.equal(first({ kind: "rate_limited", retry_after_s: 42 }), "wait_and_continue");
    assert.equal(first({ kind: "rate_limited", retry_after_s: 86_400 }), "try_again");
    assert.equal(first({ kind: "busy", retry_after_s: null }), "try_again");
    assert.equal(first({ kind: "unreachable" }), "use_bundled_core");
    assert.equal(first({ kind: "no_service" }), "open_settings");
  });

  it("offers the bundled core and a look at the request each time", () => {
    const kinds: ServiceFault[] = [
      { kind: "key_refused" },
      { kind: "not_permitted", operation: "x" },
      { kind: "rate_limited", retry_after_s: 1 },
      { kind: "busy", retry_after_s: 1 },
      { kind: "unreachable" },
      { kind: "late" },
      { kind: "no_service" },
      { kind: "broken" },
    ];
    for (const fault of kinds) {
      const actions = stopActions({ fault });
      assert.ok(actions.includes("use_bundled_core") && actions.includes("preview_request"), fault.kind);
    }
  });

  it("waits where waiting helps, alone", () => {
    assert.equal(waitSeconds({ kind: "rate_limited", retry_after_s: 3 }), 3);
    assert.equal(waitSeconds({ kind: "key_refused" }), null);
  });
});
