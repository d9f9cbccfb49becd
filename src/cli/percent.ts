/** A share as people read it. It is never rounded up: 99.9 % is not 100 %. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}
