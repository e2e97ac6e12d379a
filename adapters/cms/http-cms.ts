import { Unavailable } from '#core/failures.ts';
import type { Cms } from '#core/ports/services.ts';
import type { ImageSources } from '#core/values/image.ts';
import { toSelection } from '../content/content-mapping.ts';
import { type WireSelection, wireSelection } from '../content/content-wire.ts';
import { readTitle } from '../content/entry-fields.ts';
import { CONTENT_POLICY, type DataCache } from '../http/data-cache.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import type { Populate } from '../strapi-rest/strapi-query.ts';
import { BY_ID, createStrapiReads, WHOLE_LIST } from '../strapi-rest/strapi-reads.ts';
import {
  toAbout,
  toBenefit,
  toCarouselSlide,
  toClub,
  toFaq,
  toPost,
  toSiteTexts,
  toSpecialEvent,
  toWineProfile,
  toWinery,
} from './cms-mapping.ts';
import {
  clubKey,
  type WireAboutUs,
  type WireCellar,
  type WireSpecialEvent,
  type WireWine,
  wireAboutUs,
  wireBenefit,
  wireCellar,
  wireClubDisplayer,
  wireFaq,
  wireHomeDisplayer,
  wireMenu,
  wirePost,
  wirePostCategory,
  wireSpecialEvent,
  wireWine,
  wireWineProfile,
} from './cms-wire.ts';
import { toMenu } from './menu-mapping.ts';
import { wireSiteTexts } from './site-texts-wire.ts';

export type HttpCmsOptions = {
  /** Sends the bearer token with every request. */
  client: JsonClient;
  cache: DataCache;
  images: ImageSources;
  /** Selects the brand's club section of the about-us page. */
  brandSlug: string;
  /** Hosts whose videos may be embedded in a page. */
  videoAllowedHosts: readonly string[];
  /** Whether the current request previews drafts. */
  readsDrafts?: () => boolean;
};

/** Wineries, wines and selections grow for as long as the shop does. */
const EVERY_ENTRY = { ...WHOLE_LIST, maxPages: 100 };

const everyEntryById = { ...EVERY_ENTRY, pagesSort: BY_ID } as const;

/** Without an order of its own a service may answer an entry on two pages, or on none. */
const inOrder = { ...WHOLE_LIST, sort: BY_ID } as const;

/**
 * The content CMS over HTTP, in Strapi's REST dialect (contracts: content CMS). All reads are cached with
 * `CONTENT_POLICY`.
 */
export function createHttpCms(options: HttpCmsOptions): Cms {
  const { client, cache, images: sources, brandSlug, videoAllowedHosts, readsDrafts = () => false } = options;
  const strapi = createStrapiReads({ client, cache, policy: CONTENT_POLICY, readsDrafts });
  const images = { sources, origin: client.origin };

  const specialEvents = {
    path: urlPath`/special-event-pages`,
    entry: wireSpecialEvent,
    optionalPopulate: specialEventOptions,
    uniqueFields: ['slug'],
  } as const;
  const mapEvent = (event: WireSpecialEvent) => toSpecialEvent(event, images);
  const selections = { path: urlPath`/selections`, entry: wireSelection, uniqueFields: ['slug'] } as const;
  const latestSelections = { ...selections, populate: selectionListPopulate, sort: 'anio_mes_vigencia:desc' } as const;
  const cellars = {
    path: urlPath`/cellars`,
    entry: wireCellar,
    populate: cellarPopulate,
    uniqueFields: ['slug'],
  } as const;
  const wines = { path: urlPath`/wines`, entry: wireWine, populate: winePopulate, uniqueFields: ['slug'] } as const;
  const aboutUs = {
    path: urlPath`/about-us`,
    entry: wireAboutUs(brandSlug),
    populate: aboutUsPopulate(brandSlug),
  };

  const mapSelection = (selection: WireSelection) => toSelection(selection, images);
  const mapWinery = (cellar: WireCellar) => toWinery(cellar, images);
  const mapWine = (wine: WireWine) => toWineProfile(wine, images);

  return {
    getMenu() {
      const populate = { populate: menuPopulate, optionalPopulate: menuOptions };
      const call = { path: urlPath`/menu-headless`, entry: wireMenu, ...populate };
      return strapi.get(call, (menu) => toMenu(menu, images));
    },
    getSiteTexts() {
      const call = { path: urlPath`/site-texts`, entry: wireSiteTexts, populate: siteTextsPopulate };
      return strapi.find(call, (texts) => toSiteTexts(texts, images));
    },
    getSpecialEvent: (slug) => strapi.findFirst({ ...specialEvents, filters: { slug } }, mapEvent),
    listSpecialEvents: () => strapi.listAll({ ...specialEvents, ...inOrder }, mapEvent),
    listBenefits() {
      const call = { path: urlPath`/benefits-product`, entry: wireBenefit, populate: benefitPopulate };
      return strapi.listAll({ ...call, ...inOrder }, (benefit) => toBenefit(benefit, images));
    },
    listCarouselSlides() {
      const populate = { populate: homeDisplayerPopulate, optionalPopulate: homeDisplayerOptions };
      const call = { path: urlPath`/home-displayer`, entry: wireHomeDisplayer, ...populate };
      return strapi.get(call, ({ carousel }) => mapItems(carousel, (slide) => toCarouselSlide(slide, images)));
    },
    async listPosts(limit) {
      const call = { path: urlPath`/posts`, entry: wirePost, populate: postPopulate, uniqueFields: ['slug'] } as const;
      const latest = { ...call, sort: 'publishedAt:desc' } as const;
      if (!readsDrafts()) return strapi.list({ ...latest, pageSize: limit }, (post) => toPost(post, images));
      // No draft has a date of publication, so the service cannot tell which are the latest.
      const { pageSize } = WHOLE_LIST;
      const drafts = await strapi.list({ ...latest, pageSize }, (post) => ({
        post: toPost(post, images),
        updatedAt: post.updatedAt ?? '',
      }));
      const byChange = drafts.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
      return byChange.slice(0, limit).map(({ post }) => post);
    },
    listPostCategories() {
      const call = { path: urlPath`/post-categories`, entry: wirePostCategory, uniqueFields: ['slug'] } as const;
      return strapi.listAll({ ...call, ...inOrder }, (each) => ({ name: readTitle(each, 'name'), slug: each.slug }));
    },
    listSelections: (limit) => strapi.list({ ...latestSelections, pageSize: limit }, mapSelection),
    listEverySelection: () => strapi.listAll({ ...latestSelections, ...everyEntryById }, mapSelection),
    getSelection: (slug) =>
      strapi.findFirst({ ...selections, populate: selectionPopulate, filters: { slug } }, mapSelection),
    listHomeWineries: (limit) =>
      strapi.list({ ...cellars, filters: { cellar_show_in_home: 'true' }, pageSize: limit }, mapWinery),
    listEveryWinery: () => strapi.listAll({ ...cellars, ...everyEntryById }, mapWinery),
    listWineriesByTitle: () => strapi.listAll({ ...cellars, ...EVERY_ENTRY, sort: 'title:asc' }, mapWinery),
    getWinery: (slug) => strapi.findFirst({ ...cellars, filters: { slug } }, mapWinery),
    listEveryWine: () => strapi.listAll({ ...wines, ...everyEntryById }, mapWine),
    listWinesOfWinery: (winerySlug, limit) =>
      strapi.list({ ...wines, filters: { 'cellar.slug': winerySlug }, pageSize: limit }, mapWine),
    getWine: (slug) =>
      strapi.findFirst({ ...wines, entry: wireWineProfile, filters: { slug } }, (wine) =>
        mapWine({ ...wine, slug: wine.slug ?? slug }),
      ),
    getClub() {
      const call = { path: urlPath`/club-displayer`, entry: wireClubDisplayer, populate: clubDisplayerPopulate };
      return strapi.get(call, (club) => toClub(club, images));
    },
    async getAbout() {
      const map = (about: WireAboutUs) => toAbout(about, images, videoAllowedHosts);
      try {
        return await strapi.get(aboutUs, map);
      } catch (error) {
        if (!(error instanceof Unavailable) || error.call?.status !== 400) throw error;
        // Strapi refuses a key that it does not know, and only this one depends on the shop's configuration.
        const { [clubKey(brandSlug)]: _club, ...populate } = aboutUs.populate;
        return strapi.get({ ...aboutUs, populate }, (about) => {
          const reason = `the CMS has no field ${clubKey(brandSlug)} (BRAND_SLUG)`;
          reportDropped({ kind: 'unreadable', value: about, path: [clubKey(brandSlug)], reason });
          return map(about);
        });
      }
    },
    listFaqs() {
      const call = { path: urlPath`/faqs`, entry: wireFaq, uniqueFields: ['slug'] } as const;
      return strapi.listAll({ ...call, ...inOrder }, (faq) => toFaq(faq, images));
    },
  };
}

/** The `populate` tree of each call: every relation, medium and component that its wire type reads. */

export const menuPopulate: Populate = {
  header: {
    icon: {},
    tabs: { children: { icon: {} } },
    notification: { buttons: { icon: {} } },
  },
  footer: {
    tabs: { children: { icon: {} } },
    fiscal: { icon: {} },
  },
};

/** What a CMS need not know of the menu. */
export const menuOptions: readonly Populate[] = [{ header: { notification: { validity: {} } } }];

export const siteTextsPopulate: Populate = { delivery: {}, returns: {}, payment: {}, headings: {}, legal: {} };

export const homeDisplayerPopulate: Populate = { carousel: { image: {}, image_mobile: {} } };

/** What a CMS need not know of the carousel. */
export const homeDisplayerOptions: readonly Populate[] = [{ carousel: { validity: {} } }];

export const postPopulate: Populate = { image: {}, post_category: {} };

export const cellarPopulate: Populate = { image: {}, logo: {} };

/** What a CMS need not know of an event. */
export const specialEventOptions: readonly Populate[] = [{ image: {} }, { SEO: {} }, { validity: {} }];

export const benefitPopulate: Populate = { icon: {} };

export const clubDisplayerPopulate: Populate = { image: {}, benefits: benefitPopulate };

const selectionType: Populate = { selection_type: { icon_flag: {} } };

const selectionWine: Populate = { image: {}, cellar: { logo: {} }, foodit: { image: {} } };

export const winePopulate: Populate = { ...selectionWine, prizes: {}, selections: selectionType };

/**
 * For lists of selections. The wines are loaded without the selections they were in, because Strapi would repeat each
 * of those in full for every wine.
 */
export const selectionListPopulate: Populate = { image: {}, ...selectionType, wines: selectionWine };

export const selectionPopulate: Populate = {
  ...selectionListPopulate,
  wines: { ...selectionWine, selections: selectionType },
};

/** The key of the club section contains the brand's slug; Strapi refuses an unknown key with 400. */
export function aboutUsPopulate(brandSlug: string): Populate {
  return {
    about_us: { image: {} },
    wine_selection: {},
    [clubKey(brandSlug)]: { image: {} },
    community: { image: {} },
  };
}
