/** Takes out of bundles what tells nobody anything without the maps: indents, and the lines that say which source begins. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const SOURCE_LINE = /^\/\/ (?:src|node_modules)\/\S+$/u;

/** @param {string} folder */
export async function dropIndents(folder) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, name);
    await writeFile(path, withoutIndents(await readFile(path, "utf8")));
  }
}

/**
 * A bundler that minifies would take the remarks along by which another one leaves out what nobody uses.
 * @param {string} program
 * @returns {string}
 */
export function withoutIndents(program) {
  const inTexts = linesInTemplates(program);
  const lines = program.split("\n").map((line, index) => (inTexts.has(index) ? line : line.trimStart()));
  return lines.filter((line, index) => inTexts.has(index) || !SOURCE_LINE.test(line)).join("\n");
}

/**
 * The lines that begin inside of a template, whose blanks are said.
 * @param {string} program
 * @returns {ReadonlySet<number>}
 */
function linesInTemplates(program) {
  const file = ts.createSourceFile("program.js", program, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  /** @type {Set<number>} */
  const found = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTemplateLiteralToken(node)) addLines(node);
    ts.forEachChild(node, visit);
  };
  /** @param {ts.Node} node */
  const addLines = (node) => {
    const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
    const last = file.getLineAndCharacterOfPosition(node.end).line;
    for (let line = first + 1; line <= last; line += 1) found.add(line);
  };
  visit(file);
  return found;
}
