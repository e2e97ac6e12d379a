import type { RequestHandler } from 'express';
import { uncrawledPaths } from '#core/values/path-groups.ts';
import { serverPaths } from '#core/values/paths.ts';

/** Serves `robots.txt`: disallows `uncrawledPaths` and names the sitemap. */
export function createRobots(origin: string): RequestHandler {
  const lines = [
    'User-agent: *',
    ...uncrawledPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${serverPaths.sitemap}`,
  ];
  const text = `${lines.join('\n')}\n`;
  return (_req, res) => {
    res.type('text/plain').set('cache-control', 'public, max-age=3600').send(text);
  };
}
