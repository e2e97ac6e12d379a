import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { failureCatalogue } from '#core/failures.ts';
import { navigate } from '../routing/navigate.ts';
import { readSession, useSession } from './session-store.ts';
import { signInByPopup } from './sign-in-by-popup.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

type Props = { onSignedIn: () => Promise<void> };

/** Invites a guest who has chosen something to sign in without losing the place. Nothing for a user. */
export function SignInInvitation({ onSignedIn }: Props) {
  return useSession()?.status === 'anonymous' ? <Invitation onSignedIn={onSignedIn} /> : null;
}

function Invitation({ onSignedIn }: Props) {
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);

  async function signIn(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const popup = signInByPopup();
    // Without a window the link leads to the same place.
    if (popup === null) return;
    event.preventDefault();
    setOutcome(null);
    const ended = await popup;
    if (ended === 'emailNotVerified') navigate('/verificacion-email');
    setOutcome(ended);
    if (ended !== 'signed-in') return;
    await readSession();
    await onSignedIn();
  }

  const problem = outcome === null || outcome === 'signed-in' ? null : failureCatalogue[outcome];
  return (
    <div className="sign-in-invitation">
      <p>
        ¿Ya tenés cuenta?{' '}
        {/* In the capture phase: on the way up, the listener that turns links into navigations comes first. */}
        <a href={`/login?redirectUrl=${encodeURIComponent(pathname + search)}`} data-native="" onClickCapture={signIn}>
          Ingresá y sumamos lo que elegiste
        </a>
      </p>
      {problem !== null && (
        <p className="sign-in-invitation-problem" role="alert" data-message={problem.message}>
          {problem.sentence}
        </p>
      )}
    </div>
  );
}
