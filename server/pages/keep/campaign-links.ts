import type { IncomingMessage } from 'node:http';
import type { PageRow } from '#client/pages/define-page.ts';
import { type Campaign, readCampaign, toCampaignQuery } from '#core/values/campaign.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { asksNotToBeTracked } from '../../http/privacy-signals.ts';
import { xmlText } from '../../http/xml-text.ts';
import type { PageAnswer } from '../make/page-answer.ts';
import type { PageKind } from '../match/match-page.ts';

/** What a page was asked for with: `target` is the request's path and query. */
type Asked = { kind: PageKind; row: PageRow | null; target: string; req: IncomingMessage };

/**
 * The campaign and codes that the links of the page must carry; null for a page that is the same whatever its address says: without
 * links to the checkout of plans, and for a browser that asks not to be tracked.
 */
export function findLinkedCampaign({ kind, row, target, req }: Asked): Campaign | null {
  const start = target.indexOf('?');
  if (start < 0 || kind !== 'document' || !row?.sellsPlans || asksNotToBeTracked(req)) return null;
  const campaign = readCampaign(new URLSearchParams(target.slice(start)));
  return Object.keys(campaign).length === 0 ? null : campaign;
}

/** The start tag of a link to the checkout of a plan, as `client/pages/club/subscriptions/plan-card.tsx` renders it. */
const PLAN_LINK = /href="([^"]*)" data-event="select_plan"/g;

/**
 * The document with the campaign on its links to the checkout. No cache may keep it: caches leave campaigns out of their keys. A
 * browser without scripts needs it; `boot.ts` does the same where the campaign is that of an earlier page.
 */
export function withCampaignLinks(answer: PageAnswer, campaign: Campaign): PageAnswer {
  if (answer.headers['content-type']?.startsWith('text/html') !== true) return answer;
  const query = xmlText(toCampaignQuery(campaign));
  const html = answer.body
    .toString()
    .replace(PLAN_LINK, (_, href: string) => `href="${href}${query}" data-event="select_plan"`);
  const { 'no-vary-search': _noVarySearch, ...headers } = answer.headers;
  return {
    ...answer,
    headers: { ...headers, 'cache-control': NO_STORE },
    body: Buffer.from(html),
    completeness: 'exempt',
  };
}
