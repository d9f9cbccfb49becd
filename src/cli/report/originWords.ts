import type { SourceOrigin } from "../../contract/panel";

/** Where the sources of an answer came from, for people at a command line. */
export const ORIGIN_WORDS: Readonly<Record<SourceOrigin, string>> = {
  front_matter: "from its front matter",
  record: "from its record",
  links: "that it links to",
  footnotes: "from its footnotes or reference list",
  setting: "from --sources",
  picked: "that were picked",
  none: "found nowhere",
};
