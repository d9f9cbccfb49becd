import type { AnyRule } from "../../engine/rule";
import { conflictingRoles } from "./conflictingRoles";
import { contradictingInstructions } from "./contradictingInstructions";
import { doubleNegation } from "./doubleNegation";
import { exampleFormatMismatch } from "./exampleFormatMismatch";
import { missingReference } from "./missingReference";
import { negationWithoutAlternative } from "./negationWithoutAlternative";
import { noOutputFormat } from "./noOutputFormat";
import { outputLengthUnit } from "./outputLengthUnit";
import { repeatedInstruction } from "./repeatedInstruction";
import { unboundedWording } from "./unboundedWording";
import { unclosedTag } from "./unclosedTag";
import { vagueWording } from "./vagueWording";

export const instructionRules: readonly AnyRule[] = [
  contradictingInstructions,
  missingReference,
  unclosedTag,
  noOutputFormat,
  exampleFormatMismatch,
  vagueWording,
  unboundedWording,
  negationWithoutAlternative,
  doubleNegation,
  repeatedInstruction,
  conflictingRoles,
  outputLengthUnit,
];
