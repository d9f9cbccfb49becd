/** `npm run font`: writes the widths of the bundled font's letters for `measureText`; the same bytes at each run. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { advanceTable, SIGNS } from "./advanceTable";
import { readAdvances } from "./trueType";

const FILE = join(ROOT, "src", "core", "visualize", "text", "fontAdvances.ts");

const read = (name: string) => readAdvances(readFileSync(join(ROOT, "node_modules", "dejavu-fonts-ttf", "ttf", name)));
const regular = read("DejaVuSans.ttf");
const bold = read("DejaVuSans-Bold.ttf");
const tables = { regular: advanceTable(regular), bold: advanceTable(bold) };

const source = `// Written by \`npm run font\` from DejaVu Sans 2.37, whose licence is in THIRD-PARTY-NOTICES.txt. Not edited by hand.

export const UNITS_PER_EM = ${regular.unitsPerEm};

/**
 * Runs of letters of one width, by code point: \`width*count+gap\` in base 36; the gap is what the font lacks before them. A sign in the
 * table, which no base 36 has, is the run at its place in \`runs\`.
 */
export const ADVANCES = {
  signs: ${JSON.stringify(SIGNS)},
  regular: {
    runs: "${tables.regular.runs}",
    table:
      "${tables.regular.table}",
  },
  bold: {
    runs: "${tables.bold.runs}",
    table:
      "${tables.bold.table}",
  },
};
`;
writeFileSync(FILE, source);
console.log(
  `${regular.advances.size} letters, ${bold.advances.size} in bold; fontAdvances.ts: ${(source.length / 1000).toFixed(0)} KB`,
);
