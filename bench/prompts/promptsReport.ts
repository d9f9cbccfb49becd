import type { Provenance } from "../accuracy/provenance";
import { markdownTable } from "../accuracy/table";
import type { AnalyzedPrompt, FoundPlace } from "./analyzedPrompts";
import { type Judged, JUDGEMENTS } from "./judgements";
import { PROMPT_SETS } from "./promptRows";
import type { GrowthRow, SpeedRow } from "./promptSpeed";

const ALL_JUDGED: readonly Judged[] = [...JUDGEMENTS, "unjudged"];
const SEVERITIES = ["error", "warning", "info", "hint"] as const;

export interface PromptsMeasured {
  readonly prompts: readonly AnalyzedPrompt[];
  readonly speed: readonly SpeedRow[];
  readonly growth: readonly GrowthRow[];
  readonly provenance: Provenance;
}

/** The report as markdown. It holds ids, codes, places and counts, and no text of the data. */
export function renderPromptsReport(measured: PromptsMeasured): string {
  return `${[
    head(measured),
    countsSection(measured.prompts),
    rulesSection(
      "By rule",
      measured.prompts.filter(({ set }) => set !== "locked"),
    ),
    rulesSection(
      "By rule, in the locked files",
      measured.prompts.filter(({ set }) => set === "locked"),
    ),
    speedSection(measured),
    ...PROMPT_SETS.filter((set) => set !== "locked").map((set) =>
      listSection(
        measured.prompts.filter((prompt) => prompt.set === set),
        set,
      ),
    ),
  ].join("\n\n")}\n`;
}

/** What was seen when the locked files were opened: the tables below are of the rules as they are now. */
const OPENED = `The locked files were opened on 2026-11-23, once the rules were written. They had 7 errors and warnings: 4 right, 2 debatable and
1 wrong (\`planted-instruction\`, of the author's own words about a tag), as many and the same as with the rules before. The wrong one
was mended afterwards, so the tables below do not count it. In the open files the rules before had 12 right, 1 debatable and 12 wrong.

Forty kinds of defects (two lengths, two sets of keys, a tag that stands nowhere …) were planted in real prompts by a writer who knew no rule, two of each. Of
the 40 that the rules were mended on, 38 are found. Of the 40 that were put away, opened once on 2026-11-28, 8 are found (20 %, 95 %: 10 % to 35 %), and as
many prompts score lower than before: the rules knew wordings more than demands. A reader of demands that is taught with sentences came after that. Of 80 more
defects of the kind, planted in 32 other prompts by a third writer, put away and opened once on 2026-11-28, 22 are found (28 %, 95 %: 19 % to 38 %; 11 without that
reader), 21 prompts score lower, and none of ten harmless changes is told of. The aim was 60 %. \`npm run bench:prompt-pairs\` counts.

On 2026-11-29 a reader who knew no rule judged what was said of 50 other files that were put away: 9 warnings right, 2 debatable, 14 wrong. Six rules went
and others were narrowed. On 2026-11-30 another such reader judged 38 more, of as many projects, put away before the first look: 4 warnings, all right; 34 files
read right, 1 refused in true words, 1 refused wrongly, 2 misread (mended); of 4 rewrites 3 better, 1 the same. Of 20 more planted defects there 3 are found (15 %,
95 %: 5 % to 36 %), and 3 prompts score lower. Of 20 more by another writer 6 are found (30 %, 95 %: 15 % to 52 %), 5 score lower, and of 5 warnings on the clean ones 1 was
right and 4 wrong (mended, but for two about one fence). Of 32 more, in as many projects, by yet another writer, 10 are found (31 %, 95 %: 18 % to 49 %; 4
of the 11 that were put away, opened once), 10 score lower; of 7 warnings on the clean ones 5 were right and 2 wrong (both mended), of 5 rewrites 4
better and 1 the same, none worse. Of 30 more, each of another kind and in another project, by one more writer, 7 are found (23 %, 95 %: 12 % to 41 %; 3 of the
10 that were put away), and 8 score lower. More words of the same sort do not help: further rules of 27 KB, which raised what is found of the 104 defects
before them from 53 to 81, found the same 7 of these 30, and were thrown away. Of 60 files more, without a planted defect, a third of them put away, 50 are read right, 6 with a part missed,
4 misread; of 22 errors and warnings 12 were right, 4 debatable, 6 wrong (3 mended); of 23 rewrites, offered for 17 of the 19 prompts that one could mend, 15 were better,
5 the same, 3 worse (2 mended).

Of 60 files of yet other projects, 40 of which one more round of mends was made on, and 20 put away, 50 are read right, 3 with a part missed, 7 misread; of 9
errors and warnings 8 were right, 1 debatable, none wrong (1 of the 8 in the 20); of 11 rewrites, offered for 11 of the 19 prompts that one could mend, 10 were
better, 1 worse (mended). In 13 of the 60 files 15 defects stand that a colleague would report, and nothing is said of them.

Of 50 more, all of other projects, after one more round of mends on other files, 33 are read right, 7 with a part missed, 6 misread, 2 refused in true words and 2 in
untrue ones (five of these mended); of 4 warnings 1 was right, 2 debatable, 1 wrong (mended); of 6 rewrites, offered for 5 of the 17 prompts that one could mend, 4 were
better, 1 the same, 1 worse (mended). In 17 of the 50 files a defect stands that a colleague would report, and nothing is said of it.

Of 66 more, all of other projects, read on 2026-12-01, 44 of which one more round of mends was made on, and 22 put away, 50 are read right (15 of the 22), 7 with a part
missed (2), 8 misread (4), 1 refused in true words; of 10 errors and warnings 7 were right and 3 wrong, these in one file of the 22 whose message of the user was not
found (mended); of 6 rewrites, offered for 5 of the 10 prompts with a finding that one could mend, 5 were better, 1 worse (in that file). In 22 of the 66 files a defect stands
that a colleague would report, and nothing is said of it.

Taken together, 41 of 66 errors and warnings that readers met in files of strangers were right, 9 debatable, 16 wrong, of which 11 were mended afterwards; of 55 rewrites
41 were better, 8 the same, 6 worse. That nothing is said tells little: the aim of 60 % is missed.`;

function head({ provenance: { date, commit } }: PromptsMeasured): string {
  return `# What the rules say of prompts of public projects

Written by \`npm run bench:prompts\` on ${date}, commit ${commit}.

Templates and filled-in prompts of public projects, as they are: nobody wrote them for this linter, and most are used with
success. Each finding was read beside its prompt by hand (\`bench/prompts/judged.json\`): right, debatable where the author may
have meant it so, or wrong. A finding that nobody has read yet is unjudged. \`files\` are prompt files as they stand in open
projects. A third of these projects is \`locked\`: their files were not looked at while the rules were written, so that they tell what
the rules are worth elsewhere.

${OPENED}`;
}

function countsSection(prompts: readonly AnalyzedPrompt[]): string {
  const rows = [
    ...PROMPT_SETS.map((set) => ({ name: set as string, of: prompts.filter((prompt) => prompt.set === set) })),
    { name: "all", of: prompts },
  ].map(({ name, of }) => {
    const found = of.flatMap((prompt) => prompt.found);
    const per = (count: number): string => ((count / of.length) * 5).toFixed(2);
    const shown = found.filter(({ severity }) => severity === "error" || severity === "warning");
    return [
      name,
      String(of.length),
      ...SEVERITIES.map((severity) => String(found.filter((one) => one.severity === severity).length)),
      ...(["debatable", "wrong", "unjudged"] as const).map((judged) =>
        per(shown.filter((one) => one.judged === judged).length),
      ),
      String(found.filter(isWrongError).length),
    ];
  });
  return `## Counts\n\n${markdownTable(["prompts", "number", ...SEVERITIES, "debatable errors and warnings, in five prompts", "wrong ones, in five prompts", "unjudged ones, in five prompts", "errors that are not right"], rows)}`;
}

function isWrongError({ severity, judged }: FoundPlace): boolean {
  return severity === "error" && judged !== "right";
}

function rulesSection(title: string, prompts: readonly AnalyzedPrompt[]): string {
  const found = prompts.flatMap((prompt) => prompt.found);
  const rules = [...new Set(found.map(({ rule }) => rule))].sort();
  const rows = rules.map((rule) => {
    const own = found.filter((one) => one.rule === rule);
    return [
      `\`${rule}\``,
      own[0]?.severity ?? "",
      String(own.length),
      ...ALL_JUDGED.map((judged) => String(own.filter((one) => one.judged === judged).length)),
    ];
  });
  return `## ${title}\n\n${markdownTable(["rule", "severity", "findings", ...ALL_JUDGED], rows)}`;
}

function speedSection({ speed, growth }: PromptsMeasured): string {
  return `## Time

The whole analysis, all rules at their defaults, in this process once it is warm; CPU time, since other programs were running.
The context is made of different sentences in passages of about 900 letters, so that nothing repeats, or of the articles of
COVID-QA; the prompt of 10 KB is one of many instructions. What a sentence says is remembered until another prompt is read, so that
one that was not seen before takes longer than one in which somebody types.

${markdownTable(
  ["request", "CPU ms, median", "aim"],
  speed.map(({ name, milliseconds, aim }) => [name, milliseconds.toFixed(1), aim]),
)}

${markdownTable(
  ["grown", "1 MB", "2 MB ÷ 1 MB", "4 MB ÷ 1 MB"],
  growth.map(({ name, base, doubled, fourfold }) => [
    name,
    `${base.toFixed(0)} ms`,
    doubled.toFixed(1),
    fourfold.toFixed(1),
  ]),
)}`;
}

function listSection(prompts: readonly AnalyzedPrompt[], set: string): string {
  const shown = set === "files" ? prompts.filter(({ found }) => found.length > 0) : prompts;
  const rows = shown.map(({ id, found }) => [
    id,
    found.length === 0
      ? "–"
      : found
          .map(({ rule, severity, start, end, judged }) => `${severity} \`${rule}\` ${start}–${end}, ${judged}`)
          .join("<br>"),
  ]);
  return `## Every finding in ${set}\n\n${markdownTable(["prompt", "findings"], rows)}`;
}
