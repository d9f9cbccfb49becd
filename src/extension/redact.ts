const SHORTEST_SECRET = 4;

/** The text with every secret in it replaced, for logs and messages. */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret.length >= SHORTEST_SECRET) shown = shown.replaceAll(secret, "[API key]");
  }
  return shown;
}
