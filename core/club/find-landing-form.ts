import { Unavailable } from '../failures.ts';
import { type LeadSource, parseLandingSource } from '../leads/lead.ts';
import { leadFormPaths } from '../leads/lead-form-view.ts';
import type { Ports } from '../ports/ports.ts';
import { clubHref } from '../values/links.ts';
import { isPathSegment } from '../values/query-values.ts';
import { isInForce } from '../values/validity.ts';

/** The form of a landing, as a request names it: the landing's slug, empty for that of `/club`, and the form's source. */
export type NamedLandingForm = { landing: string; source: string };

/** The source of the lead, and the page that shows its answer. */
export type LandingForm = { source: LeadSource; path: string };

/**
 * Finds the form of a landing. If the landing has no such form any longer, or does not run now, the lead is one of the contact page:
 * no lead is lost.
 * A service that does not answer is no reason to doubt the form.
 */
export function findLandingForm({ subscriptions, clock }: Pick<Ports, 'subscriptions' | 'clock'>) {
  return async ({ landing: slug, source }: NamedLandingForm): Promise<LandingForm> => {
    const contact = { source: 'contacto', path: leadFormPaths.contacto } as const;
    const named = parseLandingSource(source);
    if (named === null || (slug !== '' && !isPathSegment(slug))) return contact;
    const form = { source: named, path: clubHref(slug === '' ? null : slug) };
    try {
      const landing = await subscriptions.getLanding(slug === '' ? null : slug);
      if (landing?.contact?.source !== named) return contact;
      return landing.isOrganic || isInForce(landing.validity, clock.now()) ? form : contact;
    } catch (cause) {
      if (!(cause instanceof Unavailable)) throw cause;
      return form;
    }
  };
}
