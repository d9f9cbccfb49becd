import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";

/** Names, which are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(["RAG Quality", "RAG Quality Checker", "Prompty", "Dotprompt"]);

/** Where package.json has texts that people read. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  "title",
  "shortTitle",
  "description",
  "markdownDescription",
  "altText",
  "contextualTitle",
  "enumDescriptions",
  "markdownEnumDescriptions",
  "displayName",
  "userDescription",
  "category",
  "aliases",
]);

/** Models read the tools' descriptions, and in English. */
const FOR_MODELS: ReadonlySet<string> = new Set(["modelDescription", "inputSchema"]);

const textsSchema = z.record(z.string(), z.string());

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, name), "utf8"));
}

/** Every text that people read, each with the path to it; a list under a key of texts holds texts. */
function shownTexts(node: unknown, path = "", isText = false): (readonly [path: string, text: string])[] {
  if (typeof node === "string") return isText ? [[path, node]] : [];
  if (Array.isArray(node)) return node.flatMap((one, place) => shownTexts(one, `${path}/${place}`, isText));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node)
    .filter(([key]) => !FOR_MODELS.has(key))
    .flatMap(([key, value]) => shownTexts(value, `${path}/${key}`, TEXT_KEYS.has(key)));
}

/** As VS Code puts the texts of a language in. */
function translated(text: string, texts: Readonly<Record<string, string>>): string {
  return text.replace(/^%([^%]+)%$/u, (whole, key: string) => texts[key] ?? whole);
}

/** What a text refers to, which no translation may change: commands behind links, settings, and code. */
function references(text: string): string[] {
  return [...text.matchAll(/\]\((command:[^)]+)\)|`([^`]+)`/gu)].map(([, link, code]) => link ?? code ?? "");
}

describe("the texts of package.json", () => {
  const manifest = read("package.json");
  const english = textsSchema.parse(read("package.nls.json"));
  const german = textsSchema.parse(read("package.nls.de.json"));
  const shell = textsSchema.parse(read("l10n/bundle.l10n.de.json"));
  const shown = shownTexts(manifest);

  it("are all looked up, but for names: none stays as it is in a language of its own", () => {
    const pseudo = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `⟦${text}⟧`]));
    const left = shown.filter(([, text]) => !NAMES.has(text) && !translated(text, pseudo).startsWith("⟦"));
    assert.deepEqual(left, []);
    assert.ok(shown.length > 90, String(shown.length));
  });

  it("are each used", () => {
    const used = new Set(shown.map(([, text]) => text.slice(1, -1)));
    assert.deepEqual(
      Object.keys(english).filter((key) => !used.has(key)),
      [],
    );
  });

  it("are there in German, all of them", () => {
    assert.deepEqual(Object.keys(german), Object.keys(english));
    const same = Object.entries(german).filter(([key, text]) => text.trim() === "" || text === english[key]);
    assert.deepEqual(same, []);
  });

  it("refer to the same commands, settings and code in German", () => {
    for (const [key, text] of Object.entries(english))
      assert.deepEqual(references(german[key] ?? "").sort(), references(text).sort(), key);
  });

  it("say in German what the editor and the panel say, and call things as these do", () => {
    for (const [key, text] of Object.entries(english)) {
      assert.equal(german[key], shell[text] ?? german[key], key);
      for (const [, name = ""] of text.matchAll(/“([^”]+)”/gu))
        assert.ok(german[key]?.includes(`„${shell[name] ?? name}“`), `${key}: ${name}`);
    }
  });

  it("lead to commands that there are", () => {
    const { contributes } = z
      .object({ contributes: z.object({ commands: z.array(z.object({ command: z.string() })) }) })
      .parse(manifest);
    const declared = new Set(contributes.commands.map(({ command }) => `command:${command}`));
    const linked = Object.values(english)
      .flatMap(references)
      .filter((reference) => reference.startsWith("command:"));
    assert.ok(linked.length > 0);
    assert.deepEqual(
      linked.filter((link) => !declared.has(link)),
      [],
    );
  });
});
