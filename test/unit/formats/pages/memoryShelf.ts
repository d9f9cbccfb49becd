import type { PageShelf } from "../../../../src/formats/pages/pageKeeper";

/** A folder of pages in memory. */
export class MemoryShelf implements PageShelf {
  readonly files = new Map<string, Uint8Array>();
  /** How often it was looked into. */
  reads = 0;

  read(name: string): Promise<Uint8Array | null> {
    this.reads += 1;
    return Promise.resolve(this.files.get(name) ?? null);
  }

  write(name: string, content: Uint8Array): Promise<void> {
    this.files.set(name, content);
    return Promise.resolve();
  }

  uriOf(name: string): string {
    return `mem:/pages/${name}`;
  }
}
