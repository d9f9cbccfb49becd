import type { AnalyzeOptions } from "../../checker/engine/engine";
import { RAGQualityError } from "../../contract/error";
import type { ProjectRules } from "../../contract/projectFile";
import { ALL_RULES, resolveRules } from "../../core/analyze";
import type { PromptShape } from "../../formats/prompts";
import { modelOfFile } from "../../formats/prompts/modelOfFile";
import { UsageError } from "../shared/exit";
import { parseProjectText, ProjectFiles } from "../shared/input/projectFiles";
import { readBytes } from "../shared/input/readBytes";
import { SourceFiles } from "../shared/input/sourceFiles";
import type { CliPlatform } from "../shared/platform";
import type { AnalyzeRunOptions } from "./options";
import type { PromptFile } from "./readPrompts";

/** What holds for all prompts of a file. */
export type FileSettings = Pick<AnalyzeOptions, "rules" | "model" | "context_window">;

/** What a call and the project say of a prompt: the call's word counts before the project's. */
export class PromptSettings {
  readonly #options: AnalyzeRunOptions;
  readonly #platform: CliPlatform;
  readonly #projects: ProjectFiles;
  #config: Promise<ProjectRules> | null = null;

  constructor(options: AnalyzeRunOptions, platform: CliPlatform) {
    this.#options = options;
    this.#platform = platform;
    this.#projects = new ProjectFiles(new SourceFiles(platform.files, options.maxFileBytes));
  }

  /** Rejects with a `UsageError`, before anything is read, where the project file of this folder, or a rule's name, is wrong. */
  async check(root: string): Promise<void> {
    checkRules(this.#rules(await this.#project(root)));
  }

  /** For prompts of this file, which have this shape. Rejects as `check` does. */
  async of({ file, text }: PromptFile, shape: PromptShape): Promise<FileSettings> {
    const { model, contextWindow } = this.#options;
    const project = await this.#project(file.root);
    const rules = this.#rules(project);
    checkRules(rules);
    const window = contextWindow ?? (model === null ? project.context_window : undefined);
    const named = model ?? modelOfFile(text, shape, project);
    return {
      rules,
      ...(named === undefined ? {} : { model: named }),
      ...(window === undefined ? {} : { context_window: window }),
    };
  }

  #rules(project: ProjectRules): AnalyzeRunOptions["rules"] {
    return { ...project.rules, ...this.#options.rules };
  }

  async #project(root: string): Promise<ProjectRules> {
    const { config } = this.#options;
    if (config === null) return (await this.#projects.of(root)) ?? {};
    this.#config ??= this.#read(config);
    return this.#config;
  }

  async #read(config: string): Promise<ProjectRules> {
    const read = await readBytes(this.#platform.files.chunks(config), this.#options.maxFileBytes);
    if (read.kind === "unreadable") throw new UsageError(`--config ${config} cannot be used. ${read.message}`);
    return parseProjectText(read.text);
  }
}

function checkRules(rules: AnalyzeRunOptions["rules"]): void {
  try {
    resolveRules(ALL_RULES, rules);
  } catch (error) {
    throw error instanceof RAGQualityError
      ? new UsageError(`The settings of rules cannot be used. ${error.message}`)
      : error;
  }
}
