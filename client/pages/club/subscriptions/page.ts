import type { ClubLandingView } from '#core/club/get-club-landing.ts';
import { acceptedPlanQuery, parsePlanQuery } from '#core/club/plan-query.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { CLUB_MAX_AGE } from '../club-max-age.ts';
import { printClub } from './markdown.ts';
import { describeClub } from './structured-data.ts';
import { Page } from './view.tsx';

const landing = {
  name: 'subscriptions',
  useCase: 'getClubLanding',
  subjectFailure: 'subscription',
  block: 'plans',
  maxAge: CLUB_MAX_AGE,
  hasPrices: true,
  sellsPlans: true,
  query: acceptedPlanQuery,
  refusal: {
    lead: (page: ClubLandingView, form: LeadFormView) => ({
      ...page,
      contact: page.contact && { ...page.contact, form },
    }),
  },
  styles: 'club',
  Page,
  facts: (page: ClubLandingView, shell: ShellView) => ({ image: page.image, described: [describeClub(page, shell)] }),
  markdown: printClub,
} as const;

/** The club's own page, and those of its promotions. */
export const clubLandings = [
  definePage({
    ...landing,
    path: paths.club,
    input: ({ query }) => ({ slug: null, query: parsePlanQuery(query) }),
  }),
  definePage({
    ...landing,
    path: `${paths.club}/:slug`,
    input: ({ params, query }) => ({ slug: params.slug, query: parsePlanQuery(query) }),
  }),
];
