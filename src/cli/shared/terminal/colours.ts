import pico from "picocolors";
import type { ColourChoice } from "../options";
import type { CliPlatform, TextOutput } from "../platform";

export type Colours = ReturnType<typeof pico.createColors>;

/**
 * Colours as the user asked for, else as NO_COLOR and FORCE_COLOR say, else where there is a terminal.
 */
export function coloursFor(choice: ColourChoice, output: TextOutput, env: CliPlatform["env"]): Colours {
  return pico.createColors(choice === "auto" ? wantsColours(output, env) : choice === "always");
}

function wantsColours({ isTerminal }: TextOutput, { NO_COLOR, FORCE_COLOR, TERM }: CliPlatform["env"]): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "") return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTerminal && TERM !== "dumb";
}
