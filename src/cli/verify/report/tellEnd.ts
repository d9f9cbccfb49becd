import { EXIT } from "../../shared/exit";
import type { CliPlatform } from "../../shared/platform";
import { coloursFor } from "../../shared/terminal/colours";
import { escapeLines } from "../../shared/terminal/escapeTerminal";
import type { VerifyRunOptions } from "../options";
import type { RunEnd } from "./report";
import { summary } from "./summary";

interface ToldRun extends Pick<VerifyRunOptions, "output" | "detail" | "colour" | "format"> {
  /** As sentences name it. */
  readonly engine: string;
  readonly judge: string;
}

/** Tells the person who waits what a report that goes to a file, or to another program, does not. */
export async function tellEnd(
  end: RunEnd,
  { output, detail, colour, format, engine, judge }: ToldRun,
  { stderr, env }: Pick<CliPlatform, "stderr" | "env">,
): Promise<void> {
  if (output !== null) {
    const text = summary(end, { detail, colours: coloursFor(colour, stderr, env), engine, judge });
    const where = detail === "quiet" ? "" : escapeLines(`  Written to ${output}\n`);
    await stderr.write(text + where);
  } else if (format !== "text" && end.exit === EXIT.badUse) {
    await stderr.write(escapeLines(`error: ${end.reasons.join("; ")}\n`));
  }
}
