import { Router } from 'express';
import { noStore } from '../http/no-store.ts';
import type { ServiceStates } from './service-states.ts';

export type Lifecycle = {
  /** True from the moment the process can serve until it is told to stop. */
  isReady: boolean;
  /** True from the moment the process is told to stop. It still serves for a while. */
  isStopping: boolean;
};

/**
 * `/healthz` answers 200 while the process runs; `/readyz` while it takes traffic, even if an upstream is down.
 * `/readyz?verbose` tells what was last seen of each service, and how many seconds ago. It calls none itself.
 */
export function createHealthRoutes(lifecycle: Lifecycle, services: Pick<ServiceStates, 'states' | 'ages'>): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', noStore, (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, (req, res) => {
    const status = lifecycle.isReady ? 'ready' : 'not ready';
    res
      .status(lifecycle.isReady ? 200 : 503)
      .json('verbose' in req.query ? { status, upstreams: services.states(), ages: services.ages() } : { status });
  });
  return router;
}
