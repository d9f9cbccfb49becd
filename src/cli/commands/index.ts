import { addAnalyze } from "./analyze";
import type { AddCommand } from "./command";
import { addKeys } from "./keys";
import { addOptimize } from "./optimize";
import { addServe } from "./serve";
import { addVerify } from "./verify";
import { addVisualize } from "./visualize";

/** Every subcommand, in the order in which help lists them. A new one is a file beside this one and an entry here. */
export const COMMANDS: readonly AddCommand[] = [addVerify, addVisualize, addOptimize, addAnalyze, addServe, addKeys];
