import { clubKey } from '../../cms/cms-wire.ts';
import type { Shape } from '../strapi-api/content-type.ts';

/** When an offer runs. */
const validity: Shape = { fields: ['from', 'until', 'terms', 'units'] };

const link: Shape = { fields: ['title', 'href'], media: ['icon'] };

const menuTab: Shape = { fields: ['title', 'href'], components: { children: link } };

export const menu: Shape = {
  fields: [],
  components: {
    header: {
      fields: ['title', 'slug', 'backgroundColor'],
      media: ['icon'],
      components: {
        tabs: menuTab,
        notification: { fields: ['title', 'subtitle', 'backgroundColor'], components: { buttons: link, validity } },
      },
    },
    footer: {
      fields: ['backgroundColor'],
      components: { tabs: menuTab, fiscal: { fields: ['text', 'link'], media: ['icon'] } },
    },
  },
};

const seo: Shape = { fields: ['metaTitle', 'metaDescription'] };

export const specialEvent: Shape = {
  fields: [
    'title',
    'carouselTitle',
    'carouselCollectionId',
    'productCollectionId',
    'slug',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'subTitle',
    'content',
    'terms',
  ],
  media: ['image'],
  components: { SEO: seo, validity },
};

export const benefit: Shape = { fields: ['title', 'description'], media: ['icon'] };

export const homeDisplayer: Shape = {
  fields: [],
  components: {
    carousel: {
      fields: ['link_image_href', 'title_image_href', 'label'],
      media: ['image', 'image_mobile'],
      components: { validity },
    },
  },
};

export const post: Shape = {
  fields: ['title', 'slug', 'excerpt', 'sort', 'publishedAt'],
  media: ['image'],
  relations: { post_category: 'post-categories' },
};

export const note: Shape = {
  fields: ['title', 'slug', 'bajada', 'content', 'author', 'publishedAt'],
  media: ['image'],
  components: { SEO: seo },
  relations: { categories: 'post-categories' },
};

export const postCategory: Shape = { fields: ['name', 'slug'] };

export const cellar: Shape = {
  fields: [
    'title',
    'cellar_subtitle',
    'content',
    'slug',
    'cellar_quote',
    'cellar_founded_on',
    'cellar_grapes',
    'cellar_region',
    'cellar_show_in_home',
  ],
  media: ['image', 'logo'],
};

export const selectionType: Shape = { fields: ['title', 'slug', 'description'], media: ['icon_flag'] };

export const selection: Shape = {
  fields: ['title', 'slug', 'anio_mes_vigencia', 'content'],
  media: ['image'],
  relations: { selection_type: 'selection-types', wines: 'wines' },
};

export const wine: Shape = {
  fields: [
    'title',
    'slug',
    'wines_subtitle',
    'wines_harvest_year',
    'wines_composition',
    'wines_region',
    'wines_breeding',
    'wines_storage_potential',
    'wines_visual',
    'wines_nose',
    'wines_mouth',
    'content',
  ],
  media: ['image'],
  components: {
    prizes: { fields: ['name', 'points'] },
    foodit: { fields: ['title', 'subtitle', 'url'], media: ['image'] },
  },
  relations: { cellar: 'cellars', selections: 'selections' },
};

export const clubDisplayer: Shape = {
  fields: ['title', 'subtitle'],
  media: ['image'],
  components: { benefits: benefit },
};

/** Returns the shape of the about-us text; the key of one section contains the brand's slug. */
export function aboutUs(brandSlug: string): Shape {
  const section: Shape = { fields: ['title', 'content'], media: ['image'] };
  return {
    fields: [],
    components: {
      about_us: section,
      wine_selection: { fields: ['title', 'content', 'url_video'] },
      [clubKey(brandSlug)]: section,
      community: section,
    },
  };
}

export const faq: Shape = { fields: ['title', 'description', 'slug'] };

/** One component for the three answers: `cftea` is of the payment, the costs and days are of the delivery. */
const shortAnswer: Shape = {
  fields: ['summary', 'faq', 'cftea', 'costMin', 'costMax', 'freeFrom', 'daysMin', 'daysMax', 'preparationDays'],
};

export const siteTexts: Shape = {
  fields: [],
  components: {
    delivery: shortAnswer,
    returns: shortAnswer,
    payment: shortAnswer,
    headings: { fields: ['key', 'title', 'text'] },
    legal: { fields: ['slug', 'content'] },
  },
};
