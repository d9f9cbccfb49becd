/**
 * Undoes things when this process ends, however it ends short of SIGKILL: a test run that is interrupted must leave
 * neither a server nor a scratch folder behind.
 */

/** Shells report a process that signal N ended as 128 + N. */
const SIGNAL_CODES = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

/** @type {Set<() => void>} */
const cleanups = new Set();
let installed = false;

/**
 * @param {() => void} cleanup synchronous, since nothing asynchronous runs once a process is exiting
 * @returns {() => void} takes the clean-up back, for when it was done in the ordinary way
 */
export function atExit(cleanup) {
  installOnce();
  cleanups.add(cleanup);
  return () => void cleanups.delete(cleanup);
}

function installOnce() {
  if (installed) return;
  installed = true;
  process.on("exit", runCleanups);
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) process.on(signal, () => process.exit(code));
}

function runCleanups() {
  // Last in, first out: a server is ended before the folder that it writes to is removed.
  for (const cleanup of [...cleanups].reverse()) {
    try {
      cleanup();
    } catch {
      // The others still have to run, and there is nobody left to tell.
    }
  }
  cleanups.clear();
}
