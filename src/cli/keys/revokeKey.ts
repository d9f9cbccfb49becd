import { changeKeyFile } from "../../service/keys/keyFile";
import { EXIT, type ExitCode } from "../exitCode";
import type { CliPlatform } from "../platform";
import { UsageError } from "../usageError";
import { explained, keysOptions } from "./keysOptions";

/** `rag-quality keys revoke` */
export async function revokeKey(nameOrId: string, given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const { file } = keysOptions(given, platform);
  await explained(() =>
    changeKeyFile(file, (records) => {
      const rest = records.filter(({ name, id }) => name !== nameOrId && id !== nameOrId);
      if (rest.length < records.length) return rest;
      throw new UsageError(
        `There is no key “${nameOrId}” in ${file}. \`rag-quality keys list\` shows those that there are.`,
      );
    }),
  );
  await platform.stderr.write(
    `The key "${nameOrId}" is not valid any more. A running service notices within about a second.\n`,
  );
  return EXIT.fine;
}
