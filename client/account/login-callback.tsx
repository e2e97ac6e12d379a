import { useEffect } from 'react';
import type { LoginCallback, LoginProblem } from '#core/account/login.ts';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { navigate } from '../routing/navigate.ts';
import { arePagesDocuments } from '../ui/document-pages.ts';
import { EmptyGlass } from '../ui/empty-glass.tsx';
import { Head } from '../ui/head.tsx';
import { sessionStore } from './session-store.ts';
import { signInSilently } from './sign-in-silently.ts';
import { useSession } from './use-session.ts';

/** The provider's return address: shows what went wrong, or checks silently whether the shopper is signed in (S4.2). */
export function Page({ data: { problem } }: { data: LoginCallback }) {
  // This page shows a failed sign-in or makes the check itself, so it stops the check that other pages start.
  useEffect(() => sessionStore.stopSilentSignIn(), []);
  return (
    <div
      className="wrap split message-page"
      data-live="login-callback"
      data-code={problem?.code}
      data-status={problem?.status}
      data-message={problem?.message}
    >
      <Head title="Ingreso" description="El ingreso a tu cuenta." canonicalPath={null} noIndex />
      <EmptyGlass />
      {problem === null ? <Checking /> : <Outcome problem={problem} />}
    </div>
  );
}

/** What goes wrong if the provider's return address is opened a second time, for example with the browser's Back button. */
const REPEATED: ReadonlySet<LoginProblem['code']> = new Set(['missingTransaction', 'invalidState']);

/** A shopper who is signed in does not read that the sign-in failed. */
function Outcome({ problem }: { problem: LoginProblem }) {
  // Removes the provider's parameters, which a reload would send again.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const isSignedIn = useSession()?.status === 'authenticated';
  if (arePagesDocuments && REPEATED.has(problem.code)) {
    return (
      <>
        <Problem problem={problem} />
        <template data-signed-in="">
          <SignedInAlready />
        </template>
      </>
    );
  }
  return isSignedIn && REPEATED.has(problem.code) ? <SignedInAlready /> : <Problem problem={problem} />;
}

function SignedInAlready() {
  return (
    <div className="message-page-text">
      <h1>Ya ingresaste a tu cuenta</h1>
      <p className="lede" role="alert">
        No hace falta que lo hagas de nuevo.
      </p>
      <p className="action-row">
        <a className="button" href={paths.home}>
          Ir al inicio
        </a>
        <a className="button quiet" href={paths.cart}>
          Ver tu carrito
        </a>
      </p>
    </div>
  );
}

function Problem({ problem: { sentence, retryHref } }: { problem: LoginProblem }) {
  return (
    <div className="message-page-text">
      <h1>No pudimos completar tu ingreso</h1>
      <p className="lede" role="alert">
        {sentence}
      </p>
      <p className="action-row">
        <a className="button" href={retryHref} data-native="">
          Volver a ingresar
        </a>
        <a className="button quiet" href="/" data-native="">
          Seguir sin ingresar
        </a>
      </p>
    </div>
  );
}

function Checking() {
  useEffect(() => {
    void continueAfterCheck();
  }, []);
  return (
    <div className="message-page-text">
      <h1>Comprobamos tu sesión</h1>
      <p className="lede">Es un momento.</p>
      <p className="action-row">
        <a className="button" href={loginHref(paths.home)} data-native="">
          Ingresar
        </a>
        <a className="button quiet" href="/">
          Ir al inicio
        </a>
      </p>
    </div>
  );
}

async function continueAfterCheck(): Promise<void> {
  await signInSilently();
  await sessionStore.read();
  // The shopper may have left the page already.
  if (location.pathname === paths.loginCallback) navigate('/', { replace: true });
}
