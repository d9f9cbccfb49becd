/** `node scripts/packages/checkRelease.mjs v0.2.0`: whether the tag is that of the version, and its changes have their heading. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../paths.mjs";

/**
 * What keeps a tag from being released.
 * @param {string} tag
 * @param {{ version: string, changes: string }} released
 * @returns {string[]}
 */
export function releaseFaults(tag, { version, changes }) {
  const faults = [];
  if (tag !== `v${version}`)
    faults.push(`The tag ${tag} is not v${version}, as package.json says. Change the version, or the tag.`);
  const [heading = "none"] = /^## .*$/mu.exec(changes) ?? [];
  if (!heading.startsWith(`## ${version} – `))
    faults.push(
      `The first heading of CHANGELOG.md is “${heading}”. Give it the version and the day: “## ${version} – …”.`,
    );
  return faults;
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const changes = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const faults = releaseFaults(process.argv[2] ?? "", { version, changes });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
