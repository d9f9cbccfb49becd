import { nearestName } from "../../../../contract/nearestName";
import { isConversationName } from "../../../../text/variableNames";
import type { Rule, RuleFinding } from "../../engine/rule";
import { removalOfDeclaration } from "../../prompt/frontMatter/declarations";
import type { Declaration, Placeholder, PreparedPrompt } from "../../prompt/preparedPrompt";
import { isPartOfName } from "../../prompt/variableNameParts";
import { placesOf, type VariableUse, variableUses, wordsInMarks } from "../../prompt/variableUses";

/** A variable of the front matter that the template never looks up: retrieved text that is passed and not sent, as a rule. */
export const unusedVariable: Rule = {
  code: "unused-variable",
  group: "template",
  severity: "warning",
  summary: "The front matter declares a variable that the template does not use.",
  advice: "Use each declared variable in the template, or take its declaration out.",
  points: 6,
  *check({ prompt, request }) {
    // Included files may use any name.
    if (request.template === "none" || prompt.placeholders.some(includesFile)) return;
    const used = new Set([...wordsInMarks(prompt.placeholders), ...meantNames(prompt), ...boundNames(prompt)]);
    const reported = new Set<string>();
    for (const declaration of prompt.declarations) {
      const { name, span } = declaration;
      if (span === null || name === "" || isSentApart(prompt, name) || used.has(name) || reported.has(name)) continue;
      reported.add(name);
      yield {
        target: "prompt",
        ...span,
        message: `The variable “${name}” is declared and used nowhere: what the program passes for it never reaches the model. Use it in the template, or remove it.`,
        ...mending(prompt, declaration),
      };
    }
  },
};

/** Where no message is the user's, what was said so far follows as messages of its own. */
function isSentApart({ messages }: PreparedPrompt, name: string): boolean {
  return isConversationName(name) && messages.every(({ role }) => role !== "user");
}

/** `{{> page}}` and `{{#> page}}…{{/page}}`. */
function includesFile({ kind, expression }: Placeholder): boolean {
  return kind === "partial" || expression.trimStart().startsWith("#>");
}

const VALUE = /:[ \t]+["']?([\p{L}_][\p{L}\p{N}_]{0,80})["']?[ \t]*$/gmu;

/** What the front matter itself passes on, as to a tool: `input: preferred_unit`. */
function boundNames({ text, frontMatter, declarations }: PreparedPrompt): string[] {
  if (frontMatter === null) return [];
  const declared = new Set(
    declarations.flatMap(({ span, otherSpans }) => [span, ...otherSpans].map((one) => one?.start)),
  );
  return [...text.slice(frontMatter.start, frontMatter.end).matchAll(VALUE)].flatMap(
    ({ index, 0: line, 1: name = "" }) => (declared.has(frontMatter.start + index + line.indexOf(name)) ? [] : [name]),
  );
}

/** Names that are misspelt or in broken marks are told by other rules: each fault once. */
function meantNames(prompt: PreparedPrompt): string[] {
  const declared = new Set(prompt.declarations.map(({ name }) => name));
  const misspelt = variableUses(prompt).filter(({ name }) => !declared.has(name));
  const broken = prompt.problems
    .filter(({ kind }) => kind === "template")
    .flatMap(({ start, end }) => prompt.text.slice(start, end).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  return [...broken, ...misspelt.flatMap(({ name }) => nearestName(name, declared)?.name ?? [])];
}

type Suggestion = NonNullable<RuleFinding["suggestion"]>;

/** Never sure: the place that should use it may be what is missing. Where the template looks up a name that nobody declares, that one may be meant. */
function mending(prompt: PreparedPrompt, { name }: Declaration): { suggestion?: Suggestion } {
  const declared = new Set(prompt.declarations.map((declaration) => declaration.name));
  const others = variableUses(prompt).filter((use) => use.name !== "" && !declared.has(use.name));
  const [meant, ...more] = others.filter((use) => isPartOfName(use.name, name) || isPartOfName(name, use.name));
  if (meant !== undefined && more.length === 0) return { suggestion: renaming(meant, name, prompt) };
  return others.length > 0 ? {} : removal(prompt, name);
}

function renaming({ name, placeholders }: VariableUse, declared: string, { text }: PreparedPrompt): Suggestion {
  const places = placeholders.flatMap((mark) => placesOf(name, text, mark));
  return {
    title: `Change “${name}” to “${declared}”`,
    edits: places.map(({ start, end }) => ({ start, end, text: declared })),
    isSure: false,
  };
}

function removal({ text, declarations }: PreparedPrompt, name: string): { suggestion?: Suggestion } {
  const all = declarations
    .filter((declaration) => declaration.name === name)
    .map((same) => removalOfDeclaration(text, same));
  const edits = all.flatMap((lines) => lines ?? []);
  return all.includes(null)
    ? {}
    : { suggestion: { title: `Remove the declaration of “${name}”`, edits, isSure: false } };
}
