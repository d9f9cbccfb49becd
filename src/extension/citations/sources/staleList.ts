import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { VERDICT_TITLE } from "../../../contract/verify/verdict";
import { shortened } from "../../../text/shortened";
import { documentAt } from "../../shared/documents";
import { labelOf } from "../../shared/files/fileBehind";
import { plainMessage } from "../../shared/messages";
import { placeInFile } from "../../shared/openPlace";
import type { CountingSources } from "../../worker/wire/keptParts";
import { type AnswerLosses, lostText } from "./lostText";
import type { LostClaim } from "./rememberedAnswer";

const SHOW_LIST = t("Show List");
const SHOWN_CLAIM_LENGTH = 90;

interface StaleItem extends vscode.QuickPickItem {
  readonly answer: vscode.Uri;
  readonly counting: CountingSources;
  readonly claim: LostClaim;
}

type CheckRow = (document: vscode.TextDocument, row: number, counting: CountingSources) => Promise<void>;

/** The claims that held until a source changed: said in one message, and listed as long as nothing newer was found. */
export class StaleList {
  readonly #check: CheckRow;
  #losses: readonly AnswerLosses[] = [];

  /** `check` checks one of a file's answers, so that its marks show. */
  constructor(check: CheckRow) {
    this.#check = check;
  }

  async tell(losses: readonly AnswerLosses[], changed: readonly string[]): Promise<void> {
    this.#losses = losses;
    const text = lostText(losses, changed, (uri) => labelOf(vscode.Uri.parse(uri)));
    if ((await vscode.window.showWarningMessage(plainMessage(text), SHOW_LIST)) === SHOW_LIST) await this.show();
  }

  async show(): Promise<void> {
    const items = this.#losses.flatMap(itemsOf);
    if (items.length === 0)
      return void vscode.window.showInformationMessage(
        t(
          "Nothing that held before stopped to hold when a source changed, as far as saved answers were checked in this workspace.",
        ),
      );
    const title = t("Claims That No Longer Hold");
    const chosen = await vscode.window.showQuickPick(items, {
      title,
      placeHolder: t("Open a claim"),
      matchOnDetail: true,
    });
    if (chosen !== undefined) await this.#open(chosen);
  }

  clear(): void {
    this.#losses = [];
  }

  async #open({ answer, counting, claim }: StaleItem): Promise<void> {
    const document = await documentAt(answer);
    const selection = placeInFile(claim.place, document);
    await vscode.window.showTextDocument(document, selection === null ? {} : { selection });
    await this.#check(document, claim.row, counting);
  }
}

function itemsOf({ answer, counting, lost }: AnswerLosses): StaleItem[] {
  const uri = vscode.Uri.parse(answer);
  return lost.map((claim) => ({
    label: shortened(claim.text.replaceAll(/\s+/g, " "), SHOWN_CLAIM_LENGTH),
    detail: [labelOf(uri), VERDICT_TITLE[claim.verdict], ...(claim.reason === null ? [] : [claim.reason])].join(" · "),
    answer: uri,
    counting,
    claim,
  }));
}
