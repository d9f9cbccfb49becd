import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../scripts/paths.mjs";

/** What speaks to people in the editor. What the worker's readers and the core find is said in English. */
const SHELL = ["webview", "src/extension"];
const NOT_SHELL = /^(?:src\/extension\/(?:worker|node|browser)|webview\/exportedPage)\//u;
/** Its tables of titles are told, too. */
const TELLING = [...SHELL, "src/contract"];

const TELLS = new Set(["t", "pieces", "counted"]);
/** What their texts are read by is no person, or a person who looks for the cause of a fault. */
const SILENT =
  /\b(?:log|console)\.\w+$|\b(?:executeCommand|querySelector|ThemeColor|RegExp|Error|literal|enum|setContext)$/u;
const SHOWN_ATTRIBUTE = /^\.?(?:title|aria-label|placeholder|label|alt)$/u;
/** Keys, codes, geometry, addresses and names. */
const NO_WORDS =
  /^(?:Arrow\w+|Home|End|Enter|FileNotFound|NoPermissions|NotFound|Blocked|RAG Quality:? ?|bundled core|notice problems|plot-dot .*|Bearer .*|\/Request .*|default-src .*)$|^(?:[a-z]+-)+\{0\}$|^-?row-|^[MLHV][{ ]|^M[\d{]|^\$\([a-z~-]+\) \{0\}$|output of cell|^\{0\} (?:ms|min)$|^\{0\}: prompts$|^(?:saved|open|page|command):? ?\{|^:scope|^\.\w+ |^\w+ th$|^button\.|^\{\n|<!DOCTYPE|^\[API key\]|^(?:\d+(?:px|em)? ?)+$|^rq-|^\[data-|^\.[a-z-]+ /u;

/** A text in the source, with where it stands. */
export interface FoundText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The texts that people are told, in English, each once. */
export function toldTexts(): ReadonlySet<string> {
  const told = new Set<string>();
  for (const file of filesOf(TELLING))
    walk(sourceOf(file), (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      const [first, one, several] = node.arguments;
      if (node.expression.text === "t" || node.expression.text === "pieces") addLiterals(first, told);
      if (node.expression.text !== "counted") return;
      const before = told.size;
      addLiterals(one, told);
      if (several !== undefined) addLiterals(several, told);
      else if (told.size >= before) for (const noun of literalsOf(one)) told.add(`${noun}s`);
    });
  return told;
}

function addLiterals(node: ts.Expression | undefined, told: Set<string>): void {
  for (const text of literalsOf(node)) told.add(text);
}

/** Of a choice both. */
function literalsOf(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return [];
}

/** Words of the shell and the panel that no language could say otherwise. */
export function untoldTexts(): FoundText[] {
  const found: FoundText[] = [];
  for (const file of filesOf(SHELL).filter((one) => !NOT_SHELL.test(one))) {
    const source = sourceOf(file);
    const add = (node: ts.Node, text: string): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, text });
    };
    walk(source, (node) => {
      if (ts.isTaggedTemplateExpression(node) && /^(?:html|svg)$/u.test(node.tag.getText()))
        for (const text of markupWords(shapeOf(node.template))) add(node, text);
      else if (isSpoken(node) && !isSilent(node)) {
        const text = shapeOf(node);
        if (readsAsWords(text) && !NO_WORDS.test(text)) add(node, text);
      }
    });
  }
  return found;
}

function isSpoken(node: ts.Node): node is ts.TemplateLiteral | ts.StringLiteral {
  const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return isLiteral && !ts.isTaggedTemplateExpression(node.parent);
}

/** A literal with `{0}` where values stand. */
function shapeOf(node: ts.TemplateLiteral | ts.StringLiteral): string {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }, place) => `{${place}}${literal.text}`).join("");
}

function readsAsWords(text: string): boolean {
  const words = text.replaceAll(/\{\d+\}/gu, " ");
  return /[A-Za-z]{2,}[^]*\s|^\s*[A-Z][a-z]+/u.test(words) || /\} +[a-z]{2,}|[a-z]{2,} +\{/u.test(text);
}

/** What stands between tags, and in attributes that people read. */
function markupWords(markup: string): string[] {
  const attributes = [...markup.matchAll(/\b(?:title|aria-label|placeholder)="([^"]*)"/gu)].map(
    ([, text = ""]) => text,
  );
  const texts = markup.split(/<[^>]*>/u);
  return [...attributes, ...texts].filter((text) => /[A-Za-z]{2,}/u.test(text.replaceAll(/\{\d+\}/gu, " ")));
}

function isSilent(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==$/u.test(parent.operatorToken.getText())) return true;
  const attribute = attributeOf(node);
  return isArgument(node) || (attribute !== null && !SHOWN_ATTRIBUTE.test(attribute));
}

/** Whether a call takes it that tells it, or tells nobody. */
function isArgument(node: ts.Node): boolean {
  for (let one = node; !ts.isFunctionDeclaration(one) && !ts.isMethodDeclaration(one); one = one.parent) {
    if (one.parent === undefined) return false;
    if (!ts.isCallExpression(one) && !ts.isNewExpression(one)) continue;
    const name = one.expression.getText();
    if (SILENT.test(name) || (TELLS.has(name) && one.arguments?.some((argument) => holds(argument, node)))) return true;
  }
  return false;
}

function holds(argument: ts.Node, node: ts.Node): boolean {
  return argument.pos <= node.pos && node.end <= argument.end;
}

/** The attribute of a template that a literal is the value of; null where it is none. */
function attributeOf(node: ts.Node): string | null {
  for (let one = node; one.parent !== undefined; one = one.parent) {
    const span = one.parent;
    if (!ts.isTemplateSpan(span) || span.expression !== one || !ts.isTaggedTemplateExpression(span.parent.parent))
      continue;
    const template = span.parent;
    const place = template.templateSpans.indexOf(span);
    const before = place === 0 ? template.head.text : (template.templateSpans[place - 1]?.literal.text ?? "");
    return /([\w.@?-]+)=(?:"[^"]*)?$/u.exec(before)?.[1] ?? null;
  }
  return null;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function sourceOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true);
}

function filesOf(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
}
