import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { createExternalStore, useExternalStore } from '../ui/external-store.ts';
import { useSession } from './session-store.ts';

type Invitation = typeof import('./sign-in-invitation.tsx').SignInInvitation;

/** Null until it is loaded. A signed-in visitor never loads it. */
const loadedInvitation = createExternalStore<ComponentType<ComponentProps<Invitation>> | null>(null);

/** Renders the invitation for an anonymous visitor. Without its code the login link of the header remains. */
export function SignInInvitationSlot(props: ComponentProps<Invitation>) {
  const isAnonymous = useSession()?.status === 'anonymous';
  const SignInInvitation = useExternalStore(loadedInvitation, null);
  useEffect(() => {
    if (isAnonymous) void loadInvitation();
  }, [isAnonymous]);
  return SignInInvitation === null ? null : <SignInInvitation {...props} />;
}

async function loadInvitation(): Promise<void> {
  const code = await import('./sign-in-invitation.tsx').catch(() => null);
  if (code !== null) loadedInvitation.set(code.SignInInvitation);
}
