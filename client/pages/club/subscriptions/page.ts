import { acceptedPlanQuery, parsePlanQuery } from '#core/club/plan-query.ts';
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
  styles: 'club',
  Page,
} as const;

/** The club's own page, and those of its promotions. */
export const clubLandings = [
  definePage({
    ...landing,
    path: paths.club,
    refusal: { lead: (page, form) => ({ ...page, contact: page.contact && { ...page.contact, form } }) },
    input: ({ query }) => ({ slug: null, query: parsePlanQuery(query) }),
    facts: (page, shell) => ({ image: page.image, described: [describeClub(page, shell)] }),
    markdown: printClub,
  }),
  definePage({
    ...landing,
    path: `${paths.club}/:slug`,
    refusal: { lead: (page, form) => ({ ...page, contact: page.contact && { ...page.contact, form } }) },
    input: ({ params, query }) => ({ slug: params.slug, query: parsePlanQuery(query) }),
    facts: (page, shell) => ({ image: page.image, described: [describeClub(page, shell)] }),
    markdown: printClub,
  }),
];
