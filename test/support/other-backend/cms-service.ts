import { Router } from 'express';
import type { OtherData } from './data.ts';
import { createCollection, createSingle } from './strapi.ts';
import { components } from './strapi-entry.ts';

/** The content CMS of the contract, nested shape (Strapi 4): entries under `attributes`, media under `data`. */
export function createCmsService(data: OtherData, token: string): Router {
  const router = Router();
  router.use((req, res, next) =>
    req.get('authorization') === `Bearer ${token}` ? next() : res.status(401).json({ error: { status: 401 } }),
  );
  router.get('/menu-headless', (_req, res) => res.json({ data: { id: 1, attributes: menu }, meta: {} }));
  router.get('/special-event-pages', (req, res) => {
    const filters = (req.query['filters'] ?? {}) as { slug?: { $eq?: string } };
    const slug = filters.slug?.$eq ?? req.query['filters[slug][$eq]'];
    const found = data.events.filter((event) => slug === undefined || event.slug === slug);
    const entries = found.map(({ id, ...attributes }) => ({
      id,
      attributes: { ...attributes, createdAt: day, updatedAt: day, publishedAt: day },
    }));
    res.json({ data: entries, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: entries.length } } });
  });
  router.get('/benefits-product', (_req, res) => {
    const attributes = { title: 'Llega en el día', description: 'En toda la ciudad.', icon: { data: null } };
    res.json({
      data: [{ id: 1, attributes }],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
  });
  const { content } = data;
  const shape = 'nested';
  router.use(
    createSingle('/home-displayer', shape, () => ({ carousel: components(content.slides) })),
    createSingle('/club-displayer', shape, () => content.club),
    createSingle('/about-us', shape, () => content.about),
    createCollection({ path: '/posts', shape, entries: () => content.posts, sort: ['publishedAt:desc'] }),
    createCollection({ path: '/post-categories', shape, entries: () => content.postCategories }),
    createCollection({ path: '/faqs', shape, entries: () => content.faqs }),
    createCollection({
      path: '/cellars',
      shape,
      entries: () => content.wineries,
      filters: ['slug', 'cellar_show_in_home'],
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

const day = '2026-03-01T12:00:00.000Z';

const medium = (url: string) => ({
  data: { id: 9, attributes: { url, alternativeText: 'Una imagen', width: 100, height: 100 } },
});

const menu = {
  header: {
    title: 'Otra Vinoteca',
    slug: 'otra-vinoteca',
    icon: medium('/uploads/icono.png'),
    backgroundColor: '#123456',
    tabs: [
      {
        title: 'La tienda',
        href: '/tienda',
        children: [{ title: 'Burbujas', href: '/tienda/cavas', icon: { data: null } }],
      },
      { title: 'Un cuento', href: 'javascript:alert(1)', children: [] },
    ],
    notification: {
      title: 'Envíos sin cargo',
      subtitle: 'desde tres botellas',
      backgroundColor: '#ffee00',
      buttons: [{ title: 'Ver', href: '/tienda', icon: { data: null } }],
    },
  },
  footer: {
    backgroundColor: '#eeeeee',
    tabs: [
      {
        title: 'Ayuda',
        children: [{ title: 'Preguntas', href: '/contacto-y-preguntas-frecuentes', icon: { data: null } }],
      },
      {
        title: 'SEGUINOS EN NUESTRAS REDES',
        children: [{ title: 'La red', href: 'https://red.example/otra', icon: { data: null } }],
      },
    ],
    fiscal: { text: 'Data fiscal de otra', link: 'https://fiscal.example/', icon: medium('/uploads/fiscal.png') },
  },
};
