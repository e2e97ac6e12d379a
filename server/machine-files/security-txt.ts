import { Router } from 'express';
import type { Clock } from '#core/ports/runtime.ts';
import { serverPaths } from '#core/values/paths.ts';
import { allowMethods, READ_METHODS } from '../http/allowed-methods.ts';

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
