/**
 * One line of progress on standard error, so that standard output keeps to results.
 * @param {string} line
 */
export function progress(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs `work` and prints how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(title, work) {
  progress(`${title} …`);
  const start = performance.now();
  const result = await work();
  progress(`${title}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
