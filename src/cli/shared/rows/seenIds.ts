const FIRST_SLOTS = 1 << 12;
/** Beyond this part of all slots, looking for a free one takes long. */
const MAX_FILLED = 0.6;

/**
 * The ids of rows, each with its row's number, in some 30 bytes a row however long the ids are: kept are 64 bits of a hash, by which
 * two ids of ten million are taken for one in one of 300,000 runs.
 */
export class SeenIds {
  #hashes = new Uint32Array(2 * FIRST_SLOTS);
  /** 0 where a slot is free. */
  #numbers = new Float64Array(FIRST_SLOTS);
  #filled = 0;

  /** The number of the row that has the id already; `null` where none has, and this one is kept with it. */
  add(id: string, number: number): number | null {
    if (this.#filled >= MAX_FILLED * this.#numbers.length) this.#grow();
    const [high, low] = hashOf(id);
    const slot = this.#slotOf(high, low);
    const known = this.#numbers[slot] ?? 0;
    if (known !== 0) return known;
    this.#put(slot, high, low, number);
    return null;
  }

  #put(slot: number, high: number, low: number, number: number): void {
    this.#hashes[2 * slot] = high;
    this.#hashes[2 * slot + 1] = low;
    this.#numbers[slot] = number;
    this.#filled += 1;
  }

  /** Where these bits stand, or would. */
  #slotOf(high: number, low: number): number {
    const mask = this.#numbers.length - 1;
    let slot = low & mask;
    while (this.#numbers[slot] !== 0 && (this.#hashes[2 * slot] !== high || this.#hashes[2 * slot + 1] !== low))
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers];
    this.#hashes = new Uint32Array(2 * hashes.length);
    this.#numbers = new Float64Array(2 * numbers.length);
    this.#filled = 0;
    for (const [slot, number] of numbers.entries()) {
      const [high = 0, low = 0] = hashes.subarray(2 * slot, 2 * slot + 2);
      if (number !== 0) this.#put(this.#slotOf(high, low), high, low, number);
    }
  }
}

/** Two FNV-1a hashes of 32 bits with different starts and primes, each mixed to its last bit. */
function hashOf(text: string): readonly [high: number, low: number] {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995) ^ (low >>> 15);
  }
  return [mixed(high ^ text.length), mixed(low)];
}

function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
