import type { AnyRule } from "../../engine/rule";
import { contextObeyed } from "./contextObeyed";
import { delimiterSpoofing } from "./delimiterSpoofing";
import { exfiltratingLink } from "./exfiltratingLink";
import { hiddenMarkup } from "./hiddenMarkup";
import { invisibleCharacters } from "./invisibleCharacters";
import { personalData } from "./personalData";
import { plantedInstruction } from "./plantedInstruction";
import { roleMarkInCode } from "./roleMarkInCode";
import { roleSpoofing } from "./roleSpoofing";
import { secret } from "./secret";

export const securityRules: readonly AnyRule[] = [
  plantedInstruction,
  roleSpoofing,
  roleMarkInCode,
  delimiterSpoofing,
  invisibleCharacters,
  hiddenMarkup,
  exfiltratingLink,
  secret,
  personalData,
  contextObeyed,
];
