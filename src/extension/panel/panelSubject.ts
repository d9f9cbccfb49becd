/** A file that the panel is about. */
export interface PanelSubject {
  readonly file: string;
  /** The service that a check would ask; `null` for the bundled core. */
  readonly sendsTo: string | null;
}
