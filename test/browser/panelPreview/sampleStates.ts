import type { PanelResult, PanelState } from "../../../src/contract/panel/citationsState";
import {
  type Citation,
  type CitationResult,
  type Claim,
  countsSchema,
  type Evidence,
} from "../../../src/contract/verify/citationResult";
import type { Reason, ReasonCode } from "../../../src/contract/verify/reason";
import { TALLIED_AS, type Tally } from "../../../src/contract/verify/tally";
import { type Verdict, VERDICTS } from "../../../src/contract/verify/verdict";

/** A made-up answer about a made-up river, and the texts that it cites. */
const SOURCES = {
  "1": "The Alder is 412 km long. It rises at 1,630 m in the Torne hills and reaches the sea at Brakholm. Ships of up to 900 tonnes use its lower 120 km.",
  "2": "Floods of the Alder in 1987 damaged 2,300 houses in Brakholm. The dam above the town was finished in 1994; it “has ended the spring floods”, wrote the river authority in 2003.",
  "3": "Salmon came back to the Alder in 2009, after fish ladders had been built at all four weirs.",
} as const;
type SourceId = keyof typeof SOURCES;

interface ClaimSketch {
  readonly text: string;
  readonly verdict: Verdict;
  readonly score: number | null;
  readonly citations?: readonly ((claimStart: number, text: string) => Citation)[];
  readonly reasons?: (claimStart: number, text: string) => Reason[];
  readonly best?: Evidence;
  readonly accepted?: string;
}

export function evidence(id: SourceId, passage: string, score: number, words: readonly string[]): Evidence {
  const source: string = SOURCES[id];
  const start = source.indexOf(passage);
  const matches = words.map((word) => {
    const at = source.indexOf(word, start);
    return { start: at, end: at + word.length };
  });
  return { source_id: id, start, end: start + passage.length, text: passage, score, matches };
}

function reason(code: ReasonCode, words: string, message: string, replacement?: string) {
  return (claimStart: number, text: string): Reason => {
    const start = claimStart + text.lastIndexOf(words);
    const reason = { code, message, start, end: start + words.length };
    return replacement === undefined ? reason : { ...reason, replacement };
  };
}

function cite(
  marker: string,
  id: string | null,
  verdict: Verdict,
  score: number | null,
  found: readonly Evidence[],
  reasons: readonly ReturnType<typeof reason>[] = [],
) {
  return (claimStart: number, text: string): Citation => {
    const start = claimStart + text.lastIndexOf(marker);
    return {
      marker,
      start,
      end: start + marker.length,
      binding: "id",
      source_id: id,
      verdict,
      score,
      evidence: [...found],
      reasons: reasons.map((make) => make(claimStart, text)),
    };
  };
}

const SKETCHES: readonly ClaimSketch[] = [
  {
    text: "The Alder runs for 421 km from the Torne hills to the sea [1].",
    verdict: "contradicted",
    score: 0.41,
    citations: [
      cite(
        "[1]",
        "1",
        "contradicted",
        0.41,
        [
          evidence("1", "The Alder is 412 km long.", 0.41, ["Alder", "km"]),
          evidence("1", "It rises at 1,630 m in the Torne hills and reaches the sea at Brakholm.", 0.38, [
            "Torne",
            "hills",
            "sea",
          ]),
        ],
        [reason("number_differs", "421 km", "The answer says 421 km; the source says 412 km.", "412 km")],
      ),
    ],
  },
  {
    text: "It reaches the sea at Brakholm [1].",
    verdict: "supported",
    score: 0.96,
    citations: [
      cite("[1]", "1", "supported", 0.96, [
        evidence("1", "It rises at 1,630 m in the Torne hills and reaches the sea at Brakholm.", 0.96, [
          "reaches",
          "sea",
          "Brakholm",
        ]),
      ]),
    ],
  },
  {
    text: "Ships of up to 900 tonnes use the whole river [1].",
    verdict: "partially_supported",
    score: 0.68,
    citations: [
      cite(
        "[1]",
        "1",
        "partially_supported",
        0.68,
        [evidence("1", "Ships of up to 900 tonnes use its lower 120 km.", 0.68, ["Ships", "900 tonnes", "use"])],
        [reason("word_missing", "whole river", "The source never says “whole river”.")],
      ),
    ],
  },
  {
    text: "Salmon returned in 2009 [2].",
    verdict: "misattributed",
    score: 0.12,
    citations: [
      cite(
        "[2]",
        "2",
        "misattributed",
        0.12,
        [],
        [reason("better_source", "[2]", "Fish of the Alder supports this claim with 93%; the cited source does not.")],
      ),
    ],
    best: evidence("3", "Salmon came back to the Alder in 2009", 0.93, ["Salmon", "2009"]),
  },
  {
    text: "The river authority wrote that the dam “ended all floods” [2].",
    verdict: "quote_altered",
    score: 0.55,
    citations: [
      cite(
        "[2]",
        "2",
        "quote_altered",
        0.55,
        [
          evidence("2", "it “has ended the spring floods”, wrote the river authority in 2003.", 0.55, [
            "ended",
            "floods",
            "river authority",
          ]),
        ],
        [reason("quote_altered", "“ended all floods”", "The source has “has ended the spring floods”.")],
      ),
    ],
  },
  {
    text: "The floods of 1987 damaged 2,300 houses and cost 40 million [2, 5].",
    verdict: "dangling",
    score: 0.71,
    citations: [
      cite("2", "2", "partially_supported", 0.71, [
        evidence("2", "Floods of the Alder in 1987 damaged 2,300 houses in Brakholm.", 0.71, [
          "Floods",
          "1987",
          "damaged",
          "2,300 houses",
        ]),
      ]),
      cite(
        "5",
        null,
        "dangling",
        null,
        [],
        [reason("no_such_source", "5", "The mark 5 names no source: there are sources 1 to 3.")],
      ),
    ],
  },
  {
    text: "The dam was finished in 1994.",
    verdict: "uncited",
    score: null,
    reasons: (start, text) => [
      { code: "no_citation", message: "The claim names a year and cites nothing.", start, end: start + text.length },
    ],
    best: evidence("2", "The dam above the town was finished in 1994", 0.97, ["dam", "finished", "1994"]),
  },
  {
    text: "The weirs are loved by the people who live there [3].",
    verdict: "unsupported",
    score: 0.22,
    citations: [
      cite(
        "[3]",
        "3",
        "unsupported",
        0.22,
        [evidence("3", "fish ladders had been built at all four weirs.", 0.22, ["weirs"])],
        [reason("weak_match", "loved by the people", "The nearest passage covers too little of the claim.")],
      ),
    ],
    accepted: "The editors checked this by telephone.",
  },
  {
    text: "Spring water levels have therefore been calmer since [2].",
    verdict: "uncertain",
    score: 0.61,
    citations: [
      cite("[2]", "2", "uncertain", 0.61, [evidence("2", "it “has ended the spring floods”", 0.61, ["spring"])]),
    ],
  },
  { text: "I hope this helps.", verdict: "not_checkable", score: null },
];

function claimOf(sketch: ClaimSketch, start: number, number: number): Claim {
  const citations = (sketch.citations ?? []).map((make) => make(start, sketch.text));
  return {
    text: sketch.text,
    start,
    end: start + sketch.text.length,
    verdict: sketch.verdict,
    score: sketch.score,
    citations,
    best_source: sketch.best ?? citations[0]?.evidence[0] ?? null,
    evidence: [],
    reasons: sketch.reasons?.(start, sketch.text) ?? [],
    hash: number.toString(16).padStart(16, "0"),
    accepted: sketch.accepted === undefined ? null : { reason: sketch.accepted },
  };
}

/** Claims one after the other, with a blank between, repeated until there are `count`. */
export function claims(count = SKETCHES.length): Claim[] {
  let start = 0;
  return Array.from({ length: count }, (_, number) => {
    const sketch = SKETCHES[number % SKETCHES.length] ?? { text: "", verdict: "not_checkable", score: null };
    const claim = claimOf(sketch, start, number);
    start = claim.end + 1;
    return claim;
  });
}

export function citationResult(list: Claim[]): CitationResult {
  const citations = list.flatMap((claim) => claim.citations);
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  for (const { verdict } of citations) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  const judged = list.flatMap((claim) =>
    claim.citations.map(({ verdict }) => TALLIED_AS[claim.accepted === null ? verdict : "supported"]),
  );
  const count = (key: keyof Tally): number => judged.filter((counted) => counted === key).length;
  return {
    mode: "citations",
    tally: { hold: count("hold"), do_not_hold: count("do_not_hold"), cannot_be_told: count("cannot_be_told") },
    accuracy_score: citations.length === 0 ? null : 0.47,
    citation_precision: citations.length === 0 ? null : 0.375,
    citation_recall: citations.length === 0 ? null : 0.25,
    f1: citations.length === 0 ? null : 0.3,
    groundedness: list.length === 0 ? null : 0.6,
    threshold: 0.8,
    counts: {
      claims: list.length,
      citations: citations.length,
      accepted: list.filter((claim) => claim.accepted !== null).length,
      verdicts: countsSchema.shape.verdicts.parse(verdicts),
    },
    claims: list,
    notes: [],
  };
}

export function resultState(change: Partial<PanelResult> = {}): PanelResult {
  return {
    kind: "result",
    file: "answers/alder.md",
    row: null,
    rows: 1,
    query: "How long is the Alder, and what has changed there since the floods?",
    engine: "bundled core",
    origin: "front_matter",
    elapsed_ms: 37.4,
    stale: false,
    sources: [
      { id: "1", label: "The river Alder", can_open: true },
      { id: "2", label: "sources/floods.html", can_open: true },
      { id: "3", label: "Fish of the Alder", can_open: false },
    ],
    problems: [],
    unread_pages: 0,
    failure: null,
    result: citationResult(claims()),
    ...change,
  };
}

/** Marks that nothing binds, and one that a person bound. */
export function unboundState(): PanelResult {
  const [claim] = claims();
  const [citation] = claim?.citations ?? [];
  if (claim === undefined || citation === undefined) throw new Error("There is no claim with a mark.");
  const why = "Nothing tells which source “[4]” means, so the claim was checked against all of them.";
  const unbound = {
    ...citation,
    marker: "[4]",
    binding: "unbound" as const,
    reasons: [{ code: "not_bound" as const, message: why, start: 0, end: 3 }, ...citation.reasons],
  };
  const list = [
    { ...claim, citations: [unbound] },
    { ...claim, citations: [{ ...citation, binding: "person" as const }] },
  ];
  const message = "Nothing tells which sources these marks mean: [4]. Their claims were checked against all sources.";
  return resultState({
    origin: "picked",
    result: { ...citationResult(list), notes: [{ code: "marks_not_bound", message }] },
  });
}

/** The second source is not to be had any more: of two claims nobody can say anything. */
export function lostSourceState(): PanelResult {
  const lost = { code: "not_given" as const, message: "The document sources/floods.html was not given." };
  const list = claims().map((claim) => {
    if (claim.verdict !== "misattributed" && claim.verdict !== "uncertain") return claim;
    const citations = claim.citations.map((citation) => {
      const reasons = [{ ...lost, start: citation.start, end: citation.end }];
      return { ...citation, verdict: "not_checkable" as const, score: null, evidence: [], reasons };
    });
    return { ...claim, verdict: "not_checkable" as const, score: null, best_source: null, citations };
  });
  return resultState({ result: citationResult(list) });
}

/** A thousand claims and hundreds of picked files, none of which has a text. */
export function largeState(): PanelResult {
  const names = Array.from({ length: 473 }, (_, number) => `internal_docs/folder/file-${number + 1}.pdf`);
  return resultState({
    origin: "picked",
    sources: names.map((label, index) => ({ id: String(index + 1), label, can_open: true })),
    problems: names.map((name) => `${name} was not read: it has no text.`),
    result: {
      ...citationResult(claims(1000)),
      notes: names.map((name) => ({ code: "source_without_text", message: `${name} has no text to check against.` })),
    },
  });
}

export function markdownState(): PanelResult {
  const [, held] = claims();
  const [citation] = held?.citations ?? [];
  if (held === undefined || citation === undefined) throw new Error("There is no claim with a mark.");
  const text = "The Alder had **12 weirs** in `May`, says the [memo](docs/memo.md) [1].";
  const passage = "## Weirs\n\nThere were **12 weirs** in *May*.";
  const at = passage.indexOf("weirs**");
  const evidence = [
    { source_id: "1", start: 0, end: passage.length, text: passage, score: 0.4, matches: [{ start: at, end: at + 5 }] },
  ];
  const mark = text.indexOf("[1]");
  const claim = {
    ...held,
    text,
    start: 0,
    end: text.length,
    verdict: "unsupported" as const,
    citations: [{ ...citation, verdict: "unsupported" as const, start: mark, end: mark + 3, evidence }],
  };
  return resultState({ result: citationResult([claim]) });
}

/** One state of each look, by the name of its picture. */
export const SAMPLE_STATES: Readonly<Record<string, PanelState>> = {
  "empty-no-editor": { kind: "empty", why: "no_editor", file: null, sends_to: null },
  "empty-not-an-answer": { kind: "empty", why: "not_an_answer", file: "src/main.rs", sends_to: null },
  "empty-not-checked": { kind: "empty", why: "not_checked", file: "answers/alder.md", sends_to: null },
  "empty-cleared": { kind: "empty", why: "cleared", file: "answers/alder.md", sends_to: null },
  "empty-service": { kind: "empty", why: "not_checked", file: "answers/alder.md", sends_to: "rag.example.org" },
  loading: { kind: "loading", file: "answers/alder.md", step: "Reading 2 of 3 sources" },
  error: {
    kind: "error",
    file: "answers/alder.md",
    message: "The service at https://rag.example.org refused the API key (401). Set a valid key, then verify again.",
    actions: ["set_api_key", "verify", "show_log"],
  },
  result: resultState(),
  "result-row": resultState({
    file: "records/answers.jsonl",
    row: 3,
    rows: 12,
    origin: "record",
    stale: true,
    problems: [
      "sources/map.pdf was not read: it is protected by a password; save it without one.",
      "sources/old.md was not read: there is no such file. Correct the path in the front matter.",
    ],
    result: {
      ...citationResult(claims(3)),
      notes: [
        { code: "numbering_from_zero", message: "The answer numbers its sources from 0: [0] was taken as the first." },
      ],
    },
  }),
  "result-failure": resultState({
    file: "records/answers.jsonl",
    row: 3,
    rows: 500,
    origin: "record",
    engine: "rag.example.org",
    failure: {
      message:
        "The rate of the API key at rag.example.org is used up. It can go on in 42 s, at 14:03:20. 60 of 500 answers are checked; the next try goes on with the others.",
      actions: ["wait_and_continue", "use_bundled_core", "preview_request", "try_again"],
    },
  }),
  "result-unbound": unboundState(),
  "result-markdown": markdownState(),
  "result-pages": resultState({ unread_pages: 2 }),
  "result-nothing": resultState({ origin: "none", sources: [], result: citationResult([]) }),
};

/** An answer of one's own that cites nothing: one claim is wrong, of one a figure is in doubt, and of one nobody can tell. */
export function ownAnswerState(change: Partial<PanelResult> = {}): PanelResult {
  const own = OWN_SKETCHES.reduce<Claim[]>((list, sketch) => [...list, ownClaim(sketch, list)], []);
  const tally = { hold: 0, do_not_hold: 1, cannot_be_told: 2 };
  return resultState({ result: { ...citationResult(own), mode: "grounding", tally }, ...change });
}

function ownClaim(sketch: ClaimSketch, before: readonly Claim[]): Claim {
  const claim = claimOf(sketch, (before.at(-1)?.end ?? -1) + 1, before.length);
  return { ...claim, evidence: sketch.best === undefined ? [] : [sketch.best] };
}

const OWN_SKETCHES: readonly ClaimSketch[] = [
  {
    text: "The Alder is 421 km long.",
    verdict: "contradicted",
    score: 0.41,
    best: evidence("1", "The Alder is 412 km long", 0.41, ["Alder", "km", "long"]),
    reasons: (start, text) => [
      {
        code: "number_differs",
        message: "The claim says 421 km, the source 412 km.",
        start: start + text.indexOf("421 km"),
        end: start + text.indexOf("421 km") + "421 km".length,
        replacement: "412 km",
      },
    ],
  },
  {
    text: "Ships of up to 950 tonnes use its lower part.",
    verdict: "uncertain",
    score: 0.55,
    best: evidence("1", "Ships of up to 900 tonnes use its lower 120 km.", 0.55, ["Ships", "tonnes", "use"]),
    reasons: (start, text) => [
      {
        code: "number_missing",
        message: "No given file gives 950 tonnes.",
        start: start + text.indexOf("950 tonnes"),
        end: start + text.indexOf("950 tonnes") + "950 tonnes".length,
      },
    ],
  },
  { text: "Its banks are quiet in the evening.", verdict: "uncertain", score: 0.5 },
];
