/**
 * Variables that would change how a child `npm` or code-server behaves, though they were meant for this process:
 * what `npm run` says about its own project, and what a VS Code terminal says about its window.
 */
const NOT_FOR_CHILDREN = [
  /^npm_package_/,
  /^npm_lifecycle_/,
  /^npm_(execpath|command|node_execpath)$/,
  /^npm_config_(local_prefix|prefix|node_gyp|npm_version|omit_lockfile_registry_resolved|loglevel)$/,
  /^INIT_CWD$/,
  /^(PASSWORD|HASHED_PASSWORD|PORT)$/,
  /^NODE_OPTIONS$/,
  /^ELECTRON_RUN_AS_NODE$/,
  /^VSCODE_/,
];

/**
 * The environment for a child process, less what was meant for this one.
 * @param {NodeJS.ProcessEnv} [extra] what to add or replace
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnv(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_FOR_CHILDREN.some((pattern) => pattern.test(name)));
  return { ...Object.fromEntries(kept), ...extra };
}
