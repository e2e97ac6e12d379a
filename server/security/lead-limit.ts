import { RateLimiterRes } from 'rate-limiter-flexible';
import { isLegalRequest, type LeadSource } from '#core/leads/lead.ts';
import type { CreateLimiter } from './rate-limits.ts';

/** In a minute, from all clients: more than a campaign brings, and not too many for whoever answers them. */
const MAX_LEADS = 60;
const DURATION_S = 60;
const KEY = 'all';

/** `refused`: the client is asked to try again; `legal`: taken all the same. */
export type LeadBeyondLimit = 'refused' | 'legal';

/** Counts a lead of that source. Resolves to the seconds to wait if it must be refused, else to null. A legal form is never refused. */
export type CountLead = (source: LeadSource) => Promise<number | null>;

type LeadLimitOptions = {
  isEnabled: boolean;
  createLimiter: CreateLimiter;
  countBeyond: (kind: LeadBeyondLimit) => void;
};

/** Limits the leads of all clients together, whose addresses may be many. */
export function createLeadLimit({ isEnabled, createLimiter, countBeyond }: LeadLimitOptions): CountLead {
  if (!isEnabled) return async () => null;
  const limiter = createLimiter({ keyPrefix: 'limit:all-leads', points: MAX_LEADS, duration: DURATION_S });
  return async (source) => {
    try {
      await limiter.consume(KEY);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const isLegal = isLegalRequest(source);
      countBeyond(isLegal ? 'legal' : 'refused');
      return isLegal ? null : Math.min(DURATION_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}
