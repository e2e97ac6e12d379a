import { toCodeWords } from '#core/values/campaign.ts';
import { withStorage } from '../../ui/with-storage.ts';

/** What the cart says of the codes that `boot.ts` keeps for the visit. Empty without one. */
export function readKeptCodes(): string {
  const kept = withStorage(() => sessionStorage.getItem('campaign') ?? '', '');
  return toCodeWords(Object.fromEntries(new URLSearchParams(kept)));
}
