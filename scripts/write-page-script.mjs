/**
 * `npm run page-script`: bundles the script and the style sheet of the exported page into src/core/visualize/page, each with
 * the hash by which the page's policy knows it.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "./paths.mjs";

const FOLDER = join(ROOT, "src", "core", "visualize", "page");
/** Within HTML these would end the element or begin another. */
const NOT_INLINE = /<\/(?:script|style)|<!--|<script/i;

/** What is written, from what, and under which name. */
const PARTS = [
  { file: join(FOLDER, "pageScript.ts"), entry: "webview/exportedPage/main.ts", name: "PAGE_SCRIPT" },
  { file: join(FOLDER, "pageStyle.ts"), entry: "src/core/visualize/page/styles/page.css", name: "PAGE_STYLE" },
];

/** The files that are written, as the sources give them. */
export async function pageParts() {
  return Promise.all(
    PARTS.map(async ({ file, entry, name }) => ({ file, text: source(entry, name, await bundle(entry)) })),
  );
}

/**
 * @param {string} entry
 * @returns {Promise<string>}
 */
async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
    logLevel: "warning",
  });
  const text = outputFiles[0]?.text.trim() ?? "";
  if (text === "") throw new Error(`esbuild made nothing of ${entry}.`);
  const [found] = NOT_INLINE.exec(text) ?? [];
  if (found !== undefined)
    throw new Error(`${entry} has "${found}", which cannot stand within a page: write it in another way.`);
  return text;
}

/**
 * @param {string} entry
 * @param {string} name
 * @param {string} text
 */
function source(entry, name, text) {
  const hash = createHash("sha256").update(text).digest("base64");
  return `// Written by \`npm run page-script\` from ${entry}. Not edited by hand.
export const ${name} =
  ${JSON.stringify(text)};

/** As a content security policy names it. */
export const ${name}_HASH = "sha256-${hash}";
`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { file, text } of await pageParts()) await writeFile(file, text);
}
