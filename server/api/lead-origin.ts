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
  const campaign = asksNotToBeTracked(req) ? {} : { ...formCampaignOf(req, siteOrigin), ...read(sent.campaign ?? {}) };
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

/** The campaign in the address of the page whose form is posted, or in the form's fields. Empty if the browser asks not to be tracked. */
export function formCampaignOf(req: Request, siteOrigin: string): Campaign {
  if (asksNotToBeTracked(req)) return {};
  const page = findPage(req, siteOrigin) ?? '';
  // A form that was refused, and the one of a cart link, have the campaign in their fields.
  const fields = isFormPost(req) ? textFieldsOf(req) : {};
  return { ...read(page.slice(pathOf(page).length)), ...read(fields) };
}

function read(source: string | Record<string, string>): Campaign {
  return readCampaign(new URLSearchParams(source));
}
