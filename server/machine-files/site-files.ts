import { type RequestHandler, Router } from 'express';
import { renderSVG } from 'uqr';
import type { Clock } from '#core/ports/runtime.ts';
import { uncrawledPaths } from '#core/values/path-groups.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import { READ_METHODS } from '../http/routes.ts';

/** Serves `robots.txt`: disallows `uncrawledPaths` and names the sitemap. `noIndex` disallows all and names none. */
export function createRobots({ origin, noIndex }: { origin: string; noIndex: boolean }): RequestHandler {
  const lines = noIndex
    ? ['User-agent: *', 'Disallow: /']
    : [
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

type SecurityTxtOptions = {
  origin: string;
  /** Null: the file does not exist. */
  email: string | null;
  clock: Clock;
};

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. The file is made for each request, so it expires only with the shop. */
const VALID_DAYS = 180;

/** Serves `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function createSecurityTxt({ origin, email, clock }: SecurityTxtOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (email === null) return router;
  router.all(serverPaths.securityTxt, allowMethods(...READ_METHODS));
  router.get(serverPaths.securityTxt, (_req, res) => {
    const expires = new Date(clock.now() + VALID_DAYS * DAY_MS);
    // Whole days, so that the file and its ETag change once a day.
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: es, en',
      `Canonical: ${origin}${serverPaths.securityTxt}`,
    ];
    res
      .type('text/plain')
      .set('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}

/** The margin that the standard asks for, in modules. */
const QUIET_ZONE = 4;

/** Serves a QR code of the seller's Data Fiscal (resolution 3377), drawn once, when it is first asked for. Null: the file does not exist. */
export function createDataFiscalQr(url: string | null): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (url === null) return router;
  let picture: string | null = null;
  router.all(paths.dataFiscalQr, allowMethods(...READ_METHODS));
  router.get(paths.dataFiscalQr, (_req, res) => {
    picture ??= renderSVG(url, { ecc: 'M', border: QUIET_ZONE });
    res.type('image/svg+xml').set('cache-control', 'public, max-age=3600').send(picture);
  });
  return router;
}
