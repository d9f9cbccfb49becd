import { strToU8, zipSync } from "fflate";

/** Words on a page: where their baseline begins, counted from the lower left corner of a page of 600 by 800 points. */
export interface PageWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Whether they are read upwards, as at the axis of a figure. */
  readonly isUpward?: boolean;
}

/** The lines of a paragraph, one below the other. */
export function lines(x: number, y: number, texts: readonly string[], size = 10): PageWords[] {
  return texts.map((text, index) => ({ text, x, y: y - index * size * 1.2, size }));
}

/** A PDF with its pages, written in Helvetica. */
export function pdfFile(pages: readonly (readonly PageWords[])[], title = ""): Uint8Array {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 600 800] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((words, index) => [
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      streamOf(words.map(drawn).join("\n")),
    ]),
    `<< /Title (${title}) >>`,
  ];
  return pdfOf(objects, objects.length);
}

function drawn({ text, x, y, size = 10, isUpward = false }: PageWords): string {
  const direction = isUpward ? "0 1 -1 0" : "1 0 0 1";
  return `BT /F1 ${size} Tf ${direction} ${x} ${y} Tm (${text.replace(/[()\\]/gu, "\\$&")}) Tj ET`;
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A PDF of the given objects, the first of which is its catalog. */
export function pdfOf(objects: readonly string[], info: number, more = ""): Uint8Array {
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R ${more}>>`;
  return strToU8(`${file}${head}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, true);
}

/** An archive of XML parts by their names, as Office files are. */
export function officeFile(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word file with this body. Its style `H1` is that of a heading. */
export function wordFile(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  return officeFile({
    "word/document.xml": `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `<w:styles ${W}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ...more,
  });
}

/** A paragraph of a Word file. */
export function wordParagraph(text: string, style = ""): string {
  return `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** A workbook with one sheet, whose rows are given as XML. */
export function sheetFile(name: string, rows: string, shared: readonly string[] = []): Uint8Array {
  return officeFile({
    "xl/workbook.xml": `<workbook><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([["rId1", "worksheet", "worksheets/sheet1.xml"]]),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
  });
}

/** A presentation; each slide is given by its shapes as XML, and by what its speaker says. */
export function slidesFile(slides: readonly { readonly shapes: string; readonly notes?: string }[]): Uint8Array {
  const parts: Record<string, string> = {
    "ppt/presentation.xml": `<p:presentation><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      slides.map((_, index) => [`rId${index + 1}`, "slide", `slides/slide${index + 1}.xml`]),
    ),
  };
  for (const [index, { shapes, notes }] of slides.entries()) {
    parts[`ppt/slides/slide${index + 1}.xml`] = `<p:sld>${shapes}</p:sld>`;
    if (notes === undefined) continue;
    const target = `../notesSlides/notesSlide${index + 1}.xml`;
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([["rId9", "notesSlide", target]]);
    parts[`ppt/notesSlides/notesSlide${index + 1}.xml`] = `<p:notes>${slideShape(notes)}</p:notes>`;
  }
  return officeFile(parts);
}

/** A shape of a slide with a paragraph of text. */
export function slideShape(text: string, kind = ""): string {
  const holder = kind === "" ? "" : `<p:ph type="${kind}"/>`;
  return `<p:sp>${holder}<a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`;
}

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const rows = all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`);
  return `<Relationships>${rows.join("")}</Relationships>`;
}
