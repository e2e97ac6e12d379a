import { Counter, Gauge, type Registry } from 'prom-client';
import type { CloseReason } from '../security/open-connections.ts';

/** The series of the connections to the public port. */
export function createConnectionMetrics(registry: Registry) {
  const registers = [registry];
  const closed = new Counter({
    name: 'connections_closed_total',
    help: 'Connections closed because all together were too many, or kept too many bytes unsent, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['count', 'unsent'] satisfies CloseReason[]) closed.inc({ reason }, 0);
  let countOpen = () => 0;
  new Gauge({
    name: 'connections_open',
    help: 'Open connections to the public port.',
    registers,
    collect() {
      this.set(countOpen());
    },
  });
  return {
    countClosedConnection: (reason: CloseReason) => closed.inc({ reason }),
    /** Reports the number of connections that are open. */
    watchConnections: (count: () => number) => {
      countOpen = count;
    },
  };
}
