import type { Span } from "../../../../contract/span";
import type { RoleMark } from "./roleMarks";

const MARK = /\[INST\][ \t]{0,4}|\[\/INST\][ \t]{0,4}|<<SYS>>\s{0,4}|<<\/SYS>>\s{0,4}/g;

/** The marks of Llama 2 and Mistral: `[INST] <<SYS>>…<</SYS>> … [/INST] …` */
export function instMarks(text: string, { start: from, end }: Span): RoleMark[] {
  return [...text.slice(from, end).matchAll(MARK)].map(({ index, 0: written }) => ({
    role: roleBehind(written),
    start: from + index,
    end: from + index + written.length,
  }));
}

function roleBehind(written: string): RoleMark["role"] {
  if (written.startsWith("<<SYS")) return "system";
  return written.startsWith("[/INST") ? "assistant" : "user";
}
