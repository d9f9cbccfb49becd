import assert from "node:assert/strict";
import { Parser } from "htmlparser2";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** A tree of the XML; every start tag has to have its own end tag. */
export function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const added: Element = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(added);
        open.push(added);
      },
      ontext: (text) => void ((open.at(-1) ?? root).text += text),
      onclosetag: (name, isImplied) => {
        assert.equal(open.pop()?.name, name);
        assert.ok(!isImplied || xml.includes(`<${name}`), `${name} is not closed`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  assert.equal(open.length, 1);
  return root.children.find(({ name }) => name === "testsuites") ?? root;
}
