import type { AnyRule } from "../../engine/rule";
import { brokenJsonExample } from "./brokenJsonExample";
import { conflictingRoles } from "./conflictingRoles";
import { contradictingInstructions } from "./contradictingInstructions";
import { doubleNegation } from "./doubleNegation";
import { exampleFormatMismatch } from "./exampleFormatMismatch";
import { lateSystemMessage } from "./lateSystemMessage";
import { misnumberedList } from "./misnumberedList";
import { missingReference } from "./missingReference";
import { negationWithoutAlternative } from "./negationWithoutAlternative";
import { noOutputFormat } from "./noOutputFormat";
import { outputLengthUnit } from "./outputLengthUnit";
import { repeatedInstruction } from "./repeatedInstruction";
import { unboundedWording } from "./unboundedWording";
import { unclosedFence } from "./unclosedFence";
import { unclosedTag } from "./unclosedTag";
import { vagueWording } from "./vagueWording";

export const instructionRules: readonly AnyRule[] = [
  contradictingInstructions,
  missingReference,
  misnumberedList,
  unclosedTag,
  unclosedFence,
  lateSystemMessage,
  noOutputFormat,
  exampleFormatMismatch,
  brokenJsonExample,
  vagueWording,
  unboundedWording,
  negationWithoutAlternative,
  doubleNegation,
  repeatedInstruction,
  conflictingRoles,
  outputLengthUnit,
];
