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
