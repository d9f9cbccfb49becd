/** `1 file`, `2 files`, `1,000 files` */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : nouns}`;
}

/** A share as people read it. It is never rounded up: 99.9 % is not 100 %. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}
