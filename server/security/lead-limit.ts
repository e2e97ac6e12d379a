import { RateLimiterRes } from 'rate-limiter-flexible';
import { isLegalRequest, type LeadSource } from '#core/leads/lead.ts';
import type { CreateLimiter } from './rate-limits.ts';

/** In a minute, from all clients: more than a campaign brings, and not too many for whoever answers them. */
const MAX_LEADS = 60;
const DURATION_S = 60;
const KEY = 'all';

/** `refused`: the client is asked to try again; `legal`: taken all the same. */
export type LeadBeyondLimit = 'refused' | 'legal';

export interface LeadLimit {
  /** The seconds to wait if a lead of that source must be refused, else null. A legal form is never refused. */
  waitFor(source: LeadSource): Promise<number | null>;
  /** Counts a lead that was taken. */
  countTaken(): void;
}

type LeadLimitOptions = {
  isEnabled: boolean;
  createLimiter: CreateLimiter;
  countBeyond: (kind: LeadBeyondLimit) => void;
};

/** Limits the leads of all clients together, whose addresses may be many. */
export function createLeadLimit({ isEnabled, createLimiter, countBeyond }: LeadLimitOptions): LeadLimit {
  if (!isEnabled) return { waitFor: async () => null, countTaken: () => undefined };
  // The limiter refuses once more than `points` are counted: with one point less, the lead after MAX_LEADS is refused.
  const limiter = createLimiter({ keyPrefix: 'limit:all-leads', points: MAX_LEADS - 1, duration: DURATION_S });
  return {
    waitFor: async (source) => {
      try {
        await limiter.consume(KEY, 0);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const isLegal = isLegalRequest(source);
        countBeyond(isLegal ? 'legal' : 'refused');
        return isLegal ? null : Math.min(DURATION_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
    // It rejects beyond the limit, which `waitFor` tells the next lead.
    countTaken: () => void limiter.consume(KEY).catch(() => undefined),
  };
}
