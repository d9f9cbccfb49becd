import type { AnyRule } from "../../engine/rule";
import { citationIdsMissing } from "./citationIdsMissing";
import { contextNotDelimited } from "./contextNotDelimited";
import { groundingWithOutsideKnowledge } from "./groundingWithOutsideKnowledge";
import { noAbstention } from "./noAbstention";
import { noCitationFormat } from "./noCitationFormat";
import { noContext } from "./noContext";
import { noGrounding } from "./noGrounding";
import { noQuestion } from "./noQuestion";
import { questionBeforeContext } from "./questionBeforeContext";
import { questionBeforeLongContext } from "./questionBeforeLongContext";

export const groundingRules: readonly AnyRule[] = [
  noGrounding,
  noAbstention,
  noCitationFormat,
  citationIdsMissing,
  contextNotDelimited,
  noQuestion,
  questionBeforeLongContext,
  questionBeforeContext,
  noContext,
  groundingWithOutsideKnowledge,
];
