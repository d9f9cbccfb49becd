import type { OfficeFile } from "./officeFile";

/** How the figure of a cell is shown. */
export type FigureStyle = "plain" | "date" | "percent";

const BUILT_IN: ReadonlyMap<number, FigureStyle> = new Map([
  ...[9, 10].map((id) => [id, "percent"] as const),
  ...[14, 15, 16, 17, 22].map((id) => [id, "date"] as const),
]);

/** How each style of a workbook shows figures. */
export function figureStyles(file: OfficeFile): FigureStyle[] {
  const own = new Map<number, FigureStyle>();
  const styles: FigureStyle[] = [];
  let isCell = false;
  file.read("xl/styles.xml", {
    open: (name, attributes) => {
      const id = Number(attributes["numFmtId"] ?? 0);
      if (name === "numFmt") own.set(id, styleOf(attributes["formatCode"] ?? ""));
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) styles.push(own.get(id) ?? BUILT_IN.get(id) ?? "plain");
    },
    close: (name) => void (name === "cellXfs" && (isCell = false)),
  });
  return styles;
}

/** `dd.mm.yyyy` is a date, `0.0%` a percentage; words and colours in a format say nothing. */
function styleOf(code: string): FigureStyle {
  const marks = code.replace(/"[^"]*"|\[[^\]]*\]|\\./gu, "");
  if (/[dy]/iu.test(marks)) return "date";
  return marks.includes("%") ? "percent" : "plain";
}

/** The year 9999, where Excel's calendar ends. */
const LAST_DAY = 2_958_465;

/** A figure as a reader of the sheet sees it, without the noise of binary fractions. */
export function shownFigure(written: string, style: FigureStyle): string {
  const value = Number(written);
  if (written.trim() === "" || !Number.isFinite(value)) return written;
  if (style === "percent") return `${rounded(value * 100)}%`;
  if (style === "date" && value >= 1 && value <= LAST_DAY) return dateOf(Math.floor(value));
  return rounded(value);
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** From the first day of March in the year 0 to the day before that from which Excel counts. */
const DAYS_BEFORE = 693_899;
const DAYS_OF_400_YEARS = 146_097;

/** The date of a day of Excel's calendar: years are counted from March, so that the day that leaps comes last. */
function dateOf(day: number): string {
  const days = day + DAYS_BEFORE;
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const ofEra = days - era * DAYS_OF_400_YEARS;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return [era * 400 + year + (month <= 2 ? 1 : 0), month, date].map((part) => String(part).padStart(2, "0")).join("-");
}
