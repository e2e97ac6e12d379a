import type { Response } from 'express';
import type { FailureCode } from '#core/failure-catalogue.ts';
import { NO_STORE } from '../pages/cache-policy.ts';
import { contentSecurityPolicy, type PolicySources } from '../security/content-security-policy.ts';

/** How a sign-in in a popup or a hidden frame ended. */
export type LoginOutcome = 'signed-in' | FailureCode;

/**
 * Sends a minimal document whose script posts the outcome to the page that started the sign-in, if it has this origin. The
 * document of a silent check may be framed by this site; a popup's may not.
 */
export function sendLoginAnswer(
  res: Response,
  answer: { outcome: LoginOutcome; sentence: string; framed: boolean; origin: string; sources: PolicySources },
): void {
  const { outcome, sentence, framed, origin, sources } = answer;
  res.set('cache-control', NO_STORE);
  res.set('content-security-policy', contentSecurityPolicy(sources, { framedBySelf: framed }));
  // None of the three holds text of the provider or the browser, so nothing is escaped.
  res.type('html').send(`<!doctype html>
<html lang="es-AR" data-origin="${origin}" data-outcome="${outcome}">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Ingreso</title></head>
<body><p>${sentence}</p><p><a href="/">Volver a la tienda</a></p><script src="/public/ingreso.js"></script></body>
</html>
`);
}
