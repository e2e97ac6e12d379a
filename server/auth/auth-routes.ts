import { type Request, type Response, Router } from 'express';
import { IdentityError } from '#core/account/identity-failures.ts';
import { type LoginMode, toLoginFailure, toLoginProblem } from '#core/account/login.ts';
import { toPathOnSite, toReturnPath } from '#core/account/return-path.ts';
import { POPUP_STATE_SUFFIX } from '#core/account/session.ts';
import type { Visitor } from '#core/account/visitor.ts';
import { failureList } from '#core/failure-list.ts';
import { type Failure, Unavailable } from '#core/failures.ts';
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
import type { SignedOutCookie } from './signed-out-cookie.ts';

type AuthDeps = {
  useCases: UseCases;
  cookies: VisitorCookies;
  transactions: SignInTransactions;
  signedOut: SignedOutCookie;
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
 * `GET /login` redirects to the provider, which redirects back to `GET /login-callback`.
 * After an e-mail verification the provider links to `emailVerificationEntry`, which redirects to the page that says what
 * became of it.
 */
export function createAuthRoutes(deps: AuthDeps): Router {
  const { useCases, cookies, transactions, signedOut, pages, recordEvent, countSignIn } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.use([paths.login, paths.loginCallback], noStore);

  router.get(paths.login, async (req, res) => {
    const mode = modeOf(req.query);
    const redirectUrl = redirectUrlOf(req, pages.origin);
    const isSignedOut = signedOut.isSet(req);
    try {
      if (mode === 'silent' && isSignedOut) throw new IdentityError('login_required');
      const { url, attempt } = await useCases.startLogin({ mode, isForced: isSignedOut });
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
    const state = singleValue(params.getAll('state'));
    const visitor = cookies.visitorOf(req);
    try {
      const transaction = await transactions.find(req, state);
      request = transaction;
      const { attempt } = transaction;
      const signedIn = await useCases.completeLogin({ callbackQuery, attempt, visitor });
      transactions.end(req, res, state);
      signedOut.clear(req, res);
      cookies.signIn(req, res, signedIn);
      pages.log.info({ mode: request.mode }, 'signed in');
      countSignIn(request.mode, 'signed_in');
      recordSignIn(req, request);
      answerSignedIn(res, request);
    } catch (error) {
      // Without the provider's answer the same address may succeed later.
      if (!(error instanceof Unavailable)) transactions.end(req, res, state);
      if (isRepeated(error) && (await isSignedIn(visitor)))
        return answerSignedIn(res, { ...request, mode: modeOfState(state, request.mode) });
      await answerFailure(req, res, error, request);
    }
  });

  router.get(serverPaths.emailVerificationEntry, noStore, (req, res) =>
    res.redirect(302, paths.emailVerification + queryOf(req)),
  );

  return router;

  async function isSignedIn(visitor: Visitor): Promise<boolean> {
    return (await useCases.getSession({ visitor })).view.status === 'authenticated';
  }

  function answerSignedIn(res: Response, { mode, redirectUrl }: SignInRequest): void {
    if (mode === 'page') res.redirect(303, redirectUrl);
    else answer(res, mode, 'signed-in', 'Ya ingresaste a tu cuenta.');
  }

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

/** A callback that comes a second time, by the browser's Back or a second delivery, has no transaction any more. */
function isRepeated(error: unknown): boolean {
  return error instanceof IdentityError && (error.code === 'missing_transaction' || error.code === 'state_mismatch');
}

/** Without the transaction only the state says that the sign-in was in a popup. */
function modeOfState(state: string, otherwise: LoginMode): LoginMode {
  return state.endsWith(POPUP_STATE_SUFFIX) ? 'popup' : otherwise;
}

/** A repeated `state` parameter is treated as missing. */
function singleValue(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : '';
}
