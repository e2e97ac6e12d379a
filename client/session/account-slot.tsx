import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { type Session, useSession } from './session-store.ts';

/** The visitor's own corner of the header. Its size never changes: a cached page shows it empty until the session is read. */
export function AccountSlot() {
  const session = useSession();
  return <div className="account-slot">{session === null ? <WithoutScripts /> : <Account session={session} />}</div>;
}

/** A shopper without scripts can sign in too. A cached page must not repeat somebody's query. */
function WithoutScripts() {
  const { pathname } = useLocation();
  return (
    <noscript>
      <LoginLink from={pathname} />
    </noscript>
  );
}

function Account({ session: { user } }: { session: Session }) {
  const { pathname, search } = useLocation();
  if (user === null) return <LoginLink from={pathname + search} />;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <details>
      <summary aria-label={`Tu cuenta${name && `: ${name}`}`}>{user.initials}</summary>
      <div className="account-slot-menu">
        {name !== '' && <p>{name}</p>}
        <a href="/club">{user.isSubscriber ? 'Tu club' : 'Conocé el club'}</a>
        <form method="post" action="/logout" data-native="">
          <button type="submit">Cerrar sesión</button>
        </form>
      </div>
    </details>
  );
}

function LoginLink({ from }: { from: string }) {
  return (
    <a className="account-slot-login" href={`/login?redirectUrl=${encodeURIComponent(from)}`}>
      <Icon name="user" />
      Ingresar
    </a>
  );
}
