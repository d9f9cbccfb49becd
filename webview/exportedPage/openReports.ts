const REPORT_HASH = /^#query-(\d+)$/;

interface Changes {
  readonly opened: () => void;
  readonly closed: () => void;
}

/**
 * On the page of a set, puts a query's report in the place of the whole, and back again, as the address says: one of them is in the
 * page at a time, so that no name stands in it twice.
 */
export function openReports(page: Document, changes: Changes): void {
  const set = page.getElementById("set");
  if (set === null) return;
  let shown: Element = set;
  const show = (next: Element): void => {
    shown.replaceWith(next);
    shown = next;
  };
  const follow = (): void => {
    const hash = page.location.hash;
    const report = reportAt(page, hash);
    if (report !== null) {
      show(report);
      changes.opened();
      page.defaultView?.scrollTo(0, 0);
    } else if (shown !== set && (hash === "" || hash === "#queries")) {
      show(set);
      changes.closed();
      page.getElementById("queries")?.scrollIntoView();
    }
  };
  page.defaultView?.addEventListener("hashchange", follow);
  follow();
}

/** A fresh copy of the report that an address names. */
function reportAt(page: Document, hash: string): Element | null {
  const number = REPORT_HASH.exec(hash)?.[1];
  const template = number === undefined ? null : page.getElementById(`report-${number}`);
  if (!(template instanceof HTMLTemplateElement)) return null;
  return page.importNode(template.content, true).firstElementChild;
}
