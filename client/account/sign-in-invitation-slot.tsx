import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { createExternalStore } from '../ui/external-store.ts';
import { useExternalStore } from '../ui/use-external-store.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useSession } from './use-session.ts';

type Props = ComponentProps<typeof import('./sign-in-invitation.tsx').SignInInvitation>;

/** Null until it is loaded. A signed-in visitor never loads it. */
const loadedInvitation = createExternalStore<ComponentType<Props> | null>(null);

/** The invitation for an anonymous visitor. Until its code is loaded, and without scripts, it is a plain link. */
export function SignInInvitationSlot(props: Props) {
  const isAnonymous = useSession()?.status === 'anonymous';
  const SignInInvitation = useExternalStore(loadedInvitation, null);
  useEffect(() => {
    if (isAnonymous) void loadInvitation();
  }, [isAnonymous]);
  if (SignInInvitation !== null) return <SignInInvitation {...props} />;
  return isAnonymous ? (
    <div className="sign-in-invitation">
      <SignInLink />
    </div>
  ) : null;
}

async function loadInvitation(): Promise<void> {
  const code = await import('./sign-in-invitation.tsx').catch(() => null);
  if (code !== null) loadedInvitation.set(code.SignInInvitation);
}
