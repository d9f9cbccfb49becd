import type { Document } from "../../src/contract/document";
import type { VisualizeRequest } from "../../src/contract/visualize/visualizeRequest";

const SCRIPT = `<script>window.wasRun = true</script>`;
const MEGABYTE = 1_048_576;

/** Documents that try to break a page, a picture or a table, one trick each. */
const DOCUMENTS: readonly Document[] = [
  {
    text: `${SCRIPT} The refund ]]> </text></svg></style></title> ends here. <img src=x onerror="window.wasRun = true">`,
    title: SCRIPT,
    uri: "javascript:window.wasRun=true",
  },
  {
    text: `A refund " onmouseover="window.wasRun = true" x=" 'onfocus='window.wasRun = true' &lt;b&gt; &amp; \${refund} {{refund}}`,
    id: `" autofocus onfocus="window.wasRun = true`,
    title: "&quot;&#x3c;script&#x3e;",
  },
  {
    text: "The refund is paid \u202eyad txen eht\u202c by the \u2066shop\u2069, \u200bzero\u200dwidth\ufeff and \u00adsoft.",
    title: "Plan \u202egnp.exe",
    id: "bidi\u202e",
  },
  {
    text: "يُعاد المبلغ خلال ثلاثة أيام بعد استلام الطلب refund وفقًا للشروط. ההחזר הכספי מגיע תוך שלושה ימים.",
    title: "سياسة الاسترداد",
    uri: "https://example.com/سياسة",
  },
  {
    text: "👩‍👩‍👧‍👦 got a refund 🏳️‍🌈 after 3️⃣ days 👍🏽 with e\u0301a\u0308o\u0302 and Z\u0351\u036b\u0343\u036a\u0302\u036b\u033da\u034f\u0334\u0319\u0324l\u0349go.",
    title: "👩‍👩‍👧‍👦".repeat(30),
  },
  {
    text: "退款将在三个工作日内退回原支付方式。返金は三営業日以内に行われます。การคืนเงินใช้เวลาสามวัน",
    title: "退款政策".repeat(40),
    uri: "https://example.com/退款",
  },
  {
    text: "Lone halves \ud83d and \ude00 and \udc00\ud800 in a refund.",
    title: "half \ud83d",
    id: "\ude00",
    metadata: { section: "\ud800", "\udfff": 1 },
  },
  { text: "refund".repeat(Math.ceil(MEGABYTE / 6)).slice(0, MEGABYTE), title: "One word of a megabyte" },
  {
    text: "refund ".repeat(Math.ceil(MEGABYTE / 7)).slice(0, MEGABYTE),
    title: "One word again and again",
    metadata: { page: 10 ** 300 },
  },
  {
    text: "Line one of the refund\nline two\r\nline three\u2028line four\u0085line five\u0000nul\u0001\u001b[31mred\u007f",
    title: "Title\nwith\r\nlines\tand\u0000nul",
    id: "a\nb",
  },
  {
    text: "A refund with a title that never ends.",
    title: "W".repeat(20_000),
    id: "i".repeat(20_000),
    uri: `https://example.com/${"u".repeat(20_000)}`,
  },
  { text: "", title: "", id: "" },
  { text: " \n\t\u200b ", title: "Blanks alone" },
  {
    text: "The refund has odd metadata.",
    metadata: { relevant: "maybe", embedding: "none", nested: { a: [1, { b: SCRIPT }] }, [SCRIPT]: SCRIPT, page: -0 },
  },
];

/** A hostile query and documents: nothing of theirs may run, and the layout has to hold. */
export function hostileRetrieval(): VisualizeRequest {
  return {
    query: `When is my refund <b onclick="x">paid</b>? ${SCRIPT} \u202e\u0000 退款 👩‍👩‍👧 \ud800`,
    retrieved_docs: DOCUMENTS.map((document, index) => ({
      ...document,
      score: [1e308, -1e308, 0, -0, 5e-324][index % 5],
    })),
    format: "html",
    response: `The refund is paid by the shop. ${SCRIPT} <img src=x onerror="window.wasRun = true"> \u202e [1] \ud800`,
    theme: "light",
    scale: 1,
  };
}
