import type { Span } from "../../../contract/span";
import { binaryKind } from "../../binaryText";
import type { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import type { RecordCitation, SourceReference } from "../../records/answerRecord";
import { type StringNode, toPlainValue, type TreeNode } from "../../trees/treeNode";
import { joinParagraphs } from "./joinedText";

/** What a provider says of a source beside its text. `node` is where it says so. */
export interface NamedSource {
  readonly node: TreeNode;
  readonly id?: string | null;
  readonly title?: string | null;
  readonly uri?: string | null;
  /** How well a search says that it fits; of several passages that of the first. */
  readonly score?: number | null;
}

/** What a source's strings are: all that the provider read, or what it quoted of a text that is not in the file. */
type Extent = "whole" | "quoted";

interface CollectedSource extends NamedSource {
  readonly extent: Extent;
  /** Its strings, each text once. */
  readonly parts: Map<string, StringNode>;
}

/** Said of a source of which only quotations are at hand. */
const QUOTED_PART = "(quoted part)";

/** A citation as a provider writes it. */
interface GivenCitation {
  /** Where it stands in the file. */
  readonly node: TreeNode;
  /** The words that it is about; `null` where the answer has no such place. */
  readonly span: Span | null;
  readonly sources: readonly number[];
  readonly quote: string | null;
}

/** Collects the sources and citations of one response. What cannot be used is told as a problem. */
export class CitedResponse {
  readonly #name: () => string;
  readonly #problems: ProblemList;
  readonly #sources: CollectedSource[] = [];
  readonly #positions = new Map<string, number>();
  readonly #citations = new Map<string, RecordCitation>();
  readonly #lost: { readonly node: TreeNode; readonly why: string }[] = [];

  constructor(name: () => string, problems: ProblemList) {
    this.#name = name;
    this.#problems = problems;
  }

  get citations(): readonly RecordCitation[] {
    return [...this.#citations.values()];
  }

  /**
   * The position of the source that has this key; it is added where it is new. `texts` become paragraphs of it; without any, it
   * is known by its name alone.
   */
  source(key: string, named: NamedSource, texts: readonly StringNode[]): number {
    const position = this.#positionOf(key, named, "whole");
    this.#addTexts(position, texts);
    return position;
  }

  /** The position of the source that has this key. Where the file does not hold its text, what is quoted of it stands for it. */
  quotedSource(key: string, named: NamedSource, quotes: readonly StringNode[]): number {
    const position = this.#positionOf(key, named, "quoted");
    if (this.#sources[position]?.extent === "quoted") this.#addTexts(position, quotes);
    return position;
  }

  #positionOf(key: string, named: NamedSource, extent: Extent): number {
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    this.#positions.set(key, this.#sources.length);
    return this.#sources.push({ ...named, extent, parts: new Map() }) - 1;
  }

  #addTexts(position: number, nodes: readonly StringNode[]): void {
    const parts = this.#sources[position]?.parts;
    for (const node of nodes) {
      if (node.value.trim() === "" || parts?.has(node.value) !== false) continue;
      const data = binaryKind(node.value);
      if (data === null) parts.set(node.value, node);
      else this.leaveOut(node, data);
    }
  }

  cite({ node, span, sources, quote }: GivenCitation): void {
    if (span === null || span.end <= span.start) return this.lose(node, "its place is none of the answer's text");
    if (sources.length === 0) return this.lose(node, "it names no source that the response holds");
    this.#citations.set(JSON.stringify([span.start, span.end, sources, quote]), { span, sources, quote });
  }

  /** Keeps that a citation, or a part of it, is left out. `why` completes “the citation … is not read: …”. */
  lose(node: TreeNode, why: string): void {
    this.#lost.push({ node, why });
  }

  /** Tells of a document that is data and no text. */
  leaveOut(node: TreeNode, kind: string): void {
    const next = "Save it as a file, and name it among the sources.";
    this.#problems.note(node.span, () => `${this.#name()} holds ${kind}, which is not read. ${next}`);
  }

  /** Tells what was left out, once all is read. */
  tellLost(): void {
    const others = this.#citations.size > 0 ? "; the others are read" : "";
    const next = `Keep the response as the provider sent it${others}.`;
    for (const { node, why } of this.#lost)
      this.#problems.add(node.span, () => `${this.#name()}: the citation ${shown(node)} is not read: ${why}. ${next}`);
  }

  /** The sources in the order in which they were found. */
  references(): readonly SourceReference[] {
    return this.#sources.map(referenceOf);
  }
}

function shown(node: TreeNode): string {
  return quoted(JSON.stringify(toPlainValue(node)) ?? "");
}

function referenceOf({ node, id, title, uri, score, extent, parts }: CollectedSource): SourceReference {
  const named = {
    ...(id ? { id } : {}),
    ...titleOf(title ?? null, parts.size > 0 ? extent : "whole"),
    ...(uri ? { uri } : {}),
    ...(score === null || score === undefined ? {} : { score }),
  };
  if (parts.size === 0) return { kind: "inline", document: { text: "", ...named }, span: node.span, map: null };
  const { text, map, span } = joinParagraphs([...parts.values()]);
  return { kind: "inline", document: { text, ...named }, span, map };
}

function titleOf(title: string | null, extent: Extent): { title?: string } {
  if (extent === "whole") return title === null ? {} : { title };
  return { title: title === null ? QUOTED_PART : `${title} ${QUOTED_PART}` };
}
