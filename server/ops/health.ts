import { Router } from 'express';
import { noStore } from '../pages/cache-policy.ts';

export type Lifecycle = {
  /** True from the moment the process can serve until it is told to stop. */
  isReady: boolean;
  /** True from the moment the process is told to stop. It still serves for a while. */
  isStopping: boolean;
};

/** `/healthz` answers 200 while the process runs; `/readyz` while it takes traffic, even if an upstream is down. */
export function createHealthRoutes(lifecycle: Lifecycle, upstreams: () => Readonly<Record<string, string>>): Router {
  const router = Router({ caseSensitive: true });
  router.get('/healthz', noStore, (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, (req, res) => {
    const status = lifecycle.isReady ? 'ready' : 'not ready';
    res
      .status(lifecycle.isReady ? 200 : 503)
      .json('verbose' in req.query ? { status, upstreams: upstreams() } : { status });
  });
  return router;
}
