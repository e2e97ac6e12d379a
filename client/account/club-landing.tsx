import type { ClubLanding } from '#core/club/get-club-landing.ts';
import { Subscriptions } from '../club/subscriptions.tsx';
import { useSession } from './session-store.ts';

/** The club's landing, which tells members of their next box once the session is known. */
export function Page({ data }: { data: ClubLanding }) {
  return <Subscriptions data={data} isMember={useSession()?.user?.isSubscriber ?? false} />;
}
