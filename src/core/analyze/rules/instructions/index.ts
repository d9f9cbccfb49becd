import type { AnyRule } from "../../engine/rule";
import { brokenJsonExample } from "./brokenJsonExample";
import { conflictingRoles } from "./conflictingRoles";
import { contradictingInstructions } from "./contradictingInstructions";
import { exampleFormatMismatch } from "./exampleFormatMismatch";
import { lateSystemMessage } from "./lateSystemMessage";
import { misnumberedList } from "./misnumberedList";
import { missingReference } from "./missingReference";
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
  exampleFormatMismatch,
  brokenJsonExample,
  vagueWording,
  unboundedWording,
  repeatedInstruction,
  conflictingRoles,
];
