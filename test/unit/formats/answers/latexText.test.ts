import assert from "node:assert/strict";
import { latexText } from "../../../../src/formats/answers/latexText";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../support/growth";

const PAPER = String.raw`\documentclass{article} % not printed
\title{Lending}
\begin{document}
\maketitle
\section{Loans}\label{loans}
A book may be kept for \emph{four} weeks~\cite{lending}. A late book costs 50\% of its price \citep[p.~3]{fees, hours}. % \cite{no}
\nocite{*}
\begin{thebibliography}{9}
\bibitem{lending} Town Library. \textit{Lending rules}.
\end{thebibliography}
\end{document}
`;

describe("latexText", () => {
  it("reads what a paper prints, with its keys as marks and its bibliography as a list", () => {
    assert.equal(
      latexText(PAPER)?.text.replace(/\n+/gu, "\n"),
      `
# Loans
A book may be kept for four weeks [lending]. A late book costs 50% of its price [fees][hours]. 
## References
[lending] Town Library. Lending rules.
`,
    );
  });

  it("reads keys in Markdown, and leaves all else of it as it is, also code", () => {
    const text = "Books are 5% off \\textcite{fees}. Write `\\cite{key}` ~once~.";
    assert.equal(latexText(text)?.text, "Books are 5% off [fees]. Write `\\cite{key}` ~once~.");
    for (const other of ["Write `\\cite{key}`.", "We cite [1] and {a}.", "\\nocite{*}", "\\cite{}".slice(0, 6)])
      assert.equal(latexText(other), null);
  });

  it("takes time linear in the length", () => {
    for (const part of ["\\cite{a", "\\cite[", "\\begin{document}~", "cite\\emph{"])
      assertLinear(part, 40_000, latexText);
  });
});

describe("an answer that cites by keys", () => {
  it("has its words where they stand in the file, and says that a bibliography holds no texts", () => {
    const { records, problems } = readAnswers({ path: "a.tex", text: PAPER });
    assert.deepEqual(problems, []);
    const [record] = records;
    assert.ok(record);
    assert.deepEqual(record.lack, { kind: "keys", path: "\\cite{lending}" });
    const start = record.response.indexOf("A late book");
    const { start: outer, end } = record.map.spanToOuter({ start, end: start + 11 });
    assert.equal(PAPER.slice(outer, end), "A late book");
  });
});
