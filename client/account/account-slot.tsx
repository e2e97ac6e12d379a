import { useContext } from 'react';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { usePageAddress, usePagePath } from '../ui/page-address.ts';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { useSite } from '../ui/site-context.tsx';
import type { KnownSession } from './session-store.ts';
import { LoadedSession } from './use-session.ts';

/**
 * The visitor's part of the header, of a fixed size, because a cached page does not know the visitor. Until the session is
 * known it holds the login link, which the stylesheet shows after two seconds: scripts may be off, broken or unanswered.
 */
export function AccountSlot() {
  const session = useContext(LoadedSession);
  return (
    <div className="account-slot" data-session={session?.status ?? 'unknown'}>
      {session?.user ? <Account user={session.user} /> : <LoginLink isGuest={session !== null} />}
      {/* For `browser/show-session.ts`, which knows the visitor of a cached page, and who has signed out in another tab. */}
      <template>{session?.user ? <LoginLink isGuest={false} /> : <Account user={null} />}</template>
    </div>
  );
}

/** Without a user the browser fills it in. */
function Account({ user }: { user: KnownSession['user'] | null }) {
  const { accountUrl } = useSite();
  const whatsApp = useSellerFact('WhatsApp');
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  // The name contains the text that is seen, which people who use their voice say.
  const label = user ? `Tu cuenta${name && `: ${name}`}, ${user.initials}` : undefined;
  return (
    <details>
      <summary aria-label={label}>{user?.initials}</summary>
      <div className="account-slot-menu floating-list">
        {(name !== '' || !user) && <p data-name="">{name}</p>}
        {user?.isSubscriber !== false && (
          <a data-subscriber="" href={paths.memberClub}>
            Tu club
          </a>
        )}
        {!user?.isSubscriber && (
          <a data-guest="" href={paths.club}>
            Conocé el club
          </a>
        )}
        {whatsApp?.href && <a href={whatsApp.href}>Escribinos por WhatsApp</a>}
        {accountUrl !== null && <a href={accountUrl}>Tus pedidos y datos</a>}
        <form method="post" action={paths.logout} data-native="">
          <button type="submit">Cerrar sesión</button>
        </form>
      </div>
    </details>
  );
}

/**
 * One element for an unknown visitor and a guest, so that the guest's session changes nothing in the page. The return path of
 * an unknown visitor has no query: a cached page must not repeat one visitor's.
 */
function LoginLink({ isGuest }: { isGuest: boolean }) {
  const pagePath = usePagePath() || '/';
  const { pathname, search } = usePageAddress();
  return (
    <a className="account-slot-login quiet-link" href={loginHref(isGuest ? pathname + search : pagePath)}>
      <Icon name="user" />
      Ingresar
    </a>
  );
}
