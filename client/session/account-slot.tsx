import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { type Session, useSession } from './session-store.ts';

/** The visitor's own corner of the header. Its size never changes: a cached page shows it empty until the session is read. */
export function AccountSlot() {
  const session = useSession();
  return <div className="account-slot">{session !== null && <Account session={session} />}</div>;
}

function Account({ session: { user } }: { session: Session }) {
  const { pathname, search } = useLocation();
  if (user === null) {
    return (
      <a className="account-slot-login" href={`/login?redirectUrl=${encodeURIComponent(pathname + search)}`}>
        <Icon name="user" />
        Ingresar
      </a>
    );
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <details>
      <summary aria-label={`Tu cuenta${name && `: ${name}`}`}>{user.initials}</summary>
      <div className="account-slot-menu">
        {name !== '' && <p>{name}</p>}
        <a href="/club">{user.isSubscriber ? 'Sos socio del club' : 'Conocé el club'}</a>
        <form method="post" action="/logout" data-native="">
          <button type="submit">Cerrar sesión</button>
        </form>
      </div>
    </details>
  );
}
