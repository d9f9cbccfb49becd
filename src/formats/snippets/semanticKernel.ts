import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import { ENCODING, type Snippet } from "./snippet";

const INSTALL = "dotnet add package Microsoft.SemanticKernel.Core";
const TOKENIZER = "Microsoft.ML.Tokenizers";
/** The encoding's table is a package of its own. */
const TABLE = "Microsoft.ML.Tokenizers.Data.Cl100kBase";

/** `Microsoft.SemanticKernel.Core`, for C#: its `TextChunker` cuts in one way, and another for Markdown. */
export function semanticKernel(settings: ChunkSettings): Snippet {
  const { chunk_size, chunk_overlap, unit, splitter } = settings;
  const [lines, paragraphs] =
    splitter === "markdown"
      ? ["SplitMarkDownLines", "SplitMarkdownParagraphs"]
      : ["SplitPlainTextLines", "SplitPlainTextParagraphs"];
  const counts =
    unit === "tokens"
      ? [
          `var tokenizer = TiktokenTokenizer.CreateForEncoding("${ENCODING}");`,
          "int Count(string part) => tokenizer.CountTokens(part);",
        ]
      : ["int Count(string part) => part.Length;"];
  const code = [
    ...(unit === "tokens" ? [`using ${TOKENIZER};`] : []),
    "using Microsoft.SemanticKernel.Text;",
    "#pragma warning disable SKEXP0050",
    "",
    'var text = "…";',
    "",
    ...counts,
    `var lines = TextChunker.${lines}(text, ${chunk_size}, Count);`,
    `var chunks = TextChunker.${paragraphs}(lines, ${chunk_size}, ${chunk_overlap}, null, Count);`,
  ].join("\n");
  const install =
    unit === "tokens"
      ? [INSTALL, `dotnet add package ${TOKENIZER}`, `dotnet add package ${TABLE}`].join(" && ")
      : INSTALL;
  return { language: "csharp", install, code: `${code}\n`, remark: REMARK };
}

const REMARK =
  "Semantic Kernel has no splitter of this name: it cuts at line ends and punctuation, up to the same size.";
