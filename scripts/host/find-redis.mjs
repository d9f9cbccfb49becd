import { findProgram } from "./find-program.mjs";

/**
 * The Redis server that tests start on a port of their own.
 * @returns {Promise<string>} the path of its executable
 */
export function findRedis() {
  return findProgram({
    title: "Redis",
    variable: "REDIS_SERVER_PATH",
    names: ["redis-server"],
    packages: ["redis-server"],
  });
}
