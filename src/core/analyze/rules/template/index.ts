import type { AnyRule } from "../../engine/rule";
import { brokenTemplate } from "./brokenTemplate";
import { duplicateVariable } from "./duplicateVariable";
import { invalidFrontMatter } from "./invalidFrontMatter";
import { undeclaredVariable } from "./undeclaredVariable";
import { unescapedBrace } from "./unescapedBrace";
import { unfilledPlaceholder } from "./unfilledPlaceholder";
import { unknownFrontMatterKey } from "./unknownFrontMatterKey";
import { unresolvedVariable } from "./unresolvedVariable";
import { unusedVariable } from "./unusedVariable";
import { variableInSystemMessage } from "./variableInSystemMessage";

export const templateRules: readonly AnyRule[] = [
  undeclaredVariable,
  unusedVariable,
  unresolvedVariable,
  unfilledPlaceholder,
  brokenTemplate,
  unescapedBrace,
  invalidFrontMatter,
  unknownFrontMatterKey,
  duplicateVariable,
  variableInSystemMessage,
];
