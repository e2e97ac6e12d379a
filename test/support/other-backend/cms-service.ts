import { Router } from 'express';
import type { OtherData } from './data.ts';
import { createCollection, createSingle } from './strapi.ts';
import { components } from './strapi-entry.ts';

/** The content CMS in the shape of Strapi 4: fields of entries under `attributes`, media under `data`. */
export function createCmsService(data: OtherData, token: string): Router {
  const router = Router();
  router.use((req, res, next) =>
    req.get('authorization') === `Bearer ${token}` ? next() : res.status(401).json({ error: { status: 401 } }),
  );
  const { content } = data;
  const shape = 'nested';
  router.use(
    createSingle('/menu-headless', shape, () => content.menu),
    createSingle('/site-texts', shape, () => content.siteTexts),
    createSingle('/home-displayer', shape, () => ({ carousel: components(content.slides) })),
    createSingle('/club-displayer', shape, () => content.club),
    createSingle('/about-us', shape, () => content.about),
    createCollection({ path: '/posts', shape, entries: () => content.posts, sort: ['publishedAt:desc'] }),
    createCollection({ path: '/post-categories', shape, entries: () => content.postCategories }),
    createCollection({ path: '/benefits-product', shape, entries: () => content.benefits }),
    createCollection({
      path: '/special-event-pages',
      shape,
      entries: () => data.events.map((event) => ({ ...event, createdAt: DAY, updatedAt: DAY, publishedAt: DAY })),
      filters: ['slug'],
    }),
    createCollection({
      path: '/faqs',
      shape,
      entries: () => content.faqs,
      drafts: () => [...content.faqs, ...content.faqDrafts],
    }),
    createCollection({
      path: '/cellars',
      shape,
      entries: () => content.wineries,
      filters: ['slug', 'cellar_show_in_home'],
      sort: ['title:asc'],
    }),
    createCollection({ path: '/wines', shape, entries: () => content.wines, filters: ['slug', 'cellar.slug'] }),
    createCollection({
      path: '/selections',
      shape,
      entries: () => content.selections,
      filters: ['slug'],
      sort: ['anio_mes_vigencia:desc'],
    }),
  );
  return router;
}

const DAY = '2026-03-01T12:00:00.000Z';
