import { PROJECT_FILE } from "../../contract/projectFile";
import { answerKind, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { namedSources } from "../../formats/project/answerSettings";
import { ChangedFiles } from "../gate/changedFiles";
import type { InputFile } from "../shared/input/inputFile";
import type { ProjectFiles } from "../shared/input/projectFiles";
import { type SourceFiles, sourcePatterns } from "../shared/input/sourceFiles";
import type { CliPlatform } from "../shared/platform";
import { AnswerPages } from "./answerPages";
import type { Checking } from "./checkAnswer";
import type { Checkers } from "./checkers";
import type { AnswerJudge } from "./judge/answerJudge";
import type { VerifyRunOptions } from "./options";

type Known = Pick<Checking, "files" | "projects" | "checkers">;

/**
 * What the answers are checked with. Throws a `UsageError` for a pattern of sources that leaves the root or matches nothing, and for
 * a project file that cannot be read.
 */
export async function makeChecking(
  options: VerifyRunOptions,
  inputs: readonly InputFile[],
  known: Known,
  platform: CliPlatform,
  signal: AbortSignal,
): Promise<Checking> {
  const { root } = options;
  const globs = await patternsOf(options, known);
  const isAnswer = answersAmong(inputs);
  const pages = await AnswerPages.of(options, platform);
  const judge = await loadJudge(options, known.checkers, platform);
  const { changed: wanted } = options.gate;
  const changed = wanted === null ? null : await ChangedFiles.of(wanted.base, root, platform);
  const now = (): number => platform.now();
  return { ...known, pages, judge, root, globs, restedOn: new Set(), isAnswer, changed, now, signal };
}

/** The patterns of the call's sources. Throws a `UsageError` for one that cannot be used, here or in the project. */
export async function patternsOf(
  { root, sources }: Pick<VerifyRunOptions, "root" | "sources">,
  { files, projects }: { readonly files: SourceFiles; readonly projects: ProjectFiles },
): Promise<readonly string[]> {
  const globs = await sourcePatterns(sources, root, files);
  // What the call names takes the place of these.
  if (globs.length === 0)
    await sourcePatterns(namedSources(await projects.of(root)), root, files, `sources in ${PROJECT_FILE}:`);
  return globs;
}

async function loadJudge(
  { judge }: VerifyRunOptions,
  { engine }: Checkers,
  platform: CliPlatform,
): Promise<AnswerJudge | null> {
  if (judge === null) return null;
  const { makeAnswerJudge } = await import("./judge/answerJudge");
  return makeAnswerJudge(judge, engine.words, platform);
}

/** A file that a folder or a pattern gave the run is an answer where it looks like one. */
function answersAmong(inputs: readonly InputFile[]): Checking["isAnswer"] {
  const named = new Map(inputs.map(({ uri, isNamed }) => [uri, isNamed]));
  return (uri, text) => {
    const isNamed = named.get(uri);
    return isNamed === true || (isNamed === false && looksLikeAnswer(text, answerKind(uri)));
  };
}
