import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { PanelRule } from "../../contract/panel/promptState";
import { COMMANDS } from "../shared/commandNames";
import { placeRange } from "../shared/documents";
import { escapeMarkdown } from "../shared/safeText";
import { findingsOf, type PromptsStore } from "./promptsState";

interface RuleAt {
  readonly rule: PanelRule;
  readonly range: vscode.Range;
}

/** Says of a finding what its rule is about, and leads to the rule's page. The finding's own message is the editor's to show. */
export class PromptsHovers implements vscode.HoverProvider {
  readonly #prompts: PromptsStore;

  constructor(prompts: PromptsStore) {
    this.#prompts = prompts;
  }

  provideHover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | null {
    const rules = this.#rulesAt(document, position);
    const [first] = rules.values();
    return first === undefined
      ? null
      : new vscode.Hover(
          [...rules.values()].map(({ rule }) => hoverText(rule)),
          first.range,
        );
  }

  /** By code: a rule that found two things in one place is told once. */
  #rulesAt(document: vscode.TextDocument, position: vscode.Position): ReadonlyMap<string, RuleAt> {
    const found = new Map<string, RuleAt>();
    for (const prompt of this.#prompts.all().flatMap(({ prompts }) => prompts)) {
      for (const { finding, place } of findingsOf(prompt)) {
        const range = place?.uri === document.uri.toString() ? placeRange(place, document) : null;
        const rule = prompt.shown.rules.find(({ code }) => code === finding.rule);
        if (range?.contains(position) && rule && !found.has(rule.code)) found.set(rule.code, { rule, range });
      }
    }
    return found;
  }
}

function hoverText({ code, summary, advice }: PanelRule): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.isTrusted = { enabledCommands: [COMMANDS.openRule] };
  text.supportHtml = false;
  const link = `command:${COMMANDS.openRule}?${encodeURIComponent(JSON.stringify([code]))}`;
  text.appendMarkdown(
    t(
      "**{0}** · {1}\n\n{2} [About this rule]({3})",
      escapeMarkdown(code),
      escapeMarkdown(summary),
      escapeMarkdown(advice),
      link,
    ),
  );
  return text;
}
