/** A fenced code block of a Markdown page: what stands behind its fence, and its lines. */
export interface FencedBlock {
  readonly info: string;
  readonly text: string;
}

const FENCED = /^(`{3,})([^\n`]*)\n([\s\S]*?)^\1$/gm;

/** The fenced code blocks of a page, in order. A longer fence may hold shorter ones. */
export function fencedBlocks(page: string): FencedBlock[] {
  return [...page.matchAll(FENCED)].map(([, , info = "", text = ""]) => ({ info: info.trim(), text }));
}
