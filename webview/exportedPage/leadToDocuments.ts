const SHAPE_OF_DOCUMENT = ".drawing [data-rank]";

/** Leads from a figure's shapes to their documents, and lets no filter hide the document that a link leads to. */
export function leadToDocuments(page: Document, reveal: (entry: HTMLElement) => void): void {
  page.documentElement.classList.add("has-script");
  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href^="#rank-"]');
    const shape = target.closest<SVGElement>(SHAPE_OF_DOCUMENT);
    const id = link?.hash.slice(1) ?? (shape === null ? undefined : `rank-${shape.dataset.rank}`);
    const entry = id === undefined ? null : page.getElementById(id);
    if (entry === null) return;
    reveal(entry);
    if (link === null) page.location.hash = entry.id;
  });
}
