import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for a response before they send the next request on a connection. */
const MAX_UNFINISHED = 16;

/**
 * Closes a connection with more unfinished responses than any client needs. Node parses all requests that it has read at
 * once, a thousand in 64 kB, and keeps them until the turn of the event loop ends. So the other connections are read in the
 * next turn: a hundred of them would fill the memory in one.
 */
export function createPipelineLimit() {
  const connections = new Set<Socket>();
  const unfinishedOf = new WeakMap<Socket, number>();
  let isHolding = false;

  function holdOthers(): void {
    if (isHolding) return;
    isHolding = true;
    const held = [...connections].filter((socket) => !socket.destroyed && !socket.isPaused());
    for (const socket of held) socket.pause();
    setImmediate(() => {
      isHolding = false;
      for (const socket of held) socket.resume();
    });
  }

  return {
    /** Knows the server's connections from now on. */
    watch: (server: Server) => {
      server.on('connection', (socket: Socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
      });
    },
    /** Wraps the server's listener. */
    limit:
      (next: RequestListener): RequestListener =>
      (req, res) => {
        const { socket } = req;
        // The requests that were read together with the one that closed the connection.
        if (socket.destroyed) return;
        const unfinished = (unfinishedOf.get(socket) ?? 0) + 1;
        if (unfinished > MAX_UNFINISHED) {
          socket.destroy();
          holdOthers();
          return;
        }
        unfinishedOf.set(socket, unfinished);
        res.once('close', () => unfinishedOf.set(socket, (unfinishedOf.get(socket) ?? 1) - 1));
        next(req, res);
      },
  };
}
