import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionState } from './pipelined-requests.ts';

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
/** A connection that was used lately is idle after this time: a flood begins with requests that are not slow yet. */
const IDLE_AFTER_USE_MS = 3000;
/** A request that takes longer to arrive is slow. */
const SLOW_REQUEST_MS = 250;
/** A client that takes nothing of a response for longer does not read it, unless it was seen to read. */
const UNREAD_MS = 250;
/** A response that its client takes for longer may be cut. */
const MAX_READING_MS = 60_000;

/** Why a connection may be closed for a new one. An earlier reason comes first; of one reason, the connection that has had it for longest. */
const REASONS = ['idle', 'slow request', 'unread', 'idle but used', 'long read', 'new'] as const;
type Closable = { socket: Socket; reason: (typeof REASONS)[number]; since: number };
/** In a flood each turn of the event loop has new connections, and listing those that may be closed takes a millisecond. */
const LIST_INTERVAL_MS = 20;

type Connection = {
  /** When it was opened, or its last response ended. */
  idleSince: number;
  /** The bytes that had been received by then. More are the beginning of a request. */
  receivedBytes: number;
  /** When the beginning of a request was seen; null if none has come. */
  requestSince: number | null;
  /** Whether a response has ended. */
  wasAnswered: boolean;
  /** The bytes that the system has taken for the client. */
  takenBytes: number;
  /** When it took the last of them. */
  takenAt: number;
  /** Since when bytes of a response wait for the client; null if none wait. */
  unsentSince: number | null;
  /** When the client was last seen to read: the rest of a response, or a whole one before it sent another request. */
  readAt: number;
};

type ConnectionLimitOptions = {
  stateOf: (socket: Socket) => ConnectionState;
  countClosed: (reason: CloseReason) => void;
  limits?: Partial<ConnectionLimits>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/**
 * Bounds what all connections cost together. Beyond the count, a new connection takes the place of another one, in the order of
 * `REASONS`; if there is none, it is refused. A request that is being worked on is never cut. Beyond the bytes, the connections
 * are closed that have taken nothing for longest.
 */
export function createConnectionLimit({ stateOf, countClosed, limits, now }: ConnectionLimitOptions) {
  const { maxConnections, maxUnsentBytes } = { ...defaultLimits, ...limits };
  const clock = now ?? (() => performance.now());
  /** The connection whose client has taken nothing for longest comes first. */
  const connections = new Map<Socket, Connection>();
  /** Those that came in this turn of the event loop. */
  let newcomers = new Set<Socket>();
  /** Those that are closed in the next turn, unless a request has come on them by then. */
  const leaving = new Set<Socket>();
  let closable: Closable[] = [];
  let listedAt = -Infinity;

  function close(socket: Socket, reason: CloseReason): void {
    connections.delete(socket);
    leaving.delete(socket);
    socket.destroy();
    countClosed(reason);
  }

  const wasSeenToRead = ({ readAt }: Connection) => clock() - readAt < READING_MS;

  function add(socket: Socket): void {
    const openedAt = clock();
    connections.set(socket, {
      idleSince: openedAt,
      receivedBytes: 0,
      requestSince: null,
      wasAnswered: false,
      takenBytes: 0,
      takenAt: openedAt,
      unsentSince: null,
      readAt: -Infinity,
    });
    socket.once('close', () => {
      connections.delete(socket);
      leaving.delete(socket);
    });
    if (connections.size - leaving.size <= maxConnections) return;
    if (newcomers.size === 0) setImmediate(makeRoom);
    newcomers.add(socket);
  }

  function makeRoom(): void {
    if (clock() - listedAt > LIST_INTERVAL_MS) listClosable();
    let excess = connections.size - leaving.size - maxConnections;
    while (excess > 0) {
      const next = closable.shift();
      if (next === undefined) break;
      const { socket, reason } = next;
      if (leaving.has(socket) || newcomers.has(socket) || findReason(socket)?.reason !== reason) continue;
      if (leaving.size === 0) setImmediate(closeLeaving);
      leaving.add(socket);
      excess -= 1;
    }
    for (const socket of [...newcomers].reverse()) {
      if (excess <= 0) break;
      if (findReason(socket)?.reason !== 'new') continue;
      close(socket, 'count');
      excess -= 1;
    }
    newcomers = new Set();
  }

  function listClosable(): void {
    listedAt = clock();
    closable = [...connections.keys()].flatMap((socket) => findReason(socket) ?? []);
    const rankOf = ({ reason }: Closable) => REASONS.indexOf(reason);
    closable.sort((a, b) => rankOf(a) - rankOf(b) || a.since - b.since);
  }

  /** A request that had come before its connection was chosen is read by now. */
  function closeLeaving(): void {
    for (const socket of [...leaving]) if (findReason(socket) !== null) close(socket, 'count');
    leaving.clear();
  }

  /** Null while a request of the connection is being worked on, or its client takes the response. */
  function findReason(socket: Socket): Closable | null {
    const connection = connections.get(socket);
    const state = stateOf(socket);
    if (connection === undefined || state === 'working') return null;
    const now = clock();
    if (state === 'sending') {
      const { takenAt, unsentSince } = connection;
      // The shop is still making the response.
      if (unsentSince === null || socket.writableLength === 0) return null;
      if (now - takenAt > UNREAD_MS && !wasSeenToRead(connection)) return { socket, reason: 'unread', since: takenAt };
      return now - unsentSince > MAX_READING_MS ? { socket, reason: 'long read', since: unsentSince } : null;
    }
    noteRequest(socket, connection);
    const { idleSince, requestSince, wasAnswered } = connection;
    const isSlow = now - (requestSince ?? idleSince) > SLOW_REQUEST_MS;
    if (requestSince !== null) return isSlow ? { socket, reason: 'slow request', since: requestSince } : null;
    if (wasSeenToRead(connection))
      return now - idleSince > IDLE_AFTER_USE_MS ? { socket, reason: 'idle but used', since: idleSince } : null;
    return { socket, reason: wasAnswered || isSlow ? 'idle' : 'new', since: idleSince };
  }

  function noteRequest(socket: Socket, connection: Connection): void {
    if (socket.bytesRead > connection.receivedBytes) connection.requestSince ??= clock();
  }

  function sample(): void {
    let unsentBytes = 0;
    for (const [socket, connection] of [...connections]) {
      noteRequest(socket, connection);
      unsentBytes += socket.writableLength;
      if (!hasTaken(socket, connection)) continue;
      connections.delete(socket);
      connections.set(socket, connection);
    }
    if (unsentBytes <= maxUnsentBytes) return;
    const unread = [...connections].filter(([socket]) => socket.writableLength > 0);
    const [spared, others] = [true, false].map((is) => unread.filter(([, each]) => wasSeenToRead(each) === is));
    for (const [socket] of [...(others ?? []), ...(spared ?? [])]) {
      if (unsentBytes <= maxUnsentBytes) return;
      unsentBytes -= socket.writableLength;
      close(socket, 'unsent');
    }
  }

  function hasTaken(socket: Socket, connection: Connection): boolean {
    const takenBytes = socket.bytesWritten - socket.writableLength;
    const hasMore = takenBytes > connection.takenBytes;
    connection.takenBytes = takenBytes;
    if (hasMore) connection.takenAt = clock();
    const { unsentSince } = connection;
    if (hasMore && unsentSince !== null && clock() - unsentSince > BUFFERING_MS) connection.readAt = clock();
    connection.unsentSince = socket.writableLength === 0 ? null : (unsentSince ?? clock());
    return hasMore;
  }

  function watchRequest({ socket }: IncomingMessage, res: ServerResponse): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.requestSince ??= clock();
    if (connection.wasAnswered && stateOf(socket) === 'idle') connection.readAt = clock();
    res.once('close', () => {
      connection.wasAnswered = true;
      connection.idleSince = clock();
      connection.receivedBytes = socket.bytesRead;
      connection.requestSince = null;
    });
  }

  return {
    count: () => connections.size,
    watch: (server: Server) => {
      server.on('connection', add);
      // Before the listener that answers.
      server.prependListener('request', watchRequest);
      const timer = setInterval(sample, SAMPLE_INTERVAL_MS).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
}
