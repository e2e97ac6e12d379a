import type { LoginCallbackView, LoginProblem } from '#core/account/login.ts';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { EmptyGlass } from '../../../ui/empty-glass.tsx';
import { Head } from '../../../ui/head.tsx';

/**
 * The provider's return address: shows what went wrong, or says that `browser/login-callback.ts` checks silently whether the shopper is
 * signed in (S4.2).
 */
export function Page({ data: { problem } }: { data: LoginCallbackView }) {
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
      {problem === null ? <Checking /> : <Problem problem={problem} />}
      {/* A shopper who is signed in does not read that the sign-in failed. */}
      {problem !== null && REPEATED.has(problem.code) && (
        <template data-signed-in="">
          <SignedInAlready />
        </template>
      )}
    </div>
  );
}

/** What goes wrong if the provider's return address is opened a second time, for example with the browser's Back button. */
const REPEATED: ReadonlySet<LoginProblem['code']> = new Set(['missingTransaction', 'invalidState']);

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
