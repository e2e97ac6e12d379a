import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import type { RecordedError } from '#core/failure-list.ts';
import { paths } from '#core/values/paths.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { sessionStore } from './session-store.ts';
import { canSignInByPopup, type PopupOutcome, signInByPopup } from './sign-in-by-popup.ts';
import { OFFER, QUESTION, SignInLink } from './sign-in-link.tsx';
import { useSession } from './use-session.ts';

type Outcome = 'signed-in' | RecordedError | null;

const never = () => () => {};

const STILL_OPEN = 'El ingreso tardó demasiado. La ventana sigue abierta: terminá ahí.';

/** Invites an anonymous visitor with a cart to sign in without leaving the page. Nothing for a signed-in one. */
export function SignInInvitation({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const isAnonymous = useSession()?.status === 'anonymous';
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function onOutcome(next: Outcome): Promise<void> {
    setOutcome(next);
    if (next !== 'signed-in') return;
    await sessionStore.read();
    await onSignedIn();
  }

  if (outcome === 'signed-in') return <Welcome />;
  return isAnonymous ? <Invitation problem={outcome} onOutcome={onOutcome} /> : null;
}

type InvitationProps = { problem: RecordedError | null; onOutcome: (outcome: Outcome) => Promise<void> };

function Invitation({ problem, onOutcome }: InvitationProps) {
  // On the server and on touch screens the browser follows the link.
  const opensPopup = useSyncExternalStore(never, canSignInByPopup, () => false);

  function signIn(event: MouseEvent): void {
    if (!opensPopup || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // If the browser blocked the popup, it follows the link.
    if (!signInByPopup((ended) => void onEnd(ended))) return;
    event.preventDefault();
    void onOutcome(null);
  }

  async function onEnd(ended: PopupOutcome): Promise<void> {
    if (ended === 'signed-in') return onOutcome(ended);
    if (ended === 'emailNotVerified') return location.assign(paths.emailVerification);
    // Few visits need the failure list's sentences.
    const { recordedError } = await import('#core/failure-list.ts');
    if (ended === 'still-open') await onOutcome({ ...recordedError('loginTimeout'), sentence: STILL_OPEN });
    else await onOutcome(recordedError(ended));
  }

  return (
    <div className="sign-in-invitation">
      <SignInLink hint={opensPopup ? '(se abre otra ventana)' : null} onClick={signIn} />
      {problem !== null && (
        <p className="sign-in-invitation-problem" role="alert" data-message={problem.message}>
          {problem.sentence}
        </p>
      )}
    </div>
  );
}

/** Replaces the invitation and takes the focus of its link. The hidden invitation keeps its lines, so that nothing moves. */
function Welcome() {
  return (
    <div className="sign-in-invitation welcome">
      <p role="status" tabIndex={-1} ref={takeFocus}>
        Ya ingresaste a tu cuenta.
      </p>
      <p className="sign-in-invitation-space">
        {QUESTION} {OFFER}
      </p>
    </div>
  );
}
