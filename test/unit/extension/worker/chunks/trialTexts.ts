const TOPICS = ["harbour", "lighthouse", "ferry", "pilot", "anchor", "cargo", "tide", "beacon", "winch", "hull"];

/** A text of several sections whose sentences differ, so that questions can be made of them. */
export function handbook(name: string, sections = 8): string {
  return [`# ${name} handbook`, ...Array.from({ length: sections }, (_, place) => section(name, place))].join("\n\n");
}

function section(name: string, place: number): string {
  const topic = TOPICS[place % TOPICS.length] ?? "";
  const other = TOPICS[(place * 3 + 1) % TOPICS.length] ?? "";
  return [
    `## ${name} and the ${topic} ${place}`,
    `The ${topic} of ${name} was repaired in ${1900 + place * 7} by ${place + 3} carpenters who lived beside the ${other}.`,
    `Every ${topic} needs an inspection after ${place + 2} storms, because salt loosens its ${name} bolts and wet ropes become heavy.`,
    `Visitors may enter the ${topic} between ${place % 12} and ${(place % 12) + 6} o'clock when the ${other} keeper has signed register ${place}.`,
  ].join("\n\n");
}
