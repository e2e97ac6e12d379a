import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Browsers and proxies wait for a response before they send the next request on a connection. */
const MAX_UNFINISHED = 16;

/**
 * Closes a connection with more unfinished responses than any client needs. Node parses all requests that it has read at
 * once, a thousand in 64 kB, and keeps them until the turn of the event loop ends. So the other connections are read in the
 * next turn: a hundred of them would fill the memory in one. A request waits until the client has taken the response before
 * it, so that a connection keeps one response in memory.
 */
export function createPipelineLimit() {
  const connections = new Set<Socket>();
  const unfinishedOf = new WeakMap<Duplex, ServerResponse[]>();
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
    /** Whether the client has been sent part of a response that is not finished. */
    hasStartedResponse: (socket: Duplex): boolean => unfinishedOf.get(socket)?.[0]?.headersSent === true,
    /** Wraps the server's listener. */
    limit:
      (next: RequestListener): RequestListener =>
      (req, res) => {
        const { socket } = req;
        // The requests that were read together with the one that closed the connection.
        if (socket.destroyed) return;
        const unfinished = unfinishedOf.get(socket) ?? [];
        unfinishedOf.set(socket, unfinished);
        if (unfinished.length === MAX_UNFINISHED) {
          socket.destroy();
          holdOthers();
          return;
        }
        const last = unfinished.at(-1);
        unfinished.push(res);
        res.once('close', () => unfinished.splice(unfinished.indexOf(res), 1));
        if (last === undefined) return next(req, res);
        last.once('close', () => {
          if (!socket.destroyed) next(req, res);
        });
      },
  };
}
