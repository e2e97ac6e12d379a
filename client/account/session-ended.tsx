import { loginHref } from '#core/values/links.ts';
import { usePageAddress } from '../ui/page-address.ts';
import { useSession } from './use-session.ts';

/** Says that the provider ended the session. Gone once the shopper has signed in. Other pages than the cart's say it by `browser/session-notice.ts`. */
export function SessionEnded() {
  const { pathname, search } = usePageAddress();
  if (useSession()?.status === 'authenticated') return null;
  return (
    <div className="session-ended wrap" role="alert">
      {/* The sentence of the failure list, which no first load has. */}
      <p>Tu sesión terminó. Volvé a ingresar para seguir.</p>
      <a className="button quiet" href={loginHref(pathname + search)} data-native="">
        Ingresar
      </a>
    </div>
  );
}
