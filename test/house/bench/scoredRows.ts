import type { Scored } from "../../../bench/accuracy/metrics";

export function supported(...scores: number[]): Scored[] {
  return scores.map((score) => ({ score, isSupported: true }));
}

export function other(...scores: number[]): Scored[] {
  return scores.map((score) => ({ score, isSupported: false }));
}
