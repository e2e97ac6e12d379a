import { type Request, type Response, Router } from 'express';
import { type LoginMode, toLoginFailure, toLoginProblem } from '#core/account/login.ts';
import { toPathOnSite, toReturnPath } from '#core/account/return-path.ts';
import { failureList } from '#core/failure-list.ts';
import type { Failure } from '#core/failures.ts';
import type { UseCases } from '#core/use-cases.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { NO_STORE, noStore } from '../http/no-store.ts';
import { queryOf } from '../http/query-of.ts';
import { causeOf } from '../ops/log-error.ts';
import type { UpstreamMetrics } from '../ops/upstream-metrics.ts';
import type { RecordEvent } from '../ops/visitor-events.ts';
import { sendMade } from '../pages/keep/send-page.ts';
import type { PageDeps } from '../pages/make/make-page.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import type { SignInTransactions } from './sign-in-transactions.ts';

type AuthDeps = {
  useCases: UseCases;
  cookies: VisitorCookies;
  transactions: SignInTransactions;
  pages: PageDeps;
  recordEvent: RecordEvent;
  countSignIn: UpstreamMetrics['countSignIn'];
};

/** Failures for which neither the shop nor the provider is to blame. */
const STOPPED: ReadonlySet<Failure['code']> = new Set([
  'loginRequired',
  'loginCancelled',
  'mfaRequired',
  'emailNotVerified',
  'invalidState',
  'missingTransaction',
]);

/** A request to `/login`: how to show the provider's page, and where to redirect afterwards. */
type SignInRequest = { mode: LoginMode; redirectUrl: string };

/**
 * `GET /login` redirects to the provider, which redirects back to `GET /login-callback`. `POST /logout` signs out.
 * After an e-mail verification the provider links to `emailVerificationEntry`, which redirects to the page that says what
 * became of it.
 */
export function createAuthRoutes(deps: AuthDeps): Router {
  const { useCases, cookies, transactions, pages, recordEvent, countSignIn } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.use([paths.login, paths.loginCallback], noStore);

  router.get(paths.login, async (req, res) => {
    const mode = modeOf(req.query);
    const redirectUrl = redirectUrlOf(req, pages.origin);
    try {
      const { url, attempt } = await useCases.startLogin({ mode });
      await transactions.begin(req, res, { attempt, mode, redirectUrl, startedAt: Date.now() });
      res.redirect(302, url);
    } catch (error) {
      await answerFailure(req, res, error, { mode, redirectUrl });
    }
  });

  router.get(paths.loginCallback, async (req, res) => {
    const callbackQuery = queryOf(req);
    const params = new URLSearchParams(callbackQuery);
    const isCallback = params.has('state') && (params.has('code') || params.has('error'));
    if (!isCallback) return showPage(req, res);
    // Firefox sends a frame no cookie if the provider has another site: its page must not wait for an answer.
    let request: SignInRequest = { mode: req.get('sec-fetch-dest') === 'iframe' ? 'silent' : 'page', redirectUrl: '/' };
    try {
      const transaction = await transactions.take(req, res, singleValue(params.getAll('state')));
      request = transaction;
      const { attempt } = transaction;
      const signedIn = await useCases.completeLogin({ callbackQuery, attempt, visitor: cookies.visitorOf(req) });
      cookies.signIn(req, res, signedIn);
      pages.log.info({ mode: request.mode }, 'signed in');
      countSignIn(request.mode, 'signed_in');
      recordSignIn(req, request);
      if (request.mode === 'page') res.redirect(303, request.redirectUrl);
      else answer(res, request.mode, 'signed-in', 'Ya ingresaste a tu cuenta.');
    } catch (error) {
      await answerFailure(req, res, error, request);
    }
  });

  router.post(paths.logout, async (req, res) => {
    // The session is deleted from the store first, then the browser is sent to the provider's sign-out URL.
    const { signOutUrl } = await useCases.logOut({ visitor: cookies.visitorOf(req) });
    cookies.signOut(req, res);
    pages.log.info('signed out');
    res.set('cache-control', NO_STORE).redirect(303, signOutUrl ?? '/');
  });

  router.get(serverPaths.emailVerificationEntry, noStore, (req, res) =>
    res.redirect(302, paths.emailVerification + queryOf(req)),
  );

  return router;

  /** Records a visible sign-in. A silent check only continues an earlier one. */
  function recordSignIn(req: Request, { mode, redirectUrl }: SignInRequest): void {
    if (mode === 'silent') return;
    const path = new URL(redirectUrl, pages.origin).pathname;
    recordEvent(req, { name: 'login', at: Date.now(), path, props: { mode } });
  }

  /**
   * Shows a page with the reason. For a popup or a silent check, posts the failure code to the page that started it.
   */
  async function answerFailure(req: Request, res: Response, error: unknown, request: SignInRequest): Promise<void> {
    const { mode, redirectUrl } = request;
    const failure = toLoginFailure(error);
    countSignIn(mode, STOPPED.has(failure.code) ? 'stopped' : 'failed');
    pages.log.info({ code: failure.code, mode, cause: causeOf(failure.cause) || undefined }, 'sign-in failed');
    if (mode !== 'page') return answer(res, mode, failure.code, failure.sentence);
    // An unverified e-mail address has a page of its own (S2.25).
    if (failure.code === 'emailNotVerified') return res.redirect(303, serverPaths.emailVerificationEntry);
    return showPage(req, res, failure, redirectUrl);
  }

  /**
   * Sends a minimal document. Its script posts the outcome to the page that started the sign-in, if that page has this
   * origin. Pages of this site may frame the document of a silent check, but not the one of a popup.
   */
  function answer(res: Response, mode: LoginMode, outcome: 'signed-in' | Failure['code'], sentence: string): void {
    const isFramableBySelf = mode === 'silent';
    // With the policy of the other pages, a browser that comes from a page of another origin cuts the popup off from its opener.
    const isFromElsewhere = pages.policySources.identity.length > 0;
    if (mode === 'popup' && isFromElsewhere) res.set('cross-origin-opener-policy', 'unsafe-none');
    res.set('cache-control', NO_STORE);
    res.set('content-security-policy', contentSecurityPolicy(pages.policySources, { isFramableBySelf }));
    // Not escaped: origin, outcome and sentence never hold text from the provider or the browser.
    res.type('html').send(`<!doctype html>
<html lang="es-AR" data-origin="${pages.origin}" data-outcome="${outcome}">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Ingreso</title></head>
<body><p>${sentence}</p><p><a href="/">Volver a la tienda</a></p><script src="/public/ingreso.js"></script></body>
</html>
`);
  }

  /** Loads the page without the query, so that no text from the provider or the browser can be printed. */
  function showPage(req: Request, res: Response, failure: Failure | null = null, redirectUrl = '/'): Promise<void> {
    return sendMade(pages, paths.loginCallback, res, {
      visitor: cookies.visitorOf(req),
      remember: () => {},
      ...(failure === null
        ? {}
        : {
            refused: {
              status: failureList[failure.code].status,
              refusal: { form: 'signIn', shown: toLoginProblem(failure, redirectUrl) },
            },
          }),
    });
  }
}

function modeOf({ prompt, display }: Request['query']): LoginMode {
  if (prompt === 'none') return 'silent';
  return display === 'popup' ? 'popup' : 'page';
}

/** The `redirectUrl` parameter; without it, the path of the page that links to `/login` (S2.26). */
function redirectUrlOf(req: Request, origin: string): string {
  const { redirectUrl } = req.query;
  if (redirectUrl === undefined) return toReturnPath(toPathOnSite(req.get('referer') ?? null, origin), origin);
  return toReturnPath(typeof redirectUrl === 'string' ? redirectUrl : null, origin);
}

/** A repeated `state` parameter is treated as missing. */
function singleValue(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : '';
}
