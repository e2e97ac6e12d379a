import type { Response } from 'express';
import type { FailureCode } from '#core/failure-list.ts';
import { NO_STORE } from '../http/no-store.ts';
import { contentSecurityPolicy, type PolicySources } from '../security/content-security-policy.ts';

/** The result of a sign-in in a popup or of a silent check. */
export type LoginOutcome = 'signed-in' | FailureCode;

/**
 * Sends a minimal document. Its script posts the outcome to the page that started the sign-in, if that page has this
 * origin. Pages of this site may frame the document of a silent check, but not the one of a popup.
 */
export function sendLoginAnswer(
  res: Response,
  answer: { outcome: LoginOutcome; sentence: string; isFramable: boolean; origin: string; sources: PolicySources },
): void {
  const { outcome, sentence, isFramable, origin, sources } = answer;
  res.set('cache-control', NO_STORE);
  res.set('content-security-policy', contentSecurityPolicy(sources, { isFramableBySelf: isFramable }));
  // Not escaped: origin, outcome and sentence never hold text from the provider or the browser.
  res.type('html').send(`<!doctype html>
<html lang="es-AR" data-origin="${origin}" data-outcome="${outcome}">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Ingreso</title></head>
<body><p>${sentence}</p><p><a href="/">Volver a la tienda</a></p><script src="/public/ingreso.js"></script></body>
</html>
`);
}
