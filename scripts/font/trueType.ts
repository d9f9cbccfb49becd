/** What is read of a TrueType font: how far each of its letters advances. */
export interface FontAdvances {
  readonly unitsPerEm: number;
  /** By code point. */
  readonly advances: ReadonlyMap<number, number>;
}

const SEGMENTS_BY_16_BITS = 4;
const GROUPS_BY_32_BITS = 12;

/** Reads the tables `head`, `hhea`, `hmtx` and `cmap` (https://learn.microsoft.com/typography/opentype/spec). */
export function readAdvances(file: Uint8Array): FontAdvances {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const advanceOf = glyphAdvances(font);
  const advances = new Map<number, number>();
  for (const [codePoint, glyph] of readCharacterMap(font)) {
    if (glyph !== 0) advances.set(codePoint, advanceOf(glyph));
  }
  return { unitsPerEm: font.getUint16(tableAt(font, "head") + 18), advances };
}

function tableAt(font: DataView, name: string): number {
  const count = font.getUint16(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => font.getUint8(entry + place)));
    if (tag === name) return font.getUint32(entry + 8);
  }
  throw new Error(`The font has no table "${name}": it is not TrueType, or not whole. Take another file.`);
}

/** The last advance in the table holds for all glyphs behind it. */
function glyphAdvances(font: DataView): (glyph: number) => number {
  const metrics = tableAt(font, "hmtx");
  const count = font.getUint16(tableAt(font, "hhea") + 34);
  return (glyph) => font.getUint16(metrics + Math.min(glyph, count - 1) * 4);
}

function readCharacterMap(font: DataView): [codePoint: number, glyph: number][] {
  const start = tableAt(font, "cmap");
  const subtables = Array.from(
    { length: font.getUint16(start + 2) },
    (_, index) => start + font.getUint32(start + 8 + index * 8),
  );
  const whole = subtables.find((at) => font.getUint16(at) === GROUPS_BY_32_BITS);
  if (whole !== undefined) return readGroups(font, whole);
  const basic = subtables.find((at) => font.getUint16(at) === SEGMENTS_BY_16_BITS);
  if (basic !== undefined) return readSegments(font, basic);
  throw new Error("The font's character map has neither format 4 nor format 12. Take another file.");
}

function readGroups(font: DataView, at: number): [number, number][] {
  const pairs: [number, number][] = [];
  const count = font.getUint32(at + 12);
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12;
    const [first, last, glyph] = [font.getUint32(group), font.getUint32(group + 4), font.getUint32(group + 8)];
    for (let codePoint = first; codePoint <= last; codePoint++) pairs.push([codePoint, glyph + codePoint - first]);
  }
  return pairs;
}

function readSegments(font: DataView, at: number): [number, number][] {
  const pairs: [number, number][] = [];
  const bytes = font.getUint16(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = font.getUint16(at + 14 + offset);
    const first = font.getUint16(at + 16 + bytes + offset);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
      pairs.push([codePoint, segmentGlyph(font, at + 16 + bytes * 2 + offset, bytes, codePoint, first)]);
    }
  }
  return pairs;
}

function segmentGlyph(font: DataView, deltaAt: number, bytes: number, codePoint: number, first: number): number {
  const delta = font.getUint16(deltaAt);
  const rangeAt = deltaAt + bytes;
  const range = font.getUint16(rangeAt);
  if (range === 0) return (codePoint + delta) & 0xffff;
  const glyph = font.getUint16(rangeAt + range + (codePoint - first) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}
