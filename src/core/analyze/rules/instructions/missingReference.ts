import type { Rule } from "../../engine/rule";
import { readScopes } from "./demands/readScopes";
import { miscounted } from "./references/announcedCounts";
import { driftedNames } from "./references/driftedNames";
import { missingFields } from "./references/namedFields";
import { missingParts } from "./references/namedParts";
import { missingPlaces } from "./references/namedPlaces";
import { missingTags } from "./references/namedTags";
import { missingTools } from "./references/namedTools";
import { missingVariables } from "./references/namedVariables";
import { beyondLast, beyondLastElsewhere } from "./references/numberedReferences";

/** Other documents have steps too. */
const ELSEWHERE =
  /\b(?:of the (?:manual|document|guide|context|contract|policy|user)|in the (?:manual|document|guide|context|contract|policy)|the user['’]s|previous message|chapter|page)\b/i;
/** So has another file. */
const OTHER_FILE = /\.(?:md|txt|prompt)\b|\]\]/i;

/** Speaks of a step, a rule, a part or a field that the prompt does not have. */
export const missingReference: Rule = {
  code: "missing-reference",
  group: "instructions",
  severity: "warning",
  summary: "An instruction speaks of a step, rule, part, tag, tool, field or variable that the prompt does not have.",
  advice: "Correct the number or the name, or add what it stands for.",
  points: 6,
  *check({ prompt }) {
    for (const scope of readScopes(prompt)) {
      yield* miscounted(scope, prompt);
      yield* missingTags(scope, prompt);
      yield* missingPlaces(scope, prompt);
      yield* missingTools(scope, prompt);
      if (ELSEWHERE.test(scope.masked) || OTHER_FILE.test(scope.written)) continue;
      yield* beyondLast(scope, prompt);
      yield* missingParts(scope, prompt);
    }
    yield* driftedNames(prompt);
    yield* missingFields(prompt);
    yield* missingVariables(prompt);
    yield* beyondLastElsewhere(prompt);
  },
};
