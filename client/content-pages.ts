import { parseNoteQuery } from '#core/blog/note-query.ts';
import { parseSelectionQuery } from '#core/club/selection-query.ts';
import { paths } from '#core/values/paths.ts';
import { definePage, type PageRow } from './routing/page.ts';
import { wineProfilePath } from './routing/paths.ts';

/** Seconds that a cache may keep a page of the club (S9.23). */
const CLUB_MAX_AGE = 300;

/** The club, the cellar catalogue, the blog, and what the shop says of itself. */
export function createContentPages(brandSlug: string): readonly PageRow[] {
  return [
    definePage({
      name: 'subscriptions',
      path: paths.club,
      useCase: 'getSubscriptions',
      subject: 'subscription',
      maxAge: CLUB_MAX_AGE,
      input: () => ({ slug: null }),
      load: () => import('./club/subscriptions.tsx'),
    }),
    definePage({
      name: 'subscriptions',
      path: `${paths.club}/:slug`,
      useCase: 'getSubscriptions',
      subject: 'subscription',
      maxAge: CLUB_MAX_AGE,
      input: ({ params }) => ({ slug: params.slug }),
      load: () => import('./club/subscriptions.tsx'),
    }),
    definePage({
      name: 'selections',
      path: paths.selections,
      aliases: [paths.selectionsAlias],
      useCase: 'listSelections',
      subject: 'selections',
      maxAge: CLUB_MAX_AGE,
      input: ({ query }) => parseSelectionQuery(query),
      load: () => import('./club/selections.tsx'),
    }),
    definePage({
      name: 'wine-selection',
      path: `${paths.selections}/:selection`,
      useCase: 'getSelection',
      subject: 'selection',
      maxAge: CLUB_MAX_AGE,
      input: ({ params }) => ({ slug: params.selection }),
      load: () => import('./club/wine-selection.tsx'),
    }),
    definePage({
      name: 'wine-profile',
      path: wineProfilePath(brandSlug),
      useCase: 'getWineProfile',
      subject: 'wineProfile',
      maxAge: 30,
      input: ({ params }) => ({ slug: params.slug }),
      load: () => import('./cellar/wine-profile.tsx'),
    }),
    definePage({
      name: 'winery',
      path: `${paths.wineries}/:slug`,
      useCase: 'getWinery',
      subject: 'winery',
      maxAge: 30,
      input: ({ params }) => ({ slug: params.slug }),
      load: () => import('./cellar/winery.tsx'),
    }),
    definePage({
      name: 'notes',
      path: paths.blog,
      useCase: 'listNotes',
      subject: 'notes',
      maxAge: 30,
      input: ({ query }) => parseNoteQuery(query),
      load: () => import('./blog/notes.tsx'),
    }),
    definePage({
      name: 'note',
      path: `${paths.blog}/:slug`,
      useCase: 'getNote',
      subject: 'note',
      maxAge: 30,
      input: ({ params }) => ({ slug: params.slug }),
      load: () => import('./blog/note.tsx'),
    }),
    definePage({
      name: 'about-us',
      path: paths.about,
      useCase: 'getAbout',
      subject: 'about',
      maxAge: 30,
      input: () => undefined,
      load: () => import('./site/about-us.tsx'),
    }),
    definePage({
      name: 'contact',
      path: paths.contact,
      useCase: 'listFaqs',
      maxAge: 30,
      input: () => undefined,
      load: () => import('./site/contact.tsx'),
    }),
    definePage({
      name: 'terms',
      path: paths.terms,
      useCase: 'getTerms',
      maxAge: 30,
      input: () => undefined,
      load: () => import('./site/terms.tsx'),
    }),
    definePage({
      name: 'legal-form',
      path: paths.withdrawal,
      useCase: 'getLegalForm',
      maxAge: 30,
      input: ({ query }) => ({ request: 'arrepentimiento', code: query.get('codigo') }),
      load: () => import('./leads/legal-form.tsx'),
    }),
    definePage({
      name: 'legal-form',
      path: paths.cancellation,
      useCase: 'getLegalForm',
      maxAge: 30,
      input: ({ query }) => ({ request: 'baja', code: query.get('codigo') }),
      load: () => import('./leads/legal-form.tsx'),
    }),
  ];
}
