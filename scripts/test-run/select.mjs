import { parseArgs } from "node:util";
import { StepError } from "../host/step-error.mjs";
import { STEPS } from "./steps.mjs";

/**
 * The steps that the command line asks for: all, or those of `--only types,unit` with what they need.
 * @param {string[]} args
 * @returns {import("./steps.mjs").Step[]}
 */
export function selectSteps(args) {
  const only = readOnly(args);
  if (!only) return STEPS;
  const needed = STEPS.filter((step) => only.includes(step.name)).flatMap((step) => (step.needs ? [step.needs] : []));
  return STEPS.filter((step) => only.includes(step.name) || needed.includes(step.name));
}

/** @param {string[]} args */
function readOnly(args) {
  const { values } = parseArgs({ args, options: { only: { type: "string" } } });
  const names = values.only?.split(",").map((name) => name.trim());
  const unknown = names?.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown === undefined) return names;
  throw new StepError(
    "read --only",
    `"${unknown}" is not a step`,
    `use one or more of ${STEPS.map((step) => step.name).join(",")}.`,
  );
}
