/** What an option that may be repeated comes to: all its values, in their order. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
