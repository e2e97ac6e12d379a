import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginHref } from '#core/values/links.ts';
import { arePagesDocuments } from '../ui/document-pages.ts';
import { useSession } from './use-session.ts';

/** Says that the provider ended the session. Gone once the shopper has signed in. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
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

/** The notice on whatever page reads from `/api/session` that the session ended: until the next page. */
export function SessionEndedNotice() {
  if (arePagesDocuments) {
    return (
      <template data-session-ended="">
        <SessionEnded />
      </template>
    );
  }
  return <Notice />;
}

function Notice() {
  const hasEnded = useSession()?.ended ?? false;
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState<string | null>(null);
  // Later reads of the session do not report it again.
  if (hasEnded && shownAt === null) setShownAt(key);
  return shownAt === key && <SessionEnded />;
}
