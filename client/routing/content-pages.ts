import { noteQueryKeys, parseNoteQuery } from '#core/blog/note-query.ts';
import { parseSelectionQuery, selectionQueryKeys } from '#core/club/selection-query.ts';
import { definePage, type PageRow } from './page.ts';
import { wineProfilePath } from './paths.ts';

/** Seconds that a cache may keep a page of the club (S9.23). */
const CLUB_MAX_AGE = 300;

/** The club, the cellar catalogue, the blog, and what the shop says of itself. */
export function createContentPages(brandSlug: string): readonly PageRow[] {
  return [
    definePage({
      name: 'subscriptions',
      path: '/club',
      useCase: 'getSubscriptions',
      subject: 'subscription',
      maxAge: CLUB_MAX_AGE,
      input: () => ({ slug: null }),
      load: () => import('../pages/subscriptions.tsx'),
    }),
    definePage({
      name: 'subscriptions',
      path: '/club/:slug',
      useCase: 'getSubscriptions',
      subject: 'subscription',
      maxAge: CLUB_MAX_AGE,
      input: ({ params }) => ({ slug: params['slug'] ?? '' }),
      load: () => import('../pages/subscriptions.tsx'),
    }),
    definePage({
      name: 'selections',
      path: '/club/nuestras-selecciones',
      aliases: ['/nuestras-selecciones'],
      useCase: 'listSelections',
      subject: 'selections',
      maxAge: CLUB_MAX_AGE,
      query: selectionQueryKeys,
      input: ({ query }) => parseSelectionQuery(query),
      load: () => import('../pages/selections.tsx'),
    }),
    definePage({
      name: 'wine-selection',
      path: '/club/nuestras-selecciones/:selection',
      useCase: 'getSelection',
      subject: 'selection',
      maxAge: CLUB_MAX_AGE,
      input: ({ params }) => ({ slug: params['selection'] ?? '' }),
      load: () => import('../pages/wine-selection.tsx'),
    }),
    definePage({
      name: 'wine-profile',
      path: wineProfilePath(brandSlug),
      useCase: 'getWineProfile',
      subject: 'wineProfile',
      maxAge: 30,
      input: ({ params }) => ({ slug: params['slug'] ?? '' }),
      load: () => import('../pages/wine-profile.tsx'),
    }),
    definePage({
      name: 'winery',
      path: '/bodegas/:slug',
      useCase: 'getWinery',
      subject: 'winery',
      maxAge: 30,
      input: ({ params }) => ({ slug: params['slug'] ?? '' }),
      load: () => import('../pages/winery.tsx'),
    }),
    definePage({
      name: 'notes',
      path: '/notas-y-tips',
      useCase: 'listNotes',
      subject: 'notes',
      maxAge: 30,
      query: noteQueryKeys,
      input: ({ query }) => parseNoteQuery(query),
      load: () => import('../pages/notes.tsx'),
    }),
    definePage({
      name: 'note',
      path: '/notas-y-tips/:slug',
      useCase: 'getNote',
      subject: 'note',
      maxAge: 30,
      input: ({ params }) => ({ slug: params['slug'] ?? '' }),
      load: () => import('../pages/note.tsx'),
    }),
    definePage({
      name: 'about-us',
      path: '/nosotros',
      useCase: 'getAbout',
      subject: 'about',
      maxAge: 30,
      input: () => undefined,
      load: () => import('../pages/about-us.tsx'),
    }),
    definePage({
      name: 'contact',
      path: '/contacto-y-preguntas-frecuentes',
      useCase: 'listFaqs',
      maxAge: 30,
      query: ['envio'],
      input: () => undefined,
      load: () => import('../pages/contact.tsx'),
    }),
    definePage({
      name: 'terms',
      path: '/terminos-y-condiciones',
      useCase: 'getTerms',
      maxAge: 30,
      input: () => undefined,
      load: () => import('../pages/terms.tsx'),
    }),
    definePage({
      name: 'legal-form',
      path: '/arrepentimiento',
      useCase: 'getLegalForm',
      maxAge: 30,
      query: ['envio', 'codigo'],
      input: ({ query }) => ({ request: 'arrepentimiento', code: query.get('codigo') }),
      load: () => import('../pages/legal-form.tsx'),
    }),
    definePage({
      name: 'legal-form',
      path: '/baja',
      useCase: 'getLegalForm',
      maxAge: 30,
      query: ['envio', 'codigo'],
      input: ({ query }) => ({ request: 'baja', code: query.get('codigo') }),
      load: () => import('../pages/legal-form.tsx'),
    }),
  ];
}
