import { Router } from 'express';
import { noStore } from '../pages/cache-policy.ts';

export type Lifecycle = {
  /** True from the moment the process can serve until it begins to drain. */
  ready: boolean;
};

/** `/healthz`: the process is alive. `/readyz`: send it traffic, also while an upstream is down. */
export function createHealthRoutes(lifecycle: Lifecycle, upstreams: () => Readonly<Record<string, string>>): Router {
  const router = Router();
  router.get('/healthz', noStore, (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', noStore, (req, res) => {
    const status = lifecycle.ready ? 'ready' : 'not ready';
    res
      .status(lifecycle.ready ? 200 : 503)
      .json('verbose' in req.query ? { status, upstreams: upstreams() } : { status });
  });
  return router;
}
