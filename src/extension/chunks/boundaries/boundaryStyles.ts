import * as vscode from "vscode";
import type { Ground } from "./drawnChunks";

/** The looks of one kind of ground: across whole lines, and on parts of lines. */
interface GroundStyles {
  readonly whole: vscode.TextEditorDecorationType;
  readonly part: vscode.TextEditorDecorationType;
}

/** All that is drawn, with the colours that package.json contributes. */
export interface BoundaryStyles {
  readonly grounds: Readonly<Record<Ground["kind"], GroundStyles>>;
  /** A line above the line that a chunk starts, or a bar before the letter where it starts within one. */
  readonly starts: {
    readonly ofLine: vscode.TextEditorDecorationType;
    readonly inLine: vscode.TextEditorDecorationType;
  };
  readonly label: vscode.TextEditorDecorationType;
  readonly cutBlock: vscode.TextEditorDecorationType;
  /** Marks in the overview ruler. */
  readonly tick: vscode.TextEditorDecorationType;
}

const COLOUR = {
  even: new vscode.ThemeColor("ragQuality.chunks.evenBackground"),
  odd: new vscode.ThemeColor("ragQuality.chunks.oddBackground"),
  shared: new vscode.ThemeColor("ragQuality.chunks.sharedBackground"),
  sharedBorder: new vscode.ThemeColor("ragQuality.chunks.sharedBorder"),
  border: new vscode.ThemeColor("ragQuality.chunks.border"),
  label: new vscode.ThemeColor("ragQuality.chunks.labelForeground"),
  cut: new vscode.ThemeColor("ragQuality.chunks.cutBorder"),
};

/** Text typed at the edge of a chunk is not known to be part of it until the file is cut anew. */
const CLOSED = vscode.DecorationRangeBehavior.ClosedClosed;

export function makeBoundaryStyles(): BoundaryStyles {
  return {
    grounds: { even: plain(COLOUR.even), odd: plain(COLOUR.odd), shared: shared() },
    starts: {
      ofLine: make({ isWholeLine: true, borderColor: COLOUR.border, borderStyle: "solid", borderWidth: "1px 0 0 0" }),
      inLine: make({ borderColor: COLOUR.border, borderStyle: "solid", borderWidth: "0 0 0 2px" }),
    },
    label: make({}),
    cutBlock: make({ isWholeLine: true, borderColor: COLOUR.cut, borderStyle: "solid", borderWidth: "0 0 0 2px" }),
    tick: make({ overviewRulerColor: COLOUR.border, overviewRulerLane: vscode.OverviewRulerLane.Left }),
  };
}

export function allStyles({
  grounds,
  starts,
  label,
  cutBlock,
  tick,
}: BoundaryStyles): vscode.TextEditorDecorationType[] {
  return [
    ...Object.values(grounds).flatMap(({ whole, part }) => [whole, part]),
    ...Object.values(starts),
    label,
    cutBlock,
    tick,
  ];
}

export function labelBehind(text: string): vscode.DecorationInstanceRenderOptions {
  return { after: { contentText: text, color: COLOUR.label, margin: "0 0 0 2em", fontStyle: "normal" } };
}

function plain(backgroundColor: vscode.ThemeColor): GroundStyles {
  return { whole: make({ isWholeLine: true, backgroundColor }), part: make({ backgroundColor }) };
}

/** Told from the others by its border too. */
function shared(): GroundStyles {
  const look = { backgroundColor: COLOUR.shared, borderColor: COLOUR.sharedBorder, borderStyle: "dashed" };
  return {
    whole: make({ ...look, isWholeLine: true, borderWidth: "0 0 0 2px" }),
    part: make({ ...look, borderWidth: "0 0 1px 0" }),
  };
}

function make(options: vscode.DecorationRenderOptions): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({ ...options, rangeBehavior: CLOSED });
}
