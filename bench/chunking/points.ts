/** A share in percent, with a tenth. */
export function points(share: number): string {
  return (share * 100).toFixed(1);
}
