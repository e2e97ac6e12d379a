import type { RequestHandler } from 'express';

const LEFT_ALONE = ['/api/', '/_data/', '/carrito', '/thankyou', '/login'];

/** What crawlers are asked to leave alone: visitors' pages and data answers; and where the others are listed. */
export function createRobots(origin: string): RequestHandler {
  const lines = [
    'User-agent: *',
    ...LEFT_ALONE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  const text = `${lines.join('\n')}\n`;
  return (_req, res) => {
    res.type('text/plain').set('cache-control', 'public, max-age=3600').send(text);
  };
}
