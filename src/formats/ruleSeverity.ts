import { applyEdits, modify, parse } from "jsonc-parser";
import type { ShownSeverity } from "../contract/promptRules";
import { parseProjectFile } from "./projectFile";

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: "\n" };
const EMPTY = '{\n  "version": 1\n}\n';

/**
 * The project file's text with a rule shown as told; its options, and all else that the file says, stay. `text` is `null` where there is
 * no file yet. Throws as `parseProjectFile` does, so that no broken file is overwritten.
 */
export function withRuleSeverity(text: string | null, rule: string, severity: ShownSeverity): string {
  const before = text === null || text.trim() === "" ? EMPTY : text;
  parseProjectFile(before);
  const hasOptions = isObject(settingOf(before, rule));
  return applyEdits(
    before,
    modify(before, hasOptions ? ["rules", rule, "severity"] : ["rules", rule], severity, {
      formattingOptions: FORMATTING,
    }),
  );
}

function settingOf(text: string, rule: string): unknown {
  const content: unknown = parse(text, [], { allowTrailingComma: true });
  const rules: unknown = isObject(content) ? content["rules"] : undefined;
  return isObject(rules) ? rules[rule] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
