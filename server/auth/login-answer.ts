import type { Response } from 'express';
import type { FailureCode } from '#core/failure-catalogue.ts';
import { NO_STORE } from '../pages/cache-policy.ts';
import { contentSecurityPolicy, type PolicySources } from '../security/content-security-policy.ts';

/** How a sign-in in a popup or a hidden frame ended. */
export type LoginOutcome = 'signed-in' | FailureCode;

/**
 * A minimal document that tells the page that started the sign-in how it ended, by a script of its own (no inline script
 * runs here), to this origin and no other. Only the silent one may be framed, and only by this site.
 */
export function sendLoginAnswer(
  res: Response,
  answer: { outcome: LoginOutcome; sentence: string; framed: boolean; origin: string; sources: PolicySources },
): void {
  const { outcome, sentence, framed, origin, sources } = answer;
  res.set('cache-control', NO_STORE);
  res.set('content-security-policy', contentSecurityPolicy(sources, { framedBySelf: framed }));
  // All three are of this shop's own making.
  res.type('html').send(`<!doctype html>
<html lang="es-AR" data-origin="${origin}" data-outcome="${outcome}">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Ingreso</title></head>
<body><p>${sentence}</p><p><a href="/">Volver a la tienda</a></p><script src="/public/ingreso.js"></script></body>
</html>
`);
}
