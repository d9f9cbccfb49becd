import assert from "node:assert/strict";
import type { ConnectionReport } from "../../../../src/checker/testConnection";
import { connectionText, type ConnectionText } from "../../../../src/extension/service/connectionText";

const BASE = "https://rag.example";

function words(report: ConnectionReport, hasKey = true): ConnectionText {
  return connectionText({ base_url: BASE, hasKey, report });
}
function reached(key: Extract<ConnectionReport, { kind: "reached" }>["key"]): ConnectionReport {
  return { kind: "reached", version: "0.1.0", key, rate: null, message: `All of it: ${key}.` };
}

describe("what a test of the connection says", () => {
  it("is the report's own sentence, with the button that helps", () => {
    assert.deepEqual(words(reached("valid")), { isGood: true, message: "All of it: valid.", actions: [] });
    assert.deepEqual(words(reached("refused")), {
      isGood: false,
      message: "All of it: refused.",
      actions: ["set_api_key"],
    });
    assert.deepEqual(words(reached("not_permitted")).actions, ["set_api_key"]);
    assert.equal(words(reached("unknown")).actions[0], "test_connection");
    assert.equal(words({ kind: "unreachable", message: "No." }).actions[0], "test_connection");
  });

  it("names the setting rather than the option of the library", () => {
    assert.deepEqual(words({ kind: "no_service", status: 404, message: "Check base_url." }), {
      isGood: false,
      message: "Check ragQuality.endpoint.",
      actions: ["open_settings", "test_connection", "show_log"],
    });
  });

  it("asks for a key that is no word of a text, where the service itself needs none", () => {
    const { message, actions } = words(reached("valid"), false);
    assert.match(
      message,
      /It asks for no key, but the extension sends nothing without one: set one that is no word of your texts/,
    );
    assert.deepEqual(actions, ["set_api_key"]);
  });

  it("says that a key is missing, rather than that it was refused", () => {
    assert.deepEqual(words(reached("refused"), false), {
      isGood: false,
      message:
        "The service at https://rag.example answers (version 0.1.0). No API key is set for it: set one to use it.",
      actions: ["set_api_key"],
    });
  });
});
