import type { ChunkSettings, Splitter } from "../../contract/optimize/chunkSettings";
import { ENCODING, joinsSentences, type Snippet } from "./snippet";

const INSTALL = "pip install haystack-ai";
const UNIT = { tokens: "token", characters: "char" } as const;

/** `haystack-ai` 2.13 or later, for Python: earlier ones count no tokens. */
export function haystack(settings: ChunkSettings): Snippet {
  const isFixed = settings.splitter === "fixed";
  const lines = isFixed ? windows(settings) : recursive(settings);
  const code = [...lines, "splitter.warm_up()", 'chunks = splitter.run(documents)["documents"]'].join("\n");
  return { language: "python", install: packages(settings), code: `${code}\n`, remark: REMARK[settings.splitter] };
}

const REMARK: Readonly<Record<Splitter, string | null>> = {
  recursive: "Haystack measures each piece by itself, so that chunks can be a little shorter or longer.",
  fixed: null,
  sentence: "NLTK finds the ends of sentences by rules of its own.",
  llamaindex_sentence:
    "It joins sentences up to the same size, as NLTK finds them: only LlamaIndex looks for paragraphs and phrases as it was measured.",
  markdown:
    "It cuts at headings first, and knows neither the heading path nor tables and code, which were kept whole here.",
};

function packages({ unit, splitter }: ChunkSettings): string {
  return [INSTALL, ...(unit === "tokens" ? ["tiktoken"] : []), ...(joinsSentences(splitter) ? ["nltk"] : [])].join(" ");
}

/** As Python texts; they are regular expressions, but for the word `sentence`. */
const SEPARATORS: Readonly<Record<Exclude<Splitter, "fixed">, string>> = {
  recursive: '["\\n\\n", "\\n", " "]',
  sentence: '["sentence", " "]',
  llamaindex_sentence: '["sentence", " "]',
  markdown: '["\\n(?=#{1,6} )", "\\n\\n", "\\n", " "]',
};

function recursive({ chunk_size, chunk_overlap, unit, splitter }: ChunkSettings): string[] {
  return [
    "from haystack import Document",
    "from haystack.components.preprocessors import RecursiveDocumentSplitter",
    "",
    'documents = [Document(content="…")]',
    "",
    "splitter = RecursiveDocumentSplitter(",
    `    split_length=${chunk_size},`,
    `    split_overlap=${chunk_overlap},`,
    `    split_unit="${UNIT[unit]}",`,
    `    separators=${splitter === "fixed" ? "[]" : SEPARATORS[splitter]},`,
    ")",
  ];
}

/** Haystack has no splitter of fixed tokens or characters, but takes a function. */
function windows({ chunk_size, chunk_overlap, unit }: ChunkSettings): string[] {
  const step = chunk_size - chunk_overlap;
  const tokens = unit === "tokens";
  return [
    ...(tokens ? ["import tiktoken"] : []),
    "from haystack import Document",
    "from haystack.components.preprocessors import DocumentSplitter",
    "",
    'documents = [Document(content="…")]',
    ...(tokens ? [`encoding = tiktoken.get_encoding("${ENCODING}")`] : []),
    "",
    "",
    "def windows(text):",
    ...(tokens
      ? [
          "    tokens = encoding.encode(text)",
          `    return [encoding.decode(tokens[start : start + ${chunk_size}]) for start in range(0, len(tokens), ${step})]`,
        ]
      : [`    return [text[start : start + ${chunk_size}] for start in range(0, len(text), ${step})]`]),
    "",
    "",
    'splitter = DocumentSplitter(split_by="function", splitting_function=windows)',
  ];
}
