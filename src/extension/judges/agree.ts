import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES } from "../../contract/panel/actions";
import { keyChoice } from "../service/keyCommands";
import type { WirePlan } from "../worker/wire/judgesMessages";
import type { ChosenJudge } from "./judgeChoice";
import { planText } from "./judgeWords";

/** What a person decides who knows what would be sent; `null` where they went away. */
export type Decision = "ask" | "preview" | "choose" | "set_key" | "open_settings" | null;

export const CHOOSE = t("Choose Another Model…");
export const SET_KEY = ACTION_TITLES.set_api_key;

function askLabel({ name }: ChosenJudge): string {
  return t("Ask {0}", name);
}

interface Item extends vscode.QuickPickItem {
  readonly decision: Decision;
}

/** Says what would be sent to whom, and lets the person decide. */
export async function agree(judge: ChosenJudge, plan: WirePlan): Promise<Decision> {
  const { address } = judge;
  const withheld = plan.withheld > 0 ? t("; {0} texts that give orders stay here", plan.withheld) : "";
  const items: Item[] = [
    { label: askLabel(judge), detail: `${planText(plan)}${withheld}`, decision: "ask" },
    { label: ACTION_TITLES.preview_request, detail: t("Shows each text that would be sent"), decision: "preview" },
    address === null ? { label: CHOOSE, decision: "choose" } : { ...keyChoice(address), decision: "set_key" },
    { label: ACTION_TITLES.open_settings, decision: "open_settings" },
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Ask a Judge"),
    placeHolder: t("For {0}; nothing was sent yet", judge.name),
    ignoreFocusOut: true,
  });
  return chosen?.decision ?? null;
}

/** The same once more, beside what would be sent. */
export async function agreeAfterPreview(judge: ChosenJudge, plan: WirePlan): Promise<Decision> {
  const ask = askLabel(judge);
  const message = t("Nothing was sent yet. {0} would be asked: {1}.", judge.name, planText(plan));
  return (await vscode.window.showInformationMessage(message, ask)) === ask ? "ask" : null;
}
