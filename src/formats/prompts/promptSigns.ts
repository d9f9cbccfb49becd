import { findFrontMatter } from "../../text/frontMatter";
import { isContextName, isQuestionName } from "../../text/variableNames";
import { addressesModel } from "./addressesModel";

const ROLE_LINE =
  /^\s{0,10}(?:#{1,6} )?(?:system|developer):[ \t]*\r?$|<\|im_start\|>|<\|start_header_id\|>|\[INST\]|<<SYS>>/mu;
/** Words that only somebody who speaks to a model writes. */
const ADDRESS =
  /\byou are (?:an?|the) [\p{L}\p{N}' -]{2,80}|\byou will be given\b|\byour task is to\b|\bact as an?\b|\b(?:answer|respond|reply)[\p{L} ]{0,30} (?:only|solely|exclusively|strictly)?\s?(?:using|from|based on|with) /iu;
/** How a prompt begins, and a page or a letter seldom does. */
const OPENING =
  /^\s{0,20}(?:#{1,3} )?(?:[*_]{0,2}(?:instructions?|task|role|output format)[*_]{0,2}:|(?:role|output format)\s*\n|use the following|answer the |given the |as an? (?:expert|specialist)|please (?:extract|summari[sz]e|classify|translate|rewrite|decide|generate|answer|identify) )/iu;
const GROUNDED =
  /\b(?:using|utili[sz](?:e|ing)|from|based on|based only on|use|with)(?: only)? the (?:provided|following|given|retrieved|supplied)(?: (?:pieces of|structured|relevant|contextual))? (?:context|documents?|passages?|search results|sources?|information|evidence|data|notes)\b|\bfor the given question\b/iu;
const PLACEHOLDER =
  /\{\{[#{~&]?\s{0,4}(?:#(?:each|if|with|unless)\s)?\s{0,4}([\p{L}_][\p{L}\p{N}_]{0,60})|\$?\{([\p{L}_][\p{L}\p{N}_]{0,60})\}/gu;
/** Keys that front matter of prompts has, and that of pages has not. */
const FRONT_MATTER_KEY = /^(?:inputs|sample|template|model|agent|mode|tools|config|input_variables)[ \t]*:/mu;
/** The last line of a prompt that is to be gone on with: `Helpful answer:`. */
const OPEN_END = /\n[ \t]{0,8}(?:[#*]{1,6} ?)?(?:\p{L}[\p{L}'’-]{0,30} ?){1,4}:[*\s]{0,20}$/u;

/** What tells that a text is a prompt, apart from the text. */
type OtherSign = "told" | "untold";

/** Two signs are needed: a name that tells, words to a model, roles, front matter, or what is filled in. */
export function isPromptText(text: string, name: OtherSign): boolean {
  const beginning = withoutFences(text);
  const names = placeholderNames(beginning);
  const signs = [
    name === "told",
    ADDRESS.test(beginning),
    OPENING.test(beginning),
    GROUNDED.test(beginning),
    ROLE_LINE.test(beginning),
    hasTellingFrontMatter(beginning),
    names.some(isContextName) || (names.length > 1 && names.some(isQuestionName)),
    names.some(isQuestionName),
    names.length > 0 && OPEN_END.test(text.slice(-200)),
  ];
  return signs.filter(Boolean).length >= 2 || addressesModel(behindFrontMatter(beginning));
}

/** Pages about prompts show them between fences. */
function withoutFences(text: string): string {
  let isFenced = false;
  return text
    .split("\n")
    .filter((line) => {
      const isFence = /^ {0,3}(?:```|~~~)/u.test(line);
      if (isFence) isFenced = !isFenced;
      return !isFence && !isFenced;
    })
    .join("\n");
}

function behindFrontMatter(beginning: string): string {
  const found = findFrontMatter(beginning);
  return found?.kind === "front_matter" ? beginning.slice(found.bodyStart) : beginning;
}

function hasTellingFrontMatter(beginning: string): boolean {
  const found = findFrontMatter(beginning);
  return found?.kind === "front_matter" && FRONT_MATTER_KEY.test(beginning.slice(found.yaml.start, found.yaml.end));
}

function placeholderNames(beginning: string): string[] {
  return [...new Set([...beginning.matchAll(PLACEHOLDER)].map(([, double, single]) => double ?? single ?? ""))];
}
