import type { RequestListener } from 'node:http';
import { isHealthCheck } from '../http/routes.ts';

/** More than these come within a turn of the event loop only in a flood. */
const MAX_STARTED_IN_TURN = 32;
const TURN_MS = 10;

/**
 * Starts so many requests in a turn of the event loop, in the order of their arrival, that a health check never waits for
 * a flood of others to be answered. Those that cost more than a file have their own queue behind it.
 */
export function takeTurns(next: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  let startedInTurn = 0;

  function turn(): void {
    startedInTurn = 0;
    const endsAt = performance.now() + TURN_MS;
    for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
      start();
      if (performance.now() > endsAt) break;
    }
    if (waiting.length > 0) setImmediate(turn);
  }

  return (req, res) => {
    if (isHealthCheck(req.url)) return next(req, res);
    if (startedInTurn === 0 && waiting.length === 0) setImmediate(turn);
    startedInTurn += 1;
    if (startedInTurn <= MAX_STARTED_IN_TURN && waiting.length === 0) next(req, res);
    else waiting.push(() => !res.destroyed && next(req, res));
  };
}
