import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { ContentType, Shape } from './content-type.ts';

const link: Shape = { fields: ['title', 'href'], media: ['icon'] };

const menuTab: Shape = { fields: ['title', 'href'], components: { children: link } };

const menu: Shape = {
  fields: [],
  components: {
    header: {
      fields: ['title', 'slug', 'backgroundColor'],
      media: ['icon'],
      components: {
        tabs: menuTab,
        notification: { fields: ['title', 'subtitle', 'backgroundColor'], components: { buttons: link } },
      },
    },
    footer: {
      fields: ['backgroundColor'],
      components: { tabs: menuTab, fiscal: { fields: ['text', 'link'], media: ['icon'] } },
    },
  },
};

const specialEvent: Shape = {
  fields: [
    'title',
    'carouselTitle',
    'carouselCollectionId',
    'productCollectionId',
    'slug',
    'createdAt',
    'updatedAt',
    'publishedAt',
  ],
};

const benefit: Shape = { fields: ['title', 'description'], media: ['icon'] };

/** Every content type of the CMS: one row each. */
export function listContentTypes({ menu: { header, footer }, events, benefits }: Catalogue): ContentType[] {
  return [
    {
      path: 'menu-headless',
      kind: 'single',
      shape: menu,
      entries: [{ id: 1, header: { ...header, icon: 'marca' }, footer }],
    },
    { path: 'special-event-pages', kind: 'list', shape: specialEvent, entries: events.events },
    {
      path: 'benefits-product',
      kind: 'list',
      shape: benefit,
      entries: benefits.benefits.map((entry, index) => ({ id: index + 1, ...entry })),
    },
  ];
}
