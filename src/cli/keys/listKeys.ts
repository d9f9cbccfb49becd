import { readKeyFile } from "../../service/keys/keyFile";
import type { KeyRecord } from "../../service/keys/keyRecord";
import { EXIT, type ExitCode } from "../exitCode";
import type { CliPlatform } from "../platform";
import { explained, keysOptions } from "./keysOptions";

/** `rag-quality keys list` */
export async function listKeys(given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const { file } = keysOptions(given, platform);
  const records = await explained(() => readKeyFile(file));
  if (records.length > 0)
    await platform.stdout.write(table([["NAME", "ID", "SCOPES", "RATE", "CREATED"], ...records.map(row)]));
  else await platform.stderr.write(`There is no key in ${file}. Create one with \`rag-quality keys create NAME\`.\n`);
  return EXIT.fine;
}

function row({ name, id, scopes, rate, created }: KeyRecord): string[] {
  return [name, id, scopes.join(","), rate ?? "-", created.slice(0, 10)];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
