/** The parts of a platform by which work comes back after whatever else waits; Node has the first one, browsers the second. */
interface Turns {
  readonly setImmediate?: (run: () => void) => unknown;
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port };
}

interface Port {
  onmessage: (() => void) | null;
  postMessage(message: null): void;
  close(): void;
}

/**
 * Lets everything else that waits on this thread come first, such as what cancels the work. A timer would do too, but browsers
 * make each of them wait for some milliseconds, and long work takes thousands of turns.
 */
export function nextTurn(platform: Turns = globalThis as unknown as Turns): Promise<void> {
  return new Promise((resolve) => {
    if (platform.setImmediate !== undefined) return void platform.setImmediate(resolve);
    const { port1, port2 } = new platform.MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
