/** What the shell answers on the port that came with the ask. */
type FileReply =
  { readonly kind: "bytes"; readonly bytes: Uint8Array } | { readonly kind: "failed"; readonly message: string };

/**
 * Asks the shell for one of the extension's own files: a worker that was started from its text has no address to load it from.
 * The ask is told from other messages by the port that comes with it.
 */
export function askFile(name: string): Promise<Uint8Array> {
  const { port1: answers, port2: there } = new MessageChannel();
  return new Promise((resolve, reject) => {
    answers.onmessage = ({ data }: MessageEvent<FileReply>) => {
      answers.close();
      if (data.kind === "bytes") resolve(data.bytes);
      else reject(new Error(data.message));
    };
    globalThis.postMessage(name, { transfer: [there] });
  });
}

/** Answers the asks of a worker for the named files, and for no others. */
export function answerFileAsks(
  worker: Worker,
  names: readonly string[],
  read: (name: string) => Promise<Uint8Array>,
): void {
  worker.addEventListener("message", ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (port !== undefined)
      void answer(
        port,
        names.find((name) => name === data),
        read,
      );
  });
}

async function answer(
  port: MessagePort,
  name: string | undefined,
  read: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  port.postMessage(await reply(name, read));
}

async function reply(name: string | undefined, read: (name: string) => Promise<Uint8Array>): Promise<FileReply> {
  if (name === undefined) return { kind: "failed", message: "The worker asked for a file that it may not have." };
  try {
    return { kind: "bytes", bytes: await read(name) };
  } catch (fault) {
    return { kind: "failed", message: fault instanceof Error ? fault.message : String(fault) };
  }
}
