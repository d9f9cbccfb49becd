import assert from "node:assert/strict";
import fc from "fast-check";
import { type CodeLanguage, fileEdit, type PromptRecord, readCodeString } from "../../../../src/formats/prompts";
import { applyEdits } from "../../../../src/text/spans";
import { pointedAt, wordsInFile } from "./pointed";

/** The string at the first «» of a program. */
function at(language: CodeLanguage, marked: string): { readonly text: string; readonly record: PromptRecord | null } {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace("«", "").replace("»", "");
  return { text, record: readCodeString(language, text, { start, end }) };
}

function promptAt(language: CodeLanguage, marked: string): string | undefined {
  return at(language, marked).record?.input.prompt;
}

describe("readCodeString of Python", () => {
  const python = (marked: string): string | undefined => promptAt("python", marked);

  it("reads strings with each quotation mark and prefix", () => {
    assert.equal(python(`x = "a «»b"`), "a b");
    assert.equal(python(`x = 'it\\'s «»"b"'`), 'it\'s "b"');
    assert.equal(python(`x = """a\n"b" «»\n"""`), 'a\n"b" \n');
    assert.equal(python(`x = r"\\d «»\\n"`), "\\d \\n");
    assert.equal(python(`x = Rb'''«»\\x'''`), "\\x");
    assert.equal(python(`«»f"{a} {{b}}"`), "{a} {{b}}");
    assert.equal(python("# \"no\"\nx = 'a«»'  # 'b'"), "a");
  });

  it("reads escapes, and leaves those that it does not know", () => {
    assert.equal(python(String.raw`"«»\t\x41\u00e9\U0001F6a2\101\q\\\N{DASH}"`), "\tAé🚢A\\q\\\\N{DASH}");
    assert.equal(python('"a«»\\\n  b"'), "a  b");
  });

  it("joins strings that stand side by side, over lines and comments", () => {
    const { text, record } = at(
      "python",
      'p = (\n  "Answer «»from "  # comment "c"\n  f"{context}. "\n  \'Be brief.\'\n)\nq = "other"',
    );
    assert.equal(record?.input.prompt, "Answer from {context}. Be brief.");
    assert.equal(record.input.template, "f_string");
    assert.equal(wordsInFile(text, record, "from {context}"), 'from "  # comment "c"\n  f"{context}');
    assert.equal(record.parts.length, 3);
    assert.equal(python('x = "a«»" + \\\n "b"'), "ab");
    assert.equal(python('x = ["a«»", "b"]'), "a");
  });

  it("reads the conversation in which a message stands", () => {
    const chat = '[("system", "You are a guide of the mill."), ("human", "Notes: {context}«»\\n{question}")]';
    assert.equal(
      python(`from_messages(${chat})`),
      "system:\nYou are a guide of the mill.\n\nhuman:\nNotes: {context}\n{question}",
    );
    assert.equal(python(`[{"role": "user", "content": "a«»"}]`), "a");
  });

  it("joins nothing over lines that end outside of brackets", () => {
    assert.equal(python('class A:\n  x = """a«»"""\n  """What x is."""\n'), "a");
    assert.equal(python('x = "a«»"\n"b"'), "a");
    assert.equal(python('x = "a«»" \\\r\n  "b"'), "ab");
    assert.equal(python('x = y[0]["a«»"\n  "b"]'), "ab");
    assert.equal(python('x = ")" + ("a«»"\n  "b")'), "ab");
  });

  it("reads strings that go on in the next line, whatever its end", () => {
    assert.equal(python('"a«»\\\r\n  b"\r\ny = 1'), "a  b");
    assert.equal(promptAt("typescript", '"a«»\\\r\n  b";\r\ny = 1;'), "a  b");
  });

  it("tells the kind of template by the call around the string", () => {
    const template = (marked: string, language: CodeLanguage = "python"): string | undefined =>
      at(language, marked).record?.input.template;
    assert.equal(
      template('ChatPromptTemplate.from_messages([\n  ("system", "Be brief. {{}}"),\n  ("human", "{q«»} {{}}"),\n])'),
      "f_string",
    );
    assert.equal(template('PromptTemplate(input_variables=["q"], template=textwrap.dedent("""{q«»}"""))'), "f_string");
    assert.equal(template('PromptTemplate(template="{{ q«» }}", template_format="jinja2")'), "jinja");
    assert.equal(template("PromptTemplate(template_format='mustache', template=\"{{q«»}}\")"), "mustache");
    assert.equal(template('RichPromptTemplate("{{ q«» }}")'), "jinja");
    assert.equal(template('from_messages([SystemMessage(content="{q«»}")])'), undefined);
    assert.equal(template('t"{q«»}"'), "f_string");
    assert.equal(
      template('ChatPromptTemplate.fromMessages([["system", "{q«»}"], ["human", "x"]])', "typescript"),
      "f_string",
    );
    assert.equal(
      template('new PromptTemplate({ template: "{{q«»}}", templateFormat: "mustache" })', "typescript"),
      "mustache",
    );
    assert.equal(template('from_template("x"); say("{q«»}")', "typescript"), undefined);
  });

  it("reads programs with any number of brackets", () => {
    assert.equal(python(`${"(".repeat(20_000)}${"]".repeat(20_000)}"a«»"${' ["x"]'.repeat(20_000)}`), "a");
  });

  it("tells templates by f, by format and by LangChain's names", () => {
    const template = (marked: string): string | undefined => at("python", marked).record?.input.template;
    assert.equal(template('x = f"{a«»}"'), "f_string");
    assert.equal(template('x = "{a«»}".format(a=1)'), "f_string");
    assert.equal(template('x = ("{a«»}"\n  "b").format(a=1)'), "f_string");
    assert.equal(template('x = PromptTemplate.from_template("{a«»}")'), "f_string");
    assert.equal(template('x = PromptTemplate(template="{a«»}")'), "f_string");
    assert.equal(template('x = "{a«»}"'), undefined);
  });

  it("reads expressions of f-strings, also with the same quotation marks in them", () => {
    assert.equal(python(`f"{d['a']} «»{x!r:>10}"`), "{d['a']} {x!r:>10}");
    assert.equal(python(`f"{d["a"]} «»b"`), `{d["a"]} b`);
  });

  it("takes the string that has most of a selection, and none where there is none", () => {
    assert.equal(python('a = "one"; «b = "three" ; »c = 1'), "three");
    assert.equal(python('a = "one"\n«»\nb = 2'), undefined);
    assert.equal(python('a = "open «»\n'), undefined);
    assert.equal(python("«»"), undefined);
  });
});

describe("readCodeString of TypeScript", () => {
  const script = (marked: string): string | undefined => promptAt("typescript", marked);

  it("reads strings and templates, with their expressions", () => {
    assert.equal(script("x = 'it\\'s «»a'"), "it's a");
    assert.equal(script("x = `a «»${b} \\` \\${c} ${f({ d: `e${g}` })}\n`"), "a ${b} ` \\${c} ${f({ d: `e${g}` })}\n");
    assert.equal(at("typescript", "x = `«»${b}`").record?.input.template, "dollar");
    assert.equal(at("javascript", "x = `«»{b}`").record?.input.template, undefined);
    assert.equal(at("javascript", "PromptTemplate.fromTemplate(`«»{b}`)").record?.input.template, "f_string");
    assert.equal(script("x = String.raw`«»\\n`"), "\\n");
  });

  it("reads escapes", () => {
    assert.equal(script(String.raw`"«»\n\x41\u00e9\u{1F6A2}\0\q\\"`), "\nAé🚢\0q\\");
    assert.equal(script('"a«»\\\nb"'), "ab");
  });

  it("joins strings with a plus sign alone, and passes comments and patterns", () => {
    assert.equal(script('x = "a«»" + // "c"\n `b` + \'c\''), "abc");
    assert.equal(script('f("a«»", "b")'), "a");
    assert.equal(script('x = /["\']/.test(y); z = "a«»" /* " */'), "a");
    assert.equal(script('x = a / b; y = "c«»"; z = d / 2'), "c");
    assert.equal(script("<p>Don't</p>;\nx = 'a«»'"), "a");
  });
});

describe("strings of programs", () => {
  const parts = fc
    .array(fc.constantFrom("a", "Ä", "🚢", " ", "\n", "\t", '"', "'", "`", "\\", "{x}", "\0", "\u2028", "\r"), {
      maxLength: 12,
    })
    .map((made) => made.join(""));
  const WRITINGS: readonly (readonly [CodeLanguage, (text: string) => string])[] = [
    ["python", (text) => JSON.stringify(text)],
    ["python", (text) => `"""${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"""`],
    [
      "python",
      (text) =>
        `'' ${JSON.stringify(text.slice(0, 2))}\\\n'${JSON.stringify(text.slice(2)).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`,
    ],
    ["typescript", (text) => JSON.stringify(text)],
    ["typescript", (text) => `\`${text.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``],
    ["typescript", (text) => `${JSON.stringify(text)} + ""`],
  ];

  it("are read as they were meant, and lead each character to its own place", () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(...WRITINGS), (meant, [language, write]) => {
        const text = `x = ${write(meant)};\n`;
        const record = readCodeString(language, text, { start: 5, end: 5 });
        assert.equal(record?.input.prompt, meant);
        const pointed = pointedAt(text, meant.length, record.map);
        for (const [index, words] of pointed.entries()) {
          const char = meant.charAt(index);
          if (words !== char) assert.match(words, /^\\/u, JSON.stringify([char, words]));
        }
        for (const { span, place } of record.parts)
          assert.equal(pointed.slice(span.start, span.end).join(""), text.slice(place.start, place.end));
      }),
      { numRuns: 300 },
    );
  });

  it("are written as they were meant when they are edited", () => {
    fc.assert(
      fc.property(
        parts,
        parts,
        fc.constantFrom(...WRITINGS),
        fc.nat(12),
        fc.nat(12),
        (meant, replacement, [language, write], one, other) => {
          const text = `x = ${write(meant)};\n`;
          const record = readCodeString(language, text, { start: 5, end: 5 });
          assert.ok(record);
          const [start = 0, end = 0] = [Math.min(one, meant.length), Math.min(other, meant.length)].sort(
            (a, b) => a - b,
          );
          const edit = { start, end, text: replacement };
          const made = fileEdit(record, edit);
          if (made === null) return;
          const written = applyEdits(text, [made]);
          assert.equal(
            readCodeString(language, written, { start: 5, end: 5 })?.input.prompt,
            applyEdits(meant, [edit]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are found in time that grows with the program", () => {
    for (const [language, program] of [
      ["python", 'f"{"'],
      ["python", "'\\"],
      ["typescript", "`${"],
      ["typescript", "/"],
      ["typescript", "'\\"],
      ["python", "'''a"],
      ["python", '"" '],
    ] as const) {
      assert.doesNotThrow(() => readCodeString(language, program.repeat(20_000), { start: 1, end: 1 }));
    }
  });
});
