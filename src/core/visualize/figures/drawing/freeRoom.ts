/** A rectangle of the drawing. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of an area is taken already: labels are put where nothing else is. */
export class FreeRoom {
  private readonly taken: Room[] = [];
  private readonly avoided: Room[] = [];

  constructor(private readonly whole: Room) {}

  /**
   * Takes the first of the rooms that is free, and tells which; `undefined` where none is. A room that lies over something to
   * be avoided is taken only where no other is free.
   */
  take<Wanted extends Room>(wanted: readonly Wanted[]): Wanted | undefined {
    const free = wanted.filter((room) => this.isFree(room));
    const best = free.find((room) => this.avoided.every((other) => isApart(room, other))) ?? free[0];
    if (best !== undefined) this.taken.push(best);
    return best;
  }

  /** Keeps a room free of labels. */
  block(room: Room): void {
    this.taken.push(room);
  }

  /** Keeps labels away from a room as long as they find another. */
  avoid(room: Room): void {
    this.avoided.push(room);
  }

  private isFree(room: Room): boolean {
    const { left, top, right, bottom } = this.whole;
    if (room.left < left || room.top < top || room.right > right || room.bottom > bottom) return false;
    return this.taken.every((other) => isApart(room, other));
  }
}

function isApart(one: Room, other: Room): boolean {
  return other.right <= one.left || other.left >= one.right || other.bottom <= one.top || other.top >= one.bottom;
}

/** The room of a line of text. Accents and tails of letters are in it. */
export function textRoom(left: number, baseline: number, width: number, size: number): Room {
  return { left, right: left + width, top: baseline - size, bottom: baseline + size * 0.3 };
}
