import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../../../scripts/paths.mjs";
import { pictureTheme } from "../../../../../src/core/visualize/picture/pictureTheme";

const STYLES = join(ROOT, "src", "core", "visualize", "page", "styles");
const readStyle = (name: string): string => readFileSync(join(STYLES, name), "utf8");

/** The page's colours by name, as its style sheet has them on light and on dark ground. */
function pageColours(): Record<"light" | "dark", Map<string, string>> {
  const [light = "", dark = ""] = readStyle("colours.css").split("@media");
  const read = (part: string) =>
    new Map([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/gu)].map(([, name = "", colour = ""]) => [name, colour]));
  return { light: read(light), dark: read(dark) };
}

/** Which of the page's colours a class has. */
function pageVariable(name: string, property: string): string | undefined {
  const rules = [...readStyle("figures.css").matchAll(/([^{}]+)\{([^}]*)\}/gu)];
  const own = rules.filter(([, selectors = ""]) =>
    selectors.split(",").some((selector) => selector.trim().endsWith(`.${name}`)),
  );
  return own
    .map(([, , body = ""]) => new RegExp(`${property}: var\\(--([\\w-]+)\\)`, "u").exec(body)?.[1])
    .find((found) => found !== undefined);
}

describe("the colours of a picture", () => {
  it("are those of the page, class by class", () => {
    const page = pageColours();
    for (const theme of ["light", "dark"] as const) {
      const rules = [...pictureTheme(theme).matchAll(/\.([\w-]+)\{(fill|stroke):(#\w+)\}/gu)];
      assert.equal(rules.length, 25);
      for (const [, name = "", property = "", colour] of rules) {
        const variable = pageVariable(name, property) ?? "";
        assert.equal(
          colour,
          page[theme].get(variable),
          `${theme}: ${property} of .${name} is var(--${variable}) in the page`,
        );
      }
    }
  });

  it("are plain rules of one class each", () => {
    assert.match(pictureTheme("dark"), /^(?:(?:\.rq-[\w-]+,?)+\{[a-z-]+:[#\w]+\})+$/u);
  });
});
