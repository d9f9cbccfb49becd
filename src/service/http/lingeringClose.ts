import type { IncomingMessage } from "node:http";
import type { ServiceParts } from "./serviceEnv";

/** Of bodies that are refused, so much is read and thrown away, in units of the largest body that is taken, or in bytes. */
const DRAINED = { bodies: 4, leastBytes: 64_000_000 } as const;
const LOOK_EVERY_MS = 100;

/**
 * Where a request is answered before its body was read, its connection is closed for what comes from here alone, and the body is read
 * on, within bounds: a connection that is closed with bytes unread tells its caller nothing but that, and the answer is lost.
 */
export function letBodyArrive(
  incoming: IncomingMessage,
  { largestBody, bodyTimeMs }: Pick<ServiceParts, "largestBody" | "bodyTimeMs">,
): void {
  const { socket } = incoming;
  const bytes = Math.max(DRAINED.leastBytes, DRAINED.bodies * largestBody);
  socket.destroySoon = () => {
    // From now on as usual: by the prototype.
    Reflect.deleteProperty(socket, "destroySoon");
    if (incoming.complete || socket.destroyed) return socket.destroySoon();
    drain(incoming, { bytes, ms: bodyTimeMs });
  };
}

function drain(incoming: IncomingMessage, { bytes, ms }: { readonly bytes: number; readonly ms: number }): void {
  const { socket } = incoming;
  const end = { bytes: socket.bytesRead + bytes, ms: performance.now() + ms };
  const looks = setInterval(() => {
    const isOver = incoming.complete || socket.readableEnded;
    if (isOver || socket.bytesRead > end.bytes || performance.now() > end.ms) socket.destroy();
  }, LOOK_EVERY_MS);
  socket.once("close", () => clearInterval(looks));
  // Other closers of this connection wait too.
  socket.destroySoon = () => undefined;
  socket.end();
  incoming.resume();
}
