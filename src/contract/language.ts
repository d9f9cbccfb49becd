/** Texts of a language by the English ones, as bundles of VS Code hold them. */
export type Texts = Readonly<Record<string, string>>;

let spoken = "en";
let texts: Texts = {};

/** Says in which language people are spoken to from now on. Where nobody does, as on the command line and at a service, it is English. */
export function speak(language: string, known: Texts): void {
  spoken = language;
  texts = known;
}

/** What was said, for what starts elsewhere. */
export function spokenTexts(): { readonly language: string; readonly texts: Texts } {
  return { language: spoken, texts };
}

/** The language that people are spoken to in, as `de`: numbers are written as it does. */
export function language(): string {
  return spoken;
}

/** A text for people in their language, the English one where that is not there; `{0}` stands for the first value. */
/* @__NO_SIDE_EFFECTS__ */
export function t(text: string, ...values: readonly (string | number)[]): string {
  return (texts[text] ?? text).replaceAll(/\{(\d+)\}/gu, (whole, place: string) =>
    String(values[Number(place)] ?? whole),
  );
}

/** `3 claims`, `1 claim`. The plural takes an s unless it is given. */
/* @__NO_SIDE_EFFECTS__ */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString(spoken)} ${t(count === 1 ? one : several)}`;
}

/** A text in pieces, where values are more than words: text and values by turns. */
export function pieces(text: string, ...values: readonly unknown[]): readonly unknown[] {
  return (texts[text] ?? text)
    .split(/\{(\d+)\}/u)
    .map((piece, place) => (place % 2 === 0 ? piece : values[Number(piece)]));
}
