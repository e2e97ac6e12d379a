import type { Request } from 'express';
import { toPathOnSite, toReturnPath } from '#core/account/return-path.ts';
import type { LandingForm } from '#core/club/find-landing-form.ts';
import { readConsent } from '#core/leads/consent.ts';
import type { LeadOrigin } from '#core/leads/lead.ts';
import { type Campaign, readCampaign } from '#core/values/campaign.ts';
import { asksNotToBeTracked } from '../http/privacy-signals.ts';
import { pathOf } from '../http/query-of.ts';
import { isFormPost, textFieldsOf } from './json-answer.ts';

/** What a form sends of where it stands. Scripts send the campaign that the visit keeps. */
export type SentOrigin = { consent?: string | undefined; campaign?: Record<string, string> | undefined };

/** Where a lead comes from: the page that the browser names as its referrer, and without scripts that page's own campaign. */
export function leadOriginOf(req: Request, siteOrigin: string, form: LandingForm, sent: SentOrigin): LeadOrigin {
  const page = findPage(req, siteOrigin);
  const path = page ?? (form.source === 'avisame' ? null : form.path);
  const campaign = campaignOf(req, page, sent.campaign);
  return {
    ...(path !== null && { page: pathOf(path) }),
    ...(Object.keys(campaign).length > 0 && { campaign }),
    consent: readConsent(sent.consent),
  };
}

/** The page of this site that the referrer names, with its query; null if it names none, as after a refused form. */
function findPage(req: Request, siteOrigin: string): string | null {
  const referrer = toPathOnSite(req.get('referer') ?? null, siteOrigin);
  return referrer !== null && toReturnPath(referrer, siteOrigin) === referrer ? referrer : null;
}

function campaignOf(req: Request, page: string | null, kept: Record<string, string> = {}): Campaign {
  if (asksNotToBeTracked(req)) return {};
  const query = page?.slice(pathOf(page).length) ?? '';
  // A form that was refused has the campaign in its fields, since its page has another address.
  const fields = isFormPost(req) ? textFieldsOf(req) : {};
  const read = (source: string | Record<string, string>) => readCampaign(new URLSearchParams(source));
  return { ...read(query), ...read(fields), ...read(kept) };
}
