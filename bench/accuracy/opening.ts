/** Sources that begin alike are versions of one document. */
export function opening(source: string): string {
  return source.slice(0, 300);
}

/** A number of 24 bits that versions of one document share; its lowest bit parts the halves. */
export function openingHash(source: string): number {
  return fnv1a(opening(source));
}

/** A number of 24 bits that tells texts apart (FNV-1a). */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value >>> 8;
}
