import assert from "node:assert/strict";
import { counted, language, pieces, speak, t } from "../../../src/contract/language";

describe("the language that people are spoken to in", () => {
  afterEach(() => speak("en", {}));

  it("is English where nobody says otherwise", () => {
    assert.deepEqual([language(), t("Check {0}", "a.md"), t("{0} of {1}", 1, 2)], ["en", "Check a.md", "1 of 2"]);
    assert.deepEqual([counted(1, "claim"), counted(0, "claim")], ["1 claim", "0 claims"]);
    assert.equal(counted(12_345, "fix", "fixes"), "12,345 fixes");
  });

  it("puts values where the text of the language has them", () => {
    speak("de", { "{0} of {1} claims": "Von {1} Aussagen {0}", claims: "Aussagen", claim: "Aussage" });
    assert.equal(t("{0} of {1} claims", 3, 7), "Von 7 Aussagen 3");
    assert.deepEqual([counted(1, "claim"), counted(2345, "claim")], ["1 Aussage", "2.345 Aussagen"]);
  });

  it("is English for a text that the language does not have, and leaves braces that mean nothing", () => {
    speak("de", {});
    assert.deepEqual([t("Open {0}", "a.md"), t("{0} and {name} and {7}", 1)], ["Open a.md", "1 and {name} and {7}"]);
  });

  it("takes no value for a text of its own", () => {
    assert.equal(t("Open {0}, {1}", "{1}", "b"), "Open {1}, b");
  });

  it("is given in pieces where a value is more than words", () => {
    speak("de", { "Compared with {0}.": "Verglichen mit {0}." });
    const value = { drawn: true };
    assert.deepEqual(pieces("Compared with {0}.", value), ["Verglichen mit ", value, "."]);
  });
});
