import type { AnyRule } from "../engine/rule";
import { contextRules } from "./context";
import { groundingRules } from "./grounding";
import { instructionRules } from "./instructions";
import { securityRules } from "./security";
import { templateRules } from "./template";

/** All rules, in the order of the docs. */
export const ALL_RULES: readonly AnyRule[] = [
  ...templateRules,
  ...groundingRules,
  ...contextRules,
  ...instructionRules,
  ...securityRules,
];
