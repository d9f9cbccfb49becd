import { THEME_NAMES, type ThemeName } from "./themes";

/** In which theme and width a page is looked at, and for what. */
export interface Look {
  readonly theme: ThemeName;
  readonly width: number;
  readonly asks: "layout" | "everything" | "colours";
}

/**
 * What is laid out, and by what names it is known, is so in each theme: the dark one shows it, in every width. What can be read
 * is so in each width: the usual one shows it, in every theme. No width shows words that the usual one leaves out.
 */
export function looksOf(widths: readonly number[], usual: number): readonly Look[] {
  const wide = widths.map((width): Look => ({ theme: "dark", width, asks: width === usual ? "everything" : "layout" }));
  const others = THEME_NAMES.filter((theme) => theme !== "dark");
  return [...wide, ...others.map((theme): Look => ({ theme, width: usual, asks: "colours" }))];
}

/** What holds of every state in a look. */
export function titleOf({ theme, width, asks }: Look): string {
  switch (asks) {
    case "layout":
      return `fits ${width} px`;
    case "everything":
      return `is accessible, and fits ${width} px`;
    case "colours":
      return `can be read in the theme "${theme}"`;
  }
}
