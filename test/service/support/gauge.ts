import { ask } from "./ask";

/** A figure that `/metrics` has now. */
export async function gauge(url: string, name: string, key?: string): Promise<number> {
  const { text } = await ask(url, { path: "/metrics", key });
  const [, figure] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "mu").exec(text) ?? [];
  if (figure === undefined) throw new Error(`/metrics has no ${name}: ${text.slice(0, 200)}`);
  return Number(figure);
}
