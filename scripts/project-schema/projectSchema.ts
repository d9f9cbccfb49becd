import { registry, toJSONSchema } from "zod/v4/core";
import { projectFileSchema } from "../../src/contract/projectFile";
import { ALL_RULES, type AnyRule } from "../../src/core/analyze";

type Schema = Record<string, unknown>;

/** Names that other pages give to schemas (the service's description does) have no place here, so a registry of its own stays empty. */
const OPTIONS = { io: "input", target: "draft-7", metadata: registry<{ id?: string }>() } as const;

/** What editors show of a rule's page. */
export type PageOf = (code: string) => string | null;

const SEVERITIES = ["error", "warning", "info", "hint", "off"] as const;
const SEVERITY_WORDS = [
  "Shown as an error.",
  "Shown as a warning.",
  "Shown as information.",
  "Shown as a hint, and takes nothing off the score.",
  "Not looked for.",
] as const;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  $schema: "Where editors find the schema of this file.",
  version: "The version of this file's form.",
  accepted:
    "Claims of answers that the team accepts although their sources do not support them. The editor writes them here.",
  sources: "Patterns of the sources of answers that name none, such as docs/**/*.md, from this folder.",
  threshold: "The support score from which a citation counts as supported; 0.8 where nobody says.",
  severity: "How loud each verdict is: error, warning, information, hint or off.",
  overrides:
    "Other sources, another threshold or other severities for some answers, by patterns of their paths. The last one that fits counts first.",
  fail_on: "The level from which findings fail a run of the command line; error where nobody says.",
  max_warnings: "More warnings than these fail a run of the command line.",
  fail_under: "About which share of all citations has to hold, such as 0.7.",
  fail_under_grounded: "Which share of all claims has to stand in a source, such as 0.7.",
  baseline: "The file of the findings that are known, from this folder. They fail nothing.",
  judge: "The model that --judge asks, and how much. Its address is given with the call alone.",
  rules_version: "The version of the rules that these limits were chosen with. A run says what has changed since.",
  bindings: "What marks mean, by the path of their answer: for each mark the id, path or title of a source.",
  rules: "How each rule for prompts shows, by its code, and its options.",
  records:
    "How records of a shape of your own are read: files by a pattern, and paths such as $.out.text or $.ctx[*] to the query, the answer and the documents, and from a document to its text, id and score.",
  model: "The model that prompts are for: its context window is looked up.",
  context_window: "Tokens that the model reads, prompt and answer together. Counts before the model's own.",
};

/** The JSON schema of the project file: made from the schemas that read it, and from the rules, so that editors complete and explain both. */
export function projectSchema(pageOf: PageOf): Schema {
  const made = toJSONSchema(projectFileSchema, OPTIONS) as Schema & {
    readonly properties: Readonly<Record<string, Schema>>;
  };
  const properties = Object.fromEntries(
    Object.entries(made.properties).map(([key, schema]) => [key, { description: DESCRIPTIONS[key], ...schema }]),
  );
  return {
    ...made,
    title: "RAG Quality project file",
    description:
      "What a team keeps beside its answers and prompts: accepted claims, how answers are checked and what fails a run, and how prompts are analyzed.",
    additionalProperties: false,
    properties: { ...properties, rules: rulesSchema(pageOf) },
  };
}

/** Each rule by its code, so that a wrong code is told. */
function rulesSchema(pageOf: PageOf): Schema {
  const properties = Object.fromEntries(ALL_RULES.map((rule) => [rule.code, ruleSchema(rule, pageOf(rule.code))]));
  return { description: DESCRIPTIONS["rules"], type: "object", additionalProperties: false, properties };
}

function ruleSchema({ code, summary, advice, severity, options }: AnyRule, page: string | null): Schema {
  const shown = { type: "string", enum: [...SEVERITIES], enumDescriptions: [...SEVERITY_WORDS], default: severity };
  const described = {
    type: "object",
    additionalProperties: false,
    properties: {
      severity: { description: "How its findings show.", ...shown },
      ...(options === undefined ? {} : { options: optionsSchema(options) }),
    },
  };
  return {
    description: `${summary} ${advice}`,
    markdownDescription: `${page ?? summary}\n\n${advice}\n\nUsually: \`${severity}\`. Its page is \`docs/rules/${code}.md\`.`,
    default: severity,
    anyOf: [shown, described],
  };
}

function optionsSchema(options: NonNullable<AnyRule["options"]>): Schema {
  const { properties } = toJSONSchema(options, OPTIONS);
  return {
    description: "Its page says what each option does.",
    type: "object",
    properties,
    additionalProperties: false,
  };
}
