import { shortened } from "../../../text/shortened";

const MAX_MARKER_LENGTH = 60;

const LINK = /^(\[[^\]\n]+\])\([^\n]*\)$/u;

/**
 * A mark as messages show it: an item of a group, such as the `2` of `[1, 2]`, gets brackets of its own, and of a link its words stand for
 * it, `[fees]` for `[fees](../docs/fees.md)`.
 */
export function shownMarker(marker: string): string {
  const short = shortened(LINK.exec(marker)?.[1] ?? marker, MAX_MARKER_LENGTH);
  return /^[\p{L}\p{N}^]/u.test(short) ? `[${short}]` : short;
}

/** The mark without its brackets, by which all of its kind can be bound: `1` of `[1]`, `Smith 2020` of `(Smith 2020)`. */
export function bareMarker(marker: string): string {
  return marker.replace(/^[[(【<^\s]+|[\])】>\s]+$/gu, "");
}
