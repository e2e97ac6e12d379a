import { useLocation } from 'react-router-dom';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { usePagePath } from '../routing/navigate.ts';
import { Icon } from '../ui/icon.tsx';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { useSite } from '../ui/site-context.tsx';
import { type Session, useSession } from './session-store.ts';
import { signInMemory } from './sign-in-memory.ts';

/**
 * The visitor's part of the header, of a fixed size, because a cached page does not know the visitor. Until the session is
 * known it holds the login link, which the stylesheet shows after two seconds: scripts may be off, broken or unanswered.
 */
export function AccountSlot() {
  const session = useSession();
  return (
    <div className="account-slot" data-session={session?.status ?? 'unknown'}>
      {session === null ? <UnknownVisitor /> : <Account session={session} />}
    </div>
  );
}

/** The return path has no query: a cached page must not repeat one visitor's. */
function UnknownVisitor() {
  return <LoginLink from={usePagePath() || '/'} />;
}

function Account({ session: { user } }: { session: Session }) {
  const { pathname, search } = useLocation();
  const { accountUrl } = useSite();
  const whatsApp = useSellerFact('WhatsApp');
  if (user === null) return <LoginLink from={pathname + search} />;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <details>
      <summary aria-label={`Tu cuenta${name && `: ${name}`}`}>{user.initials}</summary>
      <div className="account-slot-menu floating-list">
        {name !== '' && <p>{name}</p>}
        {user.isSubscriber ? <a href={paths.memberClub}>Tu club</a> : <a href={paths.club}>Conocé el club</a>}
        {whatsApp?.href && <a href={whatsApp.href}>Escribinos por WhatsApp</a>}
        {accountUrl !== null && <a href={accountUrl}>Tus pedidos y datos</a>}
        <form method="post" action={paths.logout} data-native="" onSubmit={signInMemory.forget}>
          <button type="submit">Cerrar sesión</button>
        </form>
      </div>
    </details>
  );
}

function LoginLink({ from }: { from: string }) {
  return (
    <a className="account-slot-login quiet-link" href={loginHref(from)}>
      <Icon name="user" />
      Ingresar
    </a>
  );
}
