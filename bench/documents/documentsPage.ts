import type { Measured, Shares } from "./measured";

/** The figures of PDF files as a page: first of those that the reader was made with, then of those that nobody looked at. */
export function documentsPage(sets: readonly (readonly Measured[])[], version: string): string {
  const names = ["Files that the reader was made with", "Files that nobody looked at"];
  const sections = sets.map((files, index) => section(names[index] ?? `Folder ${index + 1}`, files));
  return `# The text of PDF files beside that of pdftotext

Written by \`npm run bench:documents -- --write OPEN LOCKED\` with pdftotext ${version}, on Node ${process.versions.node}. The files are documents of
Debian packages; by the order of their names, every third one was put away unseen and measured once.

A share is that of pdftotext's words (without \`-layout\`) that the reader has in the same order: the longest common subsequence.
Running heads are dropped on both sides by the reader's own rule, and words are joined over hyphens. The order differs on purpose
where the reader keeps the rows of tables and of contents lists together, which pdftotext takes apart, and in the labels of
figures; the share in any order leaves that out. “Of own” is the common part as a share of the reader's words.
Memory is what the process grew by, 0 where it used again what it had; times are of a machine that others used too.

${sections.join("\n")}`;
}

function section(name: string, files: readonly Measured[]): string {
  const compared = files.flatMap((file) => (file.shares === null ? [] : [{ ...file, shares: file.shares }]));
  const rows = compared.map(({ name: file, mb, ms, memoryMb, shares }) => {
    const { words, inOrder, anyOrder, ofOwn } = shares;
    const figures = [
      percent(inOrder),
      percent(anyOrder),
      percent(ofOwn),
      (ms / mb).toFixed(0),
      (memoryMb / mb).toFixed(0),
    ];
    return row([...sourceOf(file), mb.toFixed(2), String(words), ...figures]);
  });
  const header = [
    "package",
    "version",
    "file",
    "MB",
    "words",
    "in order",
    "in any order",
    "of own",
    "ms per MB",
    "MB of memory per MB",
  ];
  return `## ${name}

${compared.length} files. In order: ${spread(compared, ({ inOrder }) => inOrder)}. In any order: ${spread(compared, ({ anyOrder }) => anyOrder)}.

${[row(header), row(header.map(() => "---")), ...rows].join("\n")}
`;
}

function spread(files: readonly { readonly shares: Shares }[], of: (shares: Shares) => number): string {
  const sorted = files.map(({ shares }) => of(shares)).sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `median ${percent(median)}, worst ${percent(sorted[0] ?? 0)}`;
}

/** What the name of a file says of its package: `gsl-doc-pdf_2.3_gsl-ref.pdf`; a colon is written as a semicolon. */
function sourceOf(name: string): [string, string, string] {
  const [source = "", version = "", ...file] = name.split("_");
  return [source, version.replaceAll(";", ":"), file.join("_")];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
