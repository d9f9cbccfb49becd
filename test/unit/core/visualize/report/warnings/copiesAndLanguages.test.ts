import assert from "node:assert/strict";
import type { Document } from "../../../../../../src/contract/document";
import { report } from "../reportSamples";

const REST =
  "They go to the card that was charged, by the office in Rotterdam. Vouchers come back as vouchers, gifts to whoever paid for them. Shipping is not refunded unless the parcel was damaged on its way.";
const OLD = `Refunds are paid within 30 days of delivery. ${REST}`;
const NEW = `Refunds are paid within 14 days of delivery. ${REST}`;

function copy(text: string, date: unknown, more: Partial<Document> = {}): Document {
  return { text, title: "Refund policy", metadata: { date }, ...more };
}

function said(code: string, query: string, documents: readonly (string | Document)[]): [string, number[]][] {
  return report(query, documents)
    .warnings.filter((warning) => warning.code === code)
    .map(({ message, ranks }) => [message, ranks]);
}

describe("an outdated copy", () => {
  const copies = (...documents: Document[]): [string, number[]][] =>
    said("outdated_copy", "When are refunds paid?", documents);

  it("is told where it stands above the newer one", () => {
    assert.deepEqual(copies(copy(OLD, "2021-03-01"), copy(NEW, "2024-02-11T09:00:00Z")), [
      ["Rank 1 is an older copy (2021-03-01) of rank 2 (2024-02-11), and stands above it.", [1, 2]],
    ]);
  });

  it("is told as exactly as both say when they are of", () => {
    assert.deepEqual(copies(copy(OLD, "2021"), copy(NEW, "2024-02"))[0]?.[1], [1, 2]);
    assert.deepEqual(copies(copy(OLD, "2024"), copy(NEW, "2024-02")), []);
  });

  it("is none below the newer one, of another title, of another text, or without dates", () => {
    assert.deepEqual(copies(copy(NEW, "2024-02-11"), copy(OLD, "2021-03-01")), []);
    assert.deepEqual(copies(copy(OLD, "2021-03-01", { title: "Refunds" }), copy(NEW, "2024-02-11")), []);
    assert.deepEqual(copies(copy("The warehouse opens at nine.", "2021-03-01"), copy(NEW, "2024-02-11")), []);
    assert.deepEqual(copies(copy(OLD, "last spring"), copy(NEW, "2024-02-11")), []);
    assert.deepEqual(copies(copy(OLD, 5), copy(NEW, undefined)), []);
  });
});

describe("a superseded document", () => {
  const QUERY = "How many days may staff carry over?";
  const IN_FORCE = "Staff may carry over five days of leave, after their manager agreed to it.";

  it("is told in its own words", () => {
    const texts = [
      "This policy has been superseded by HR-12. Staff may carry over ten days.",
      IN_FORCE,
      "Version of March 2021, superseded by the version of January 2024. Staff may carry over ten days.",
      "Status: withdrawn\n\nStaff may carry over ten days.",
    ];
    assert.deepEqual(said("superseded", QUERY, texts), [
      ["Rank 1 says that it is no longer in force: “This policy has been superseded by HR-12”.", [1]],
      ["Rank 3 says that it is no longer in force: “superseded by the version of January 2024”.", [3]],
      ["Rank 4 says that it is no longer in force: “Status: withdrawn”.", [4]],
    ]);
    assert.deepEqual(said("superseded", QUERY, [{ text: IN_FORCE, title: "Leave policy (superseded)" }]), [
      ["Rank 1 says that it is no longer in force: “Leave policy (superseded)”.", [1]],
    ]);
  });

  it("is none where it speaks of another thing, or of one that it takes the place of", () => {
    const texts = [
      "The pump was replaced by a newer one in May. The old hoses were withdrawn.",
      "This policy supersedes HR-7. Staff may carry over five days.",
      "The directive was repealed by a regulation, which is explained below.",
      IN_FORCE,
    ].map((text, index) => (index === 2 ? `${"It is about leave in general. ".repeat(20)}${text}` : text));
    assert.deepEqual(said("superseded", QUERY, texts), []);
  });

  it("is none for a query that asks for what held before", () => {
    const text = "This policy has been superseded by HR-12. Staff may carry over ten days.";
    assert.deepEqual(said("superseded", "How many days could staff previously carry over?", [text]), []);
  });
});

describe("documents in other letters", () => {
  const QUERY = "When are refunds paid?";
  const RUSSIAN = "Возврат средств производится в течение 14 дней.";

  it("are told, whatever the query is written in", () => {
    assert.deepEqual(said("other_script", QUERY, [NEW, RUSSIAN, "退款在十四天内支付。"]), [
      ["Ranks 2 and 3 are in Cyrillic, Chinese or Japanese letters, and the query in Latin ones.", [2, 3]],
    ]);
    assert.deepEqual(said("other_script", "Когда платят?", [RUSSIAN, NEW]), [
      ["Rank 2 is in Latin letters, and the query in Cyrillic ones.", [2]],
    ]);
  });

  it("are none where a text is mixed, has hardly a letter, or only names things in others", () => {
    assert.deepEqual(said("other_script", QUERY, [`${NEW} (Возврат)`, "12.5 % – 7", `退款 ${NEW.slice(0, 6)}`]), []);
    assert.deepEqual(said("other_script", "12?", [RUSSIAN]), []);
  });

  it("are none among languages that share their letters, and in Japanese for Chinese", () => {
    assert.deepEqual(said("other_script", QUERY, ["Erstattungen werden binnen 14 Tagen gezahlt."]), []);
    assert.deepEqual(said("other_script", "退款何时支付？", ["払い戻しは14日以内に行われます。"]), []);
  });
});

describe("documents in another language", () => {
  const QUERY = "Which vaccinations are required for the staff of the ward?";
  const GERMAN =
    "Die Station ist von Montag bis Samstag geöffnet. Das Personal wird von der Leitung über die Pläne informiert.";
  const FRENCH =
    "Les salles sont ouvertes du lundi au samedi, et les visiteurs du service sont inscrits par le bureau.";
  const ENGLISH = "The staff of the ward are vaccinated against measles, and that is noted in their file.";

  it("are told with the language that they seem to be in", () => {
    assert.deepEqual(said("other_language", QUERY, [GERMAN, ENGLISH, FRENCH]), [
      ["Ranks 1 and 3 seem to be in German, French, and the query in English.", [1, 3]],
    ]);
    assert.deepEqual(said("other_language", "Wo ist die Liste der Impfungen für das Personal?", [ENGLISH, GERMAN]), [
      ["Rank 1 seems to be in English, and the query in German.", [1]],
    ]);
  });

  it("are warned of where they are all there is, in the place of words that are missing", () => {
    const found = report(QUERY, [GERMAN, FRENCH]).warnings.map(({ code, severity, message }) => [
      code,
      severity,
      message,
    ]);
    assert.deepEqual(found, [
      [
        "other_language",
        "warning",
        "All 2 documents seem to be in German, French, and the query in English: their words do not tell whether any answers.",
      ],
    ]);
  });

  it("are none where a text or the query is too short to tell, or in other letters", () => {
    assert.deepEqual(
      said("other_language", QUERY, ["Öffnungszeiten: Montag bis Samstag.", "退款在十四天内支付。"]),
      [],
    );
    assert.deepEqual(said("other_language", "vaccinations staff", [GERMAN]), []);
  });

  it("are none where an English text names things in another one", () => {
    const text =
      "The Haus der Kunst and the Pinakothek der Moderne are in Munich, and they have the works of that time.";
    assert.deepEqual(said("other_language", QUERY, [text]), []);
  });
});
