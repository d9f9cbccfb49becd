const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Signs that mean something to HTML or XML, and units that XML has no place for: controls, halves of pairs, non-characters. */
const UNSAFE = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu;

/** Most texts have none of these, and are told so sooner. */
const SUSPECT = /[&<>"'\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** Any text as the content of an element or the value of an attribute, in HTML and in XML alike. */
export function escapeMarkup(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(UNSAFE, (unit) => ENTITIES[unit] ?? "\ufffd");
}
