import { lines, pdfFile, wordFile, wordParagraph } from "../support/sampleDocuments";

export const RETURNS = "Customers can return a product within 30 days of delivery.";

/** What lies beside the examples in the folder that is opened: nothing can be put there later. */
export const WEB_FILES: Readonly<Record<string, string | Uint8Array>> = {
  ".rag-quality.json": JSON.stringify({
    version: 1,
    overrides: [{ files: ["lenient/*.md"], severity: { contradicted: "warning" } }],
  }),
  "lenient/answer.md": answer("../shop/returns.md", "Customers can return a product within 60 days of delivery [1]."),
  "shop/returns.md": `# Returns\n\n${RETURNS}\n`,
  "shop/returns.pdf": pdfFile([lines(50, 700, ["Shipping takes five days."]), lines(50, 700, [RETURNS])]),
  "shop/fees.docx": wordFile(wordParagraph("The annual fee is 40 dollars.")),
  "shop/pages.md": answer(
    "returns.pdf\n  - fees.docx",
    "Customers can return a product within 60 days of delivery [1]. The annual fee is 50 dollars [2].",
  ),
  "shop/pattern.md": answer("../docs/*.md", "Replaced and deleted versions are kept for 90 days [1]."),
  "judge/shop.md": "# Shop\n\nGoods can be sent back. Parcels leave the store on workdays alone.\n",
  "judge/answer.md": answer("shop.md", "Goods may be returned [1]. Parcels leave the store every day [1]."),
  "limits/outside.md": answer(
    "file:///home/me/secret.md",
    "Customers can return a product within 60 days of delivery [1].",
  ),
  "limits/page.md": answer("https://shop.example/returns", `${RETURNS.slice(0, -1)} [1].`),
};

function answer(source: string, text: string): string {
  return `---\nquery: How does the shop work?\nsources:\n  - ${source}\n---\n\n${text}\n`;
}
