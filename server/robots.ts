import type { RequestHandler } from 'express';

/** What crawlers are asked to leave alone: visitors' pages and data answers. */
export const answerRobots: RequestHandler = (_req, res) => {
  res.type('text/plain').set('cache-control', 'public, max-age=3600');
  res.send(
    'User-agent: *\nDisallow: /api/\nDisallow: /_data/\nDisallow: /carrito\nDisallow: /thankyou\nDisallow: /login\n',
  );
};
