import { join } from 'node:path';
import express, { Router } from 'express';

/**
 * Files served as they are (S2.22). The build's files carry their content's hash, so a year and `immutable` are safe;
 * the service worker must always be asked for again.
 */
export function createStaticFiles({ distDir, publicDir }: { distDir: string; publicDir: string }): Router {
  const router = Router();
  const options = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  router.use('/assets', express.static(join(distDir, 'assets'), { ...options, maxAge: '365d', immutable: true }));
  for (const folder of ['imgs', 'pwa']) {
    router.use(`/${folder}`, express.static(join(publicDir, folder), { ...options, maxAge: '1d' }));
  }
  router.use('/public', express.static(publicDir, { ...options, maxAge: '1d' }));
  router.get('/sw.js', (_req, res, next) => {
    res.set('cache-control', 'no-cache');
    res.sendFile('sw.js', { root: publicDir, cacheControl: false }, (error) => {
      // A client that went away needs no other answer.
      if (error !== undefined && !res.headersSent && !res.destroyed) next();
    });
  });
  return router;
}
