/** One end of the line between host and worker. */
export interface Port {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** A worker that runs, as the host sees it on either platform. */
export interface RunningWorker extends Port {
  /** Called once, when the worker ends by itself or breaks. */
  onEnd(listener: (reason: string) => void): void;
  terminate(): void;
}

export type StartWorker = () => Promise<RunningWorker>;
