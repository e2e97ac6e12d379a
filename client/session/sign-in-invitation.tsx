import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordedError } from '#core/failure-catalogue.ts';
import { navigate } from '../routing/navigate.ts';
import { readSession, useSession } from './session-store.ts';
import { signInByPopup } from './sign-in-by-popup.ts';

type Props = { onSignedIn: () => Promise<void> };

/** Invites a guest who has chosen something to sign in without losing the place. Nothing for a user. */
export function SignInInvitation({ onSignedIn }: Props) {
  return useSession()?.status === 'anonymous' ? <Invitation onSignedIn={onSignedIn} /> : null;
}

function Invitation({ onSignedIn }: Props) {
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<RecordedError | null>(null);

  async function signIn(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const popup = signInByPopup();
    // Without a window the link leads to the same place.
    if (popup === null) return;
    event.preventDefault();
    setProblem(null);
    const ended = await popup;
    if (ended === 'emailNotVerified') navigate('/verificacion-email');
    if (ended !== 'signed-in') {
      // The catalogue is fetched by those who need a sentence of it.
      const { recordedError } = await import('#core/failure-catalogue.ts');
      return setProblem(recordedError(ended));
    }
    await readSession();
    await onSignedIn();
  }

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
