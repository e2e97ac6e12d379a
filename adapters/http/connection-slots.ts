import PQueue from 'p-queue';

/** How many requests to an upstream may be under way: in total, and of one route. */
export type SlotLimits = { connections: number; connectionsPerRoute: number };

/** Requests wait here for a connection, so that many slow requests of one route leave connections for the others. */
export interface ConnectionSlots {
  /** Sends as soon as route and upstream have a free slot. Throws `QueueTimeout` if that takes longer than `maxWaitMs`. */
  run<T>(route: string, maxWaitMs: number, send: () => Promise<T>): Promise<T>;
}

/** The request was never sent, because other requests held all connections that it might use. */
export class QueueTimeout extends Error {
  constructor() {
    super('no connection was free in time');
    this.name = 'QueueTimeout';
  }
}

export function createConnectionSlots({ connections, connectionsPerRoute }: SlotLimits): ConnectionSlots {
  const upstream = new PQueue({ concurrency: connections });
  const routes = new Map<string, PQueue>();

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    const created = new PQueue({ concurrency: connectionsPerRoute });
    routes.set(route, created);
    return created;
  };

  return {
    async run(route, maxWaitMs, send) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(new QueueTimeout()), maxWaitMs);
      const { signal } = waiting;
      const sendNow = () => {
        clearTimeout(timer);
        return send();
      };
      try {
        return await forRoute(route).add(() => upstream.add(sendNow, { signal }), { signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
