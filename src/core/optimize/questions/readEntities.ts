/** The named references of HTML for the letters and signs from U+00A0 on, in their order. */
const FROM_NBSP =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot " +
  "cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml " +
  "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute " +
  "ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", ndash: "–", mdash: "—", hellip: "…", bull: "•" }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", euro: "€", trade: "™", rarr: "→" }),
  ...FROM_NBSP.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
]);

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/giu;
const LAST_CODE_POINT = 0x10ffff;

/** A text copied from the source of a page as the page shows it: `a &lt; b` is `a < b`. */
export function readEntities(text: string): string {
  return text.replace(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? written;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written;
  });
}
