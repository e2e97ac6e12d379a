import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Why a connection was closed: there were more than the process takes, or all together kept too much unsent. */
export type CloseReason = 'count' | 'unsent';

export type ConnectionLimits = { maxConnections: number; maxUnsentBytes: number };

/** A connection whose client waits for an answer costs about 40 kB, so that these fit into the memory that `compose.yaml` gives. */
const defaultLimits: ConnectionLimits = { maxConnections: 2000, maxUnsentBytes: 32 * 1024 * 1024 };

const SAMPLE_INTERVAL_MS = 100;
/** The first bytes of a response go into buffers of the system, whether the client reads or not. */
const BUFFERING_MS = 1000;
/** How long a client that was seen to read is spared: as long as an idle connection stays open. */
const READING_MS = 60_000;

type Connection = {
  /** The bytes that the system has taken for the client. */
  takenBytes: number;
  /** Since when bytes of a response wait for the client; null if none wait. */
  unsentSince: number | null;
  /** When the client was last seen to read: the rest of a response, or a whole one before it sent another request. */
  readAt: number;
  /** Whether a request has come. */
  hasAsked: boolean;
};

type ConnectionLimitOptions = {
  stateOf: (socket: Socket) => 'idle' | 'working' | 'sending';
  countClosed: (reason: CloseReason) => void;
  limits?: Partial<ConnectionLimits>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/**
 * Bounds what all connections cost together. Beyond a limit those are closed on which nothing moved for longest. A client that
 * reads slowly, or whose request is being worked on, is closed only if no other is left.
 */
export function createConnectionLimit({ stateOf, countClosed, limits, now }: ConnectionLimitOptions) {
  const { maxConnections, maxUnsentBytes } = { ...defaultLimits, ...limits };
  const clock = now ?? (() => performance.now());
  /** The connection on which nothing moved for longest comes first. */
  const connections = new Map<Socket, Connection>();

  function close(socket: Socket, reason: CloseReason): void {
    connections.delete(socket);
    socket.destroy();
    countClosed(reason);
  }

  function isSpared(socket: Socket, { readAt }: Connection): boolean {
    return stateOf(socket) === 'working' || clock() - readAt < READING_MS;
  }

  function add(socket: Socket): void {
    connections.set(socket, { takenBytes: 0, unsentSince: null, readAt: -Infinity, hasAsked: false });
    socket.once('close', () => connections.delete(socket));
    if (connections.size !== maxConnections + 1) return;
    // A request that has come on another connection meanwhile is read before that one counts as idle.
    setImmediate(() => {
      while (connections.size > maxConnections) close(findLongestIdle() ?? socket, 'count');
    });
  }

  function findLongestIdle(): Socket | null {
    let first: Socket | null = null;
    for (const [socket, connection] of connections) {
      if (!isSpared(socket, connection)) return socket;
      first ??= socket;
    }
    return first;
  }

  function sample(): void {
    let unsentBytes = 0;
    for (const [socket, connection] of [...connections]) {
      unsentBytes += socket.writableLength;
      if (!hasMoved(socket, connection)) continue;
      connections.delete(socket);
      connections.set(socket, connection);
    }
    if (unsentBytes <= maxUnsentBytes) return;
    const unread = [...connections].filter(([socket]) => socket.writableLength > 0);
    const [spared, others] = [true, false].map((is) => unread.filter((each) => isSpared(...each) === is));
    for (const [socket] of [...(others ?? []), ...(spared ?? [])]) {
      if (unsentBytes <= maxUnsentBytes) return;
      unsentBytes -= socket.writableLength;
      close(socket, 'unsent');
    }
  }

  function hasMoved(socket: Socket, connection: Connection): boolean {
    const takenBytes = socket.bytesWritten - socket.writableLength;
    const isMoved = takenBytes > connection.takenBytes;
    connection.takenBytes = takenBytes;
    const { unsentSince } = connection;
    if (isMoved && unsentSince !== null && clock() - unsentSince > BUFFERING_MS) connection.readAt = clock();
    connection.unsentSince = socket.writableLength === 0 ? null : (unsentSince ?? clock());
    return isMoved;
  }

  return {
    count: () => connections.size,
    watch: (server: Server) => {
      server.on('connection', add);
      // Before the listener that answers.
      server.prependListener('request', ({ socket }: IncomingMessage) => {
        const connection = connections.get(socket);
        if (connection === undefined || stateOf(socket) !== 'idle') return;
        if (connection.hasAsked) connection.readAt = clock();
        connection.hasAsked = true;
      });
      const timer = setInterval(sample, SAMPLE_INTERVAL_MS).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
}
