import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES } from "../../contract/panel/actions";
import { hostsText } from "../../formats/pages/pageAddress";
import type { PageKeeper, PageNews } from "../../formats/pages/pageKeeper";
import { refusalText } from "../../formats/pages/pageRefusal";
import { manageTrust } from "../service/keyCommands";
import { answerPath } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import { recordsProject } from "../shared/files/projectFileAccess";
import { showMessage } from "../shared/messages";
import type { SharedParts } from "../shared/sharedParts";

type FetchParts = Pick<SharedParts, "client" | "pages" | "log">;

/**
 * Asks whether the pages that an answer cites may be fetched, naming the hosts, and fetches them. False where nothing was
 * asked of anybody. Never by itself, and never in a folder that is not trusted: its addresses are then a stranger's.
 */
export async function fetchCitedPages(parts: FetchParts, document: vscode.TextDocument): Promise<boolean> {
  if (!vscode.workspace.isTrusted) return explainTrust();
  const keeper = await parts.pages.newKeeper();
  if (keeper === null)
    return explain(
      t(
        "A browser lets no extension read pages of other sites. Open the folder in VS Code on the desktop, or save the pages and name the files.",
      ),
    );
  const addresses = await citedAddresses(parts, document);
  if (addresses.length === 0)
    return explain(t("{0} cites no page by its address, so there is nothing to fetch.", labelOf(document.uri)));
  const wanted = await keeper.wanted(addresses);
  const asked = wanted.length > 0 ? wanted : addresses;
  if (!(await isAgreed(asked, wanted.length > 0))) return false;
  reportRefusals(parts, asked.length, await fetchShown(keeper, asked));
  return true;
}

async function citedAddresses({ client }: FetchParts, document: vscode.TextDocument): Promise<string[]> {
  const path = answerPath(document);
  if (path === null) return [];
  const project = await recordsProject(document.uri);
  const { pages } = await client.outline({ path, text: document.getText(), project }, new AbortController().signal);
  return pages;
}

/** Asks before anything leaves this machine; `isNew` is false where all pages are kept already. */
async function isAgreed(addresses: readonly string[], isNew: boolean): Promise<boolean> {
  const title = isNew ? t("Fetch") : t("Fetch Again");
  const pages = addresses.length === 1 ? t("1 cited page") : t("{0} cited pages", addresses.length);
  const question = isNew
    ? t("Fetch {0}?", pages)
    : t("Fetch {0} again? What was fetched is not older than 30 days.", pages);
  const detail = t(
    "Asked for at: {0}\n\nThese hosts learn which pages are read, and nothing of the answer. What they send is kept in this workspace's storage.",
    hostsText(addresses),
  );
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, title)) === title;
}

function fetchShown(keeper: PageKeeper, addresses: readonly string[]): Thenable<PageNews[]> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: t("Fetching cited pages"),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    const news: PageNews[] = [];
    await keeper.fetch(addresses, controller.signal, (one) => {
      news.push(one);
      progress.report({ message: t("{0} of {1}", news.length, addresses.length), increment: 100 / addresses.length });
    });
    return news;
  });
}

function reportRefusals({ log }: FetchParts, asked: number, news: readonly PageNews[]): void {
  const refusals = news.flatMap(({ address, refusal }) => (refusal === null ? [] : [{ address, refusal }]));
  for (const { address, refusal } of refusals) log.warn(`${address}: ${refusalText(refusal)}`);
  log.info(`${asked - refusals.length} of ${asked} cited pages were fetched.`);
  const [first] = refusals.filter(({ refusal }) => refusal.kind !== "cancelled");
  if (first === undefined) return;
  const count = t("{0} of {1} cited pages could not be had.", refusals.length, asked);
  void showMessage(vscode.window.showWarningMessage, `${count} ${first.address}: ${refusalText(first.refusal)}`, [
    "show_log",
  ]).then((action) => (action === "show_log" ? log.show() : undefined));
}

function explain(why: string): false {
  void vscode.window.showInformationMessage(why);
  return false;
}

async function explainTrust(): Promise<false> {
  const manage = ACTION_TITLES.manage_trust;
  const why = t(
    "Nothing is fetched for a folder that you do not trust. Trust the folder to fetch the pages that its answers cite.",
  );
  if ((await vscode.window.showInformationMessage(why, manage)) === manage) await manageTrust();
  return false;
}
