import * as vscode from "vscode";

/** Work that takes longer says so, and can be stopped. */
const QUIET_MS = 1_000;

/** Tells the step that work is at, now and whenever it changes, until it is disposed of. */
export type FollowSteps = (tell: (step: string) => void) => vscode.Disposable;

/** Waits for work that never rejects, with a progress on the screen once it takes long. */
export async function withSlowProgress<T>(
  title: string,
  work: Promise<T>,
  cancel: () => void,
  follow: FollowSteps = () => NOTHING,
): Promise<T> {
  const quiet = new Promise<"slow">((resolve) => setTimeout(resolve, QUIET_MS, "slow"));
  const isSlow = (await Promise.race([work.then(() => "done" as const), quiet])) === "slow";
  if (!isSlow) return work;
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (progress, token) => {
      token.onCancellationRequested(cancel);
      const steps = follow((message) => progress.report({ message }));
      return work.finally(() => steps.dispose());
    },
  );
}

const NOTHING = new vscode.Disposable(() => undefined);
