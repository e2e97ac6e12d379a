import { IdentityError } from '#core/account/identity-failures.ts';
import type { Identity } from '#core/ports/identity.ts';
import type { RefreshOutcome } from './upstream-metrics.ts';

/** Wraps the provider so that each renewal of tokens is counted by its outcome. */
export function countRefreshes(identity: Identity, count: (outcome: RefreshOutcome) => void): Identity {
  return {
    ...identity,
    async refresh(refreshToken, sub) {
      try {
        const renewed = await identity.refresh(refreshToken, sub);
        count('renewed');
        return renewed;
      } catch (error) {
        count(error instanceof IdentityError && error.isFinal ? 'ended' : 'failed');
        throw error;
      }
    },
  };
}
