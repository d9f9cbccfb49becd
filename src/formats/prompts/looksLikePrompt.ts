import { findFrontMatter } from "../../text/frontMatter";
import { isContextName, isQuestionName } from "../../text/variableNames";
import { baseName } from "../sources/sourcePath";
import { addressesModel } from "./addressesModel";
import { isPromptName, promptKind } from "./promptKind";

/** A file is judged by its beginning, so that a large one costs nothing when it is opened. */
const JUDGED_LENGTH = 100_000;
/** `prompts/answer.md`, `system_prompt.txt`: names that say it, and are used for notes on prompts too. */
const TELLING_PATH = /(?:^|[/\\])prompts?[/\\]|(?:^|[/\\_.-])prompts?(?:[_.-][^/\\]{0,60})?\.\w{1,10}$/iu;
/** Pages about a project, which may show prompts and are none. */
const PAGE_NAME =
  /^(?:readme|changelog|contributing|licen[cs]e|code[_-]of[_-]conduct|security|notice|authors)(?:[._-][a-z]{2}(?:[_-][a-z]{2,4})?)?(?:\.\w{1,10})?$/iu;
const ROLE_LINE =
  /^\s{0,10}(?:#{1,6} )?(?:system|developer):[ \t]*\r?$|<\|im_start\|>|<\|start_header_id\|>|\[INST\]|<<SYS>>/mu;
/** Words that only somebody who speaks to a model writes. */
const ADDRESS =
  /\byou are (?:an?|the) [\p{L}\p{N}' -]{2,80}|\byou will be given\b|\byour task is to\b|\bact as an?\b|\b(?:answer|respond|reply)[\p{L} ]{0,30} (?:only|solely|exclusively|strictly)?\s?(?:using|from|based on|with) /iu;
/** How a prompt begins, and a page or a letter seldom does. */
const OPENING =
  /^\s{0,20}(?:#{1,3} )?(?:instructions?:|task:|use the following|answer the |given the |as an? (?:expert|specialist))/iu;
const GROUNDED =
  /\b(?:using|from|based on|based only on|use|with)(?: only)? the (?:provided|following|given|retrieved|supplied)(?: (?:pieces of|structured|relevant))? (?:context|documents?|passages?|search results|sources?|information|evidence|data|notes)\b|\bfor the given question\b/iu;
const PLACEHOLDER =
  /\{\{[#{~&]?\s{0,4}(?:#(?:each|if|with|unless)\s)?\s{0,4}([\p{L}_][\p{L}\p{N}_]{0,60})|\$?\{([\p{L}_][\p{L}\p{N}_]{0,60})\}/gu;
/** Keys that front matter of prompts has, and that of pages has not. */
const FRONT_MATTER_KEY = /^(?:inputs|sample|template|model|agent|mode|tools|config|input_variables)[ \t]*:/mu;
const PROMPTFOO_KEY = /^prompts[ \t]*:/mu;
const PROMPTFOO_OTHER = /^(?:providers|tests|defaultTest|scenarios|targets)[ \t]*:/mu;
const CHAT = /["']?role["']?\s{0,4}:\s{0,4}["']?(?:system|developer|user)["']?[\s\S]{0,40}["']?content["']?\s{0,4}:/u;

/** Whether a file holds prompts, by its name, or by its beginning where the name leaves it open. A wrong no is mended by naming the file. */
export function looksLikePrompt(path: string, text: string): boolean {
  if (isPromptName(path)) return true;
  const beginning = text.slice(0, JUDGED_LENGTH);
  switch (promptKind(path).kind) {
    case "whole":
      return !PAGE_NAME.test(baseName(path)) && isPromptText(path, beginning);
    case "json":
    case "jsonl":
      return /^\s*[[{]/u.test(beginning) && CHAT.test(beginning);
    case "yaml":
      return (
        (PROMPTFOO_KEY.test(beginning) && PROMPTFOO_OTHER.test(beginning)) ||
        (/^\s*-\s/u.test(beginning) && CHAT.test(beginning))
      );
  }
}

/** Two signs are needed: a name, words to a model, roles, front matter, or what is filled in. */
function isPromptText(path: string, text: string): boolean {
  const beginning = withoutFences(text);
  const names = placeholderNames(beginning);
  const signs = [
    TELLING_PATH.test(path),
    ADDRESS.test(beginning),
    OPENING.test(beginning),
    GROUNDED.test(beginning),
    ROLE_LINE.test(beginning),
    hasTellingFrontMatter(beginning),
    names.some(isContextName) || (names.length > 1 && names.some(isQuestionName)),
    names.some(isQuestionName),
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
