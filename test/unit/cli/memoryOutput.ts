import type { FileOutput } from "../../../src/cli/shared/platform";

/** Keeps what is written. */
export class MemoryOutput implements FileOutput {
  text = "";
  readonly bytes: Uint8Array[] = [];
  isTerminal = false;
  columns: number | null = null;
  wasKept = false;
  wasDiscarded = false;
  /** After so many writes the reader goes away. */
  readerLeavesAfter = Infinity;
  /** Makes each write fail, as a full disk does. */
  fault: Error | null = null;
  /** Hears that it is at its path now. */
  onKeep: () => void = () => undefined;
  /** Hears of each write. */
  onWrite: () => void = () => undefined;
  #writes = 0;

  get isClosed(): boolean {
    return this.#writes >= this.readerLeavesAfter;
  }

  write(content: string | Uint8Array): Promise<void> {
    if (this.fault !== null) return Promise.reject(this.fault);
    if (this.isClosed) return Promise.resolve();
    this.#writes += 1;
    if (typeof content === "string") this.text += content;
    else this.bytes.push(content);
    this.onWrite();
    return Promise.resolve();
  }

  /** All that was written, texts before bytes. */
  get written(): string {
    return this.text + Buffer.concat(this.bytes).toString();
  }

  keep(): Promise<void> {
    this.wasKept = true;
    this.onKeep();
    return Promise.resolve();
  }

  discard(): void {
    this.wasDiscarded = !this.wasKept;
  }
}
