import { acceptedNoteQuery, parseNoteQuery } from '#core/blog/note-query.ts';
import { acceptedPlanQuery, parsePlanQuery } from '#core/club/plan-query.ts';
import { acceptedSelectionQuery, parseSelectionQuery } from '#core/club/selection-query.ts';
import type { LegalRequest } from '#core/leads/lead.ts';
import { paths } from '#core/values/paths.ts';
import { definePage, definePrivatePage, type PageRow } from './routing/page.ts';

/** Seconds that a cache may keep a page of the club (S9.23). */
const CLUB_MAX_AGE = 300;

/** The rows of the club, of wines and wineries, of the blog, and of the pages about the shop. */
export function createContentPages(brandSlug: string): readonly PageRow[] {
  return [
    definePage({
      ...clubLanding,
      path: paths.club,
      refusal: { lead: (page, form) => ({ ...page, contact: page.contact && { ...page.contact, form } }) },
      input: ({ query }) => ({ slug: null, query: parsePlanQuery(query) }),
    }),
    definePage({
      ...clubLanding,
      path: `${paths.club}/:slug`,
      refusal: { lead: (page, form) => ({ ...page, contact: page.contact && { ...page.contact, form } }) },
      input: ({ params, query }) => ({ slug: params.slug, query: parsePlanQuery(query) }),
    }),
    definePrivatePage({
      name: 'member-club',
      path: paths.memberClub,
      useCase: 'getMemberClub',
      input: ({ query }, visitor) => ({
        visitor,
        sent: { source: query.get('envio'), ...readReceipt(query) },
        planGuid: query.get('plan'),
      }),
      refusal: {
        membership: (page, outcome) => ({ ...page, outcome }),
        // Elsewhere a cancellation is a legal form with its own action; this form sends it as one of its choices.
        lead: (page, form) => ({
          ...page,
          request: page.request && { ...page.request, form: { ...form, action: paths.leadsApi } },
        }),
      },
      styles: 'club',
      load: () => import('./club/member/member-club.tsx'),
    }),
    definePage({
      name: 'selections',
      path: paths.selections,
      aliases: [paths.selectionsAlias],
      useCase: 'listSelections',
      subjectFailure: 'selections',
      block: 'selections',
      maxAge: CLUB_MAX_AGE,
      query: acceptedSelectionQuery,
      input: ({ query }) => parseSelectionQuery(query),
      styles: 'club',
      load: () => import('./club/selections.tsx'),
    }),
    definePage({
      name: 'wine-selection',
      path: `${paths.selections}/:selection`,
      useCase: 'getSelection',
      subjectFailure: 'selection',
      block: 'selection',
      maxAge: CLUB_MAX_AGE,
      hasPrices: true,
      input: ({ params }) => ({ slug: params.selection }),
      styles: 'club',
      load: () => import('./club/wine-selection.tsx'),
    }),
    definePage({
      name: 'wine-profile',
      // A parameter is a whole segment, so `/la-cava-de-:brand` could not match (S2.10).
      path: `${paths.wineProfiles}${brandSlug}/:slug`,
      useCase: 'getWineProfile',
      subjectFailure: 'wineProfile',
      block: 'wine-profile',
      hasPrices: true,
      input: ({ params }) => ({ slug: params.slug }),
      styles: 'cellar',
      load: () => import('./cellar/wine-profile.tsx'),
    }),
    definePage({
      name: 'wineries',
      path: paths.wineries,
      useCase: 'listWineries',
      subjectFailure: 'wineries',
      block: 'wineries',
      input: () => undefined,
      styles: 'cellar',
      load: () => import('./cellar/wineries.tsx'),
    }),
    definePage({
      name: 'winery',
      path: `${paths.wineries}/:slug`,
      useCase: 'getWinery',
      subjectFailure: 'winery',
      block: 'winery',
      hasPrices: true,
      input: ({ params }) => ({ slug: params.slug }),
      styles: 'cellar',
      load: () => import('./cellar/winery.tsx'),
    }),
    definePage({
      name: 'notes',
      path: paths.blog,
      useCase: 'listNotes',
      subjectFailure: 'notes',
      block: 'notes',
      query: acceptedNoteQuery,
      input: ({ query }) => parseNoteQuery(query),
      styles: 'blog',
      load: () => import('./blog/notes.tsx'),
    }),
    definePage({
      name: 'note',
      path: `${paths.blog}/:slug`,
      useCase: 'getNote',
      subjectFailure: 'note',
      block: 'note',
      hasPrices: true,
      input: ({ params }) => ({ slug: params.slug }),
      styles: 'blog',
      load: () => import('./blog/note.tsx'),
    }),
    definePage({
      name: 'about-us',
      path: paths.about,
      useCase: 'getAbout',
      subjectFailure: 'about',
      block: 'about',
      input: () => undefined,
      styles: 'site',
      load: () => import('./site/about-us.tsx'),
    }),
    definePage({
      name: 'contact',
      path: paths.contact,
      useCase: 'getContactPage',
      block: 'lead',
      input: () => undefined,
      refusal: { lead: (page, form) => ({ ...page, form }) },
      styles: 'site',
      load: () => import('./site/contact.tsx'),
    }),
    definePage({
      name: 'terms',
      path: paths.terms,
      useCase: 'getTerms',
      input: () => undefined,
      styles: 'site',
      load: () => import('./site/terms.tsx'),
    }),
    legalForm(paths.withdrawal, 'arrepentimiento'),
    legalForm(paths.cancellation, 'baja'),
  ];
}

/** The club's own page, and those of its promotions. */
const clubLanding = {
  name: 'subscriptions',
  useCase: 'getClubLanding',
  subjectFailure: 'subscription',
  block: 'plans',
  maxAge: CLUB_MAX_AGE,
  hasPrices: true,
  sellsPlans: true,
  query: acceptedPlanQuery,
  styles: 'club',
  load: () => import('./club/subscriptions.tsx'),
} as const;

function legalForm(path: string, request: LegalRequest): PageRow {
  return definePage({
    name: 'legal-form',
    path,
    useCase: 'getLegalForm',
    block: 'lead',
    input: ({ query }) => ({ request, ...readReceipt(query) }),
    refusal: { lead: (page, form) => ({ ...page, form }) },
    styles: 'leads',
    load: () => import('./leads/legal-form.tsx'),
  });
}

/** A request's code and its signature. A form that has a code redirects to the page with both in the query. */
function readReceipt(query: URLSearchParams) {
  return { code: query.get('codigo'), signature: query.get('firma') };
}
