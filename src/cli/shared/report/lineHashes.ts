import { fileURLToPath } from "node:url";
import type { CliFiles } from "../platform";

/** So many characters from the start of a line, blanks left out, make its hash. */
const BLOCK = 100;
const MOD = 37;
const WORD = 2 ** 32;
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const END_OF_FILE = 0xffff;
/** Of longer files code scanning makes the hashes itself. */
const MAX_LINES = 200_000;

/** The hashes by which code scanning knows a line again when others move it (`primaryLocationLineHash`), made as its own upload makes them. */
export class LineHashes {
  readonly #files: Pick<CliFiles, "chunks">;
  #uri = "";
  #hashes: readonly string[] = [];

  constructor(files: Pick<CliFiles, "chunks">) {
    this.#files = files;
  }

  /** Of a line of a file, counted from 1; `null` where the file cannot be read as it is. One file is kept. */
  async of(uri: string, line: number): Promise<string | null> {
    if (uri !== this.#uri) [this.#uri, this.#hashes] = [uri, await this.#read(uri)];
    return this.#hashes[line - 1] ?? null;
  }

  async #read(uri: string): Promise<readonly string[]> {
    const roll = new RollingHash();
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    try {
      for await (const chunk of this.#files.chunks(fileURLToPath(uri))) {
        roll.add(decoder.decode(chunk, { stream: true }));
        if (roll.lines > MAX_LINES) return [];
      }
    } catch {
      // Standard input is no file.
      return [];
    }
    roll.add(decoder.decode());
    return roll.end();
  }
}

/** Rabin and Karp's hash, in 64 bits that wrap around, over a window that starts with each line. */
class RollingHash {
  /** Whole lines so far. */
  lines = 0;
  readonly #window = new Uint16Array(BLOCK);
  /** The line that starts at each place of the window; 0 where none does. */
  readonly #starts = new Int32Array(BLOCK);
  readonly #hashes: string[] = [];
  readonly #counts = new Map<string, number>();
  #at = 0;
  #high = 0;
  #low = 0;
  #isLineStart = true;
  #isAfterReturn = false;

  add(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.#addCharacter(text.charCodeAt(index));
  }

  end(): readonly string[] {
    this.#addCharacter(END_OF_FILE);
    for (let left = 0; left < BLOCK; left += 1) this.#roll(0);
    return this.#hashes;
  }

  #addCharacter(code: number): void {
    const isSecondHalf = this.#isAfterReturn && code === LINE_FEED;
    if (code === SPACE || code === TAB || isSecondHalf) return void (this.#isAfterReturn = false);
    this.#isAfterReturn = code === CARRIAGE_RETURN;
    const shown = code === CARRIAGE_RETURN ? LINE_FEED : code;
    this.#tell();
    if (this.#isLineStart) this.#starts[this.#at] = this.lines += 1;
    this.#isLineStart = shown === LINE_FEED;
    this.#shift(shown);
  }

  #roll(code: number): void {
    this.#tell();
    this.#shift(code);
  }

  /** The window is full again: it began with a line. */
  #tell(): void {
    if (this.#starts[this.#at] === 0) return;
    this.#starts[this.#at] = 0;
    const hash =
      this.#high === 0 ? this.#low.toString(16) : this.#high.toString(16) + this.#low.toString(16).padStart(8, "0");
    const count = (this.#counts.get(hash) ?? 0) + 1;
    this.#counts.set(hash, count);
    this.#hashes.push(`${hash}:${count}`);
  }

  /** hash × 37 + code − 37^100 × the code that leaves the window. */
  #shift(code: number): void {
    const leaves = this.#window[this.#at] ?? 0;
    this.#window[this.#at] = code;
    this.#at = (this.#at + 1) % BLOCK;
    const low = this.#low * MOD + code + NEGATED.low * leaves;
    const high = this.#high * MOD + NEGATED.high * leaves + Math.floor(low / WORD);
    this.#low = low % WORD;
    this.#high = high % WORD;
  }
}

/** −37^100 in 64 bits, in two halves: times a character they stay whole numbers. */
const NEGATED = halvesOf(BigInt.asUintN(64, -(BigInt(MOD) ** BigInt(BLOCK))));

function halvesOf(value: bigint): { readonly high: number; readonly low: number } {
  return { high: Number(value >> 32n), low: Number(value & 0xffffffffn) };
}
