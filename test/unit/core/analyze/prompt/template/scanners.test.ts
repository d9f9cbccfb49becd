import assert from "node:assert/strict";
import fc from "fast-check";
import type { TemplateSyntax } from "../../../../../../src/contract/analyze/analyzeRequest";
import { scanDollar } from "../../../../../../src/core/analyze/prompt/template/dollar";
import { scanFString } from "../../../../../../src/core/analyze/prompt/template/fString";
import { scanHandlebars } from "../../../../../../src/core/analyze/prompt/template/handlebars";
import { scanJinja } from "../../../../../../src/core/analyze/prompt/template/jinja";
import { scanMustache } from "../../../../../../src/core/analyze/prompt/template/mustache";
import type { TemplateScan } from "../../../../../../src/core/analyze/prompt/template/templateScan";
import { assertLinear } from "../../../../../support/growth";

type Scan = (text: string, within: { start: number; end: number }) => TemplateScan;
const SCANNERS: Readonly<Record<TemplateSyntax, Scan>> = {
  mustache: scanMustache,
  handlebars: scanHandlebars,
  jinja: scanJinja,
  f_string: scanFString,
  dollar: scanDollar,
};
const OPENS: Readonly<Record<TemplateSyntax, RegExp>> = {
  mustache: /^\{\{[^]*\}\}$/,
  handlebars: /^\{\{[^]*\}\}$/,
  jinja: /^\{[{%#][^]*[}%#]\}$/,
  f_string: /^\{[^]*\}$/,
  dollar: /^\$\{[^]*\}$/,
};

const PIECES = [
  "{{",
  "}}",
  "{",
  "}",
  "{{{",
  "}}}",
  "{%",
  "%}",
  "{#",
  "#}",
  "${",
  "{{!--",
  "--}}",
  "{{~",
  "~}}",
  "{{#",
  "{{/",
  "{{^",
  "{{>",
  "{{else}}",
  "{% if x %}",
  "{% endif %}",
  "{% for a in b %}",
  "{% endfor %}",
  "{% raw %}",
  "{% endraw %}",
  "{% set a = b %}",
  "{{#each docs as |doc|}}",
  "{{/each}}",
  "{name}",
  "{{name}}",
  "${name}",
  "${input:name:words}",
  "{name!r:>10}",
  "{a.b[0]}",
  '{"a": 1}',
  '{{"a": 1}}',
  "name",
  "docs.title",
  '"',
  "'",
  "|",
  " ",
  "\n",
  "\\",
  "$",
  "a = b",
  "is not",
  "(",
  ")",
  ".",
  "../x",
  "@index",
  "\ud83d",
  "漢字",
  "\u0000",
  ":",
  "!",
  "=",
];
const templates = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

function names(scan: Scan, text: string): string[] {
  return scan(text, { start: 0, end: text.length }).placeholders.flatMap(({ variables }) => variables);
}

function kinds(scan: Scan, text: string): string[] {
  return scan(text, { start: 0, end: text.length }).placeholders.map(({ kind }) => kind);
}

for (const [syntax, scan] of Object.entries(SCANNERS) as [TemplateSyntax, Scan][]) {
  describe(`the scanner of ${syntax}`, () => {
    it("gives spans of any text in order, apart, inside of the part that it reads, with their marks", () => {
      fc.assert(
        fc.property(templates, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (text, skipped, left) => {
          const within = {
            start: Math.min(skipped, text.length),
            end: Math.max(Math.min(skipped, text.length), text.length - left),
          };
          const { placeholders, problems } = scan(text, within);
          let last = within.start;
          for (const { start, end, expression } of placeholders) {
            assert.ok(
              start >= last && end > start && end <= within.end,
              `${start}..${end} behind ${last} in ${within.end}`,
            );
            assert.match(text.slice(start, end), OPENS[syntax]);
            assert.ok(text.slice(start, end).includes(expression));
            last = end;
          }
          for (const { start, end } of problems) assert.ok(start >= within.start && start < end && end <= text.length);
        }),
      );
    });

    it("takes time that grows with the length", () => {
      for (const part of ["{{", "{{a}} ", "{% if a %}", "{{#a}}{{/b}}", "{{!--", "{a["]) {
        assertLinear(part, 8_000, (text) => scan(text, { start: 0, end: text.length }));
      }
    });
  });
}

describe("Mustache", () => {
  it("reads values, sections, comments, partials and other delimiters", () => {
    assert.deepEqual(
      kinds(
        scanMustache,
        "{{#docs}}{{title}}{{/docs}} {{^docs}}none{{/docs}} {{{raw}}} {{&raw}} {{! note }} {{> head}} {{=<% %>=}}",
      ),
      ["open", "value", "close", "open", "close", "value", "value", "comment", "partial", "comment"],
    );
    assert.deepEqual(
      names(scanMustache, "{{ user.name }} {{#docs}}{{title}}{{/docs}} {{^docs}}{{question}}{{/docs}}"),
      ["user", "docs", "docs", "question"],
    );
  });

  it("leaves JSON and LaTeX alone", () => {
    assert.deepEqual(kinds(scanMustache, '{"a": {"b": 1}} {{"a": 1}} \\frac{{a b}}{c} {{1 + 2}}'), []);
  });
});

describe("Handlebars", () => {
  it("tells helpers from variables", () => {
    assert.deepEqual(
      names(
        scanHandlebars,
        '{{formatDate day style="long"}} {{#if (eq tone "dry")}}{{else if other}}{{/if}} {{media url=photo}} {{role "system"}} {{lookup table key}}',
      ),
      ["day", "tone", "other", "photo", "table", "key"],
    );
  });

  it("knows what loops give a name to", () => {
    assert.deepEqual(
      names(scanHandlebars, "{{#each docs as |doc index|}}{{doc.title}} {{index}} {{question}}{{/each}}"),
      ["docs", "question"],
    );
    assert.deepEqual(
      names(scanHandlebars, "{{~#each docs~}}{{title}} {{this.text}} {{@index}} {{.}}{{/each}}{{title}}"),
      ["docs", "title"],
    );
  });

  it("reads comments that hold braces", () => {
    assert.deepEqual(kinds(scanHandlebars, "{{!-- {{name}} --}}{{name}}"), ["comment", "value"]);
  });
});

describe("Jinja", () => {
  it("reads filters, tests, conditions, attributes and calls", () => {
    assert.deepEqual(
      names(scanJinja, '{{ docs | map(attribute="title") | join(sep) if style is defined else "none" }}'),
      ["docs", "sep", "style"],
    );
    assert.deepEqual(
      names(scanJinja, "{{ user.name[key] }} {{ now() }} {{ render(question, size=10) }} {{ a and not b or c in d }}"),
      ["user", "key", "question", "a", "b", "c", "d"],
    );
  });

  it("takes names for names that are words of Jinja elsewhere", () => {
    assert.deepEqual(
      names(
        scanJinja,
        '{{ context }} {% for missing in set recursive %}{{ missing }}{% endfor %}{% from "rows.md" import row as line with context %}{{ line }} {{ required }}',
      ),
      ["context", "set", "required"],
    );
  });

  it("knows what loops, set, macros and with give a name to", () => {
    assert.deepEqual(
      names(
        scanJinja,
        "{% for id, doc in docs.items() if doc.ok %}{{ loop.index }} {{ id }} {{ doc }}{% endfor %}{{ doc }}",
      ),
      ["docs", "doc"],
    );
    assert.deepEqual(
      names(
        scanJinja,
        "{% set tone = style %}{{ tone }}{% macro row(cell, sep) %}{{ cell }}{{ sep }}{% endmacro %}{{ row(question) }}{% with a = b %}{{ a }}{% endwith %}",
      ),
      ["style", "question", "b"],
    );
  });

  it("leaves comments and raw text alone", () => {
    assert.deepEqual(names(scanJinja, "{# {{ a }} #}{% raw %}{{ b }} {% if %}{% endraw %}{{ c }}"), ["c"]);
  });
});

describe("Python's format", () => {
  it("reads fields with attributes, indexes, conversions and formats", () => {
    assert.deepEqual(
      names(
        scanFString,
        "{question} {doc.title} {rows[0]} {name!r:>10} {share:.1%} {day:%d %B} {total:,.2f} {width:{size}} Ticket #{id}",
      ),
      ["question", "doc", "rows", "name", "share", "day", "total", "width", "id"],
    );
  });

  it("leaves doubled braces, JSON, LaTeX, CSS, sets, counts and other syntaxes alone", () => {
    assert.deepEqual(
      names(
        scanFString,
        '{{name}} {{"a": "b"}} {"a": 1} \\frac{a}{b} \\textbf{name} x^{n} a_{i} \\d{3} {1, 2} {a, b} body { color: red } {color:red;} ${name} {two words} {}',
      ),
      [],
    );
    assert.deepEqual(names(scanFString, '{{"answer": {question}}}'), ["question"]);
  });
});

describe("dollars", () => {
  it("reads names, what an editor asks for, and expressions", () => {
    assert.deepEqual(
      names(scanDollar, '${question} ${input:language} ${input:tone:How formal?} ${docs.join(", ")} ${env:HOME}'),
      ["question", "language", "tone", "docs"],
    );
  });

  it("leaves amounts, escapes and shell's plain names alone", () => {
    assert.deepEqual(names(scanDollar, "$5 ${5} \\${name} $${name} $name ${} ${a b}"), []);
  });
});
