import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Browsers and proxies wait for a response before they send the next request on a connection. */
const MAX_UNFINISHED = 16;
/** Of all connections. Beyond them a connection may have one, so that only clients that do not wait for a response are closed. */
const MAX_ALL_UNFINISHED = 4000;

/**
 * `idle`: no request is being answered. `receiving`: the rest of a request's body is awaited. `working`: a request is being
 * answered, and nothing of its response was sent yet. `sending`: part of a response was sent.
 */
export type ConnectionState = 'idle' | 'receiving' | 'working' | 'sending';

/** They keep about a megabyte until the turn of the event loop ends. */
const MAX_DROPPED_IN_TURN = 256;

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes a connection with more unfinished responses than any client needs. Node parses all requests that it has read at
 * once, a thousand in 64 kB, and keeps them until the turn of the event loop ends. So the other connections are read in the
 * next turn: a hundred of them would fill the memory in one. A request waits until the client has taken the response before
 * it, so that a connection keeps one response in memory. Meanwhile nothing more is read from it. A request with a body that did
 * not wait ends the connection, unanswered, after the responses before it: its sender knows that it may be sent again.
 */
export function createPipelineLimit() {
  const connections = new Set<Socket>();
  const unfinishedOf = new WeakMap<Duplex, ServerResponse[]>();
  /** Those that end after the responses that are due. */
  const ending = new WeakSet<Socket>();
  let allUnfinished = 0;
  let droppedInTurn = 0;

  function dropRequest(): void {
    droppedInTurn += 1;
    if (droppedInTurn === 1) setImmediate(() => (droppedInTurn = 0));
    if (droppedInTurn === MAX_DROPPED_IN_TURN) holdAll();
  }

  function endAfter(last: ServerResponse, socket: Socket): void {
    ending.add(socket);
    socket.pause();
    if (!last.headersSent) last.setHeader('connection', 'close');
    last.once('close', () => socket.destroySoon());
  }

  function holdAll(): void {
    const held = [...connections].filter((socket) => !socket.destroyed && !socket.isPaused());
    for (const socket of held) socket.pause();
    setImmediate(() => {
      for (const socket of held) socket.resume();
    });
  }

  return {
    /** Knows the server's connections from now on. */
    watch: (server: Server) => {
      server.on('connection', (socket: Socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
        // Node reads on when the body of a request was read.
        socket.on('resume', () => {
          if (ending.has(socket) || (unfinishedOf.get(socket)?.length ?? 0) > 1) socket.pause();
        });
      });
    },
    /** Whether the client has been sent part of a response that is not finished. */
    hasStartedResponse: (socket: Duplex): boolean => unfinishedOf.get(socket)?.[0]?.headersSent === true,
    stateOf: (socket: Duplex): ConnectionState => {
      const first = unfinishedOf.get(socket)?.[0];
      if (first === undefined) return 'idle';
      if (first.headersSent) return 'sending';
      const { complete, readableLength, readableHighWaterMark } = first.req;
      // A full buffer waits for the shop: it reads the body of a request that waits for its turn later.
      return complete || readableLength >= readableHighWaterMark ? 'working' : 'receiving';
    },
    /** Wraps the server's listener. */
    limit:
      (next: RequestListener): RequestListener =>
      (req, res) => {
        const { socket } = req;
        // The requests that were read together with the one that closed the connection.
        if (socket.destroyed || ending.has(socket)) return dropRequest();
        const unfinished = unfinishedOf.get(socket) ?? [];
        unfinishedOf.set(socket, unfinished);
        const isBeyondAll = unfinished.length > 0 && allUnfinished >= MAX_ALL_UNFINISHED;
        if (unfinished.length === MAX_UNFINISHED || isBeyondAll) {
          socket.destroy();
          return dropRequest();
        }
        const last = unfinished.at(-1);
        if (last !== undefined && hasBody(req)) return endAfter(last, socket);
        unfinished.push(res);
        allUnfinished += 1;
        res.once('close', () => {
          unfinished.splice(unfinished.indexOf(res), 1);
          allUnfinished -= 1;
        });
        if (last === undefined) return next(req, res);
        socket.pause();
        last.once('close', () => {
          if (socket.destroyed) return;
          // The others that wait have been read whole.
          if (unfinished.length === 1) socket.resume();
          next(req, res);
        });
      },
  };
}
