import express, { type Request, type RequestHandler, Router } from 'express';
import * as z from 'zod';
import { Failure } from '#core/failures.ts';
import { parseJson } from '#core/json.ts';
import type { Purges } from '#core/ports/runtime.ts';
import { serverPaths } from '#core/values/paths.ts';
import { type Purge, purgeableServices } from '#core/values/purge.ts';
import { withUsualEscapes } from '#core/values/text.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import type { Log } from '../log.ts';
import type { PurgeOutcome } from '../ops/request-metrics.ts';
import { isSameSecret } from '../session/signed-value.ts';
import { sendJsonError } from './json-answer.ts';

type PurgeRouteDeps = {
  purges: Purges;
  /** Null: the route does not exist. */
  token: string | null;
  count: (outcome: PurgeOutcome) => void;
  log: Log;
};

/** Strapi sends the whole entry, which may be a long article. */
const MAX_BODY = '1mb';
const MAX_PATHS = 100;
const readText = express.text({ type: () => true, limit: MAX_BODY });

export const shopPurge = z.union([
  z.strictObject({ services: z.array(z.enum(purgeableServices)).min(1) }),
  z.strictObject({
    paths: z
      .array(
        z
          .string()
          // Read as a URL, `/\host` and `/<tab>/host` would name another site.
          .regex(/^\/(?!\/)[^?#\\\t\n\r]*$/)
          .max(2000),
      )
      .min(1)
      .max(MAX_PATHS),
  }),
]);

/** A webhook of Strapi 5: of entries, media, releases, or the test that its settings page sends. */
export const strapiEvent = z.looseObject({
  event: z.string().regex(/^(?:trigger-test|(?:entry|media|releases|review-workflows)\.[\w.-]+)$/),
});

/**
 * `POST /hooks/purge` declares data outdated, on all replicas. Editors' systems call it, so it needs a bearer token
 * instead of this site's origin.
 */
export function createPurgeRoute({ purges, token, count, log }: PurgeRouteDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (token === null) {
    // Answered here, because the check of the origin that follows would answer 403.
    router.all(serverPaths.purgeHook, (_req, _res, next) => next(new Failure('pageNotFound')));
    return router;
  }
  router.all(serverPaths.purgeHook, allowMethods('POST'));
  router.post(
    serverPaths.purgeHook,
    requireToken(token, () => count('unauthorized')),
    readText,
    async (req, res) => {
      res.set('cache-control', 'no-store');
      try {
        const purge = readPurge(req);
        if (purge !== null) await purges.publish(purge);
        count('purged');
        log.info({ purge }, 'purged');
        res.status(202).json({ status: 202 });
      } catch (error) {
        count(error instanceof Failure ? 'invalid' : 'failed');
        log.warn({ cause: error instanceof Error ? error.message : undefined }, 'purge failed');
        sendJsonError(res, error);
      }
    },
  );
  return router;
}

function requireToken(token: string, onRefused: () => void): RequestHandler {
  return (req, res, next) => {
    // The name of the scheme may have any case (RFC 9110, section 11.1).
    const sent = /^bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
    if (sent !== undefined && isSameSecret(sent, token)) return next();
    onRefused();
    res.set('cache-control', 'no-store').set('www-authenticate', 'Bearer');
    sendJsonError(res, new Failure('unauthorized'));
  };
}

/** Null for Strapi's test, which purges nothing. Throws the failure `invalidPurge`. */
function readPurge(req: Request): Purge | null {
  const body = parseJson(String(req.body));
  const own = shopPurge.safeParse(body);
  if (own.success) return 'paths' in own.data ? { paths: own.data.paths.map(toRequestedPath) } : own.data;
  const { service } = req.query;
  const event = strapiEvent.safeParse(body);
  if (!event.success || (service !== 'cms' && service !== 'subscriptions')) throw new Failure('invalidPurge');
  if (event.data.event === 'trigger-test') return null;
  // The lambda makes its lists from the CMS's entries.
  return { services: service === 'cms' ? ['cms', 'lambda'] : ['subscriptions', 'lambda'] };
}

/** The path as pages have it: percent-encoded, without a slash at its end. */
function toRequestedPath(path: string): string {
  return withUsualEscapes(new URL(path, 'https://shop.invalid').pathname).replace(/(?<=.)\/$/, '');
}
