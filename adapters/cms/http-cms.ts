import type { Cms } from '#core/ports/cms.ts';
import type { ImageSources } from '#core/values/image.ts';
import { toSelection } from '../content/selection-mapping.ts';
import { wireSelection } from '../content/selection-wire.ts';
import { CONTENT_POLICY, type DataCache } from '../http/data-cache.ts';
import { mapItems } from '../http/dropped-parts.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import { createStrapiReads, WHOLE_LIST } from '../strapi-rest/strapi-reads.ts';
import { toWineProfile, toWinery } from './cellar-mapping.ts';
import {
  aboutUsPopulate,
  benefitPopulate,
  cellarPopulate,
  clubDisplayerPopulate,
  homeDisplayerPopulate,
  menuPopulate,
  postPopulate,
  selectionListPopulate,
  selectionPopulate,
  siteTextsPopulate,
  winePopulate,
} from './cms-populate.ts';
import {
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
} from './cms-wire.ts';
import { toMenu } from './menu-mapping.ts';
import { toAbout, toBenefit, toCarouselSlide, toClub, toFaq, toPost, toSiteTexts } from './site-mapping.ts';
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

/** Without an order of its own a service may answer an entry on two pages, or on none. */
const inOrder = { ...WHOLE_LIST, sort: 'id:asc' } as const;

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
    uniqueFields: ['slug'],
  } as const;
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

  return {
    getMenu() {
      const call = { path: urlPath`/menu-headless`, entry: wireMenu, populate: menuPopulate };
      return strapi.get(call, (menu) => toMenu(menu, images));
    },
    getSiteTexts() {
      const call = { path: urlPath`/site-texts`, entry: wireSiteTexts, populate: siteTextsPopulate };
      return strapi.find(call, (texts) => toSiteTexts(texts, images));
    },
    getSpecialEvent(slug) {
      return strapi.findFirst({ ...specialEvents, filters: { slug } }, (event) => event);
    },
    listSpecialEvents() {
      return strapi.listAll({ ...specialEvents, ...inOrder }, (event) => event);
    },
    listBenefits() {
      const call = { path: urlPath`/benefits-product`, entry: wireBenefit, populate: benefitPopulate };
      return strapi.listAll({ ...call, ...inOrder }, (benefit) => toBenefit(benefit, images));
    },
    listCarouselSlides() {
      const call = { path: urlPath`/home-displayer`, entry: wireHomeDisplayer, populate: homeDisplayerPopulate };
      return strapi.get(call, ({ carousel }) => mapItems(carousel, (slide) => toCarouselSlide(slide, images)));
    },
    listPosts(limit) {
      const call = { path: urlPath`/posts`, entry: wirePost, populate: postPopulate, uniqueFields: ['slug'] } as const;
      return strapi.list({ ...call, sort: 'publishedAt:desc', pageSize: limit }, (post) => toPost(post, images));
    },
    listPostCategories() {
      const call = { path: urlPath`/post-categories`, entry: wirePostCategory, uniqueFields: ['slug'] } as const;
      return strapi.listAll({ ...call, ...inOrder }, (category) => category);
    },
    listSelections(limit) {
      return strapi.list({ ...latestSelections, pageSize: limit }, (selection) => toSelection(selection, images));
    },
    listEverySelection() {
      return strapi.listAll({ ...latestSelections, ...EVERY_ENTRY }, (selection) => toSelection(selection, images));
    },
    getSelection(slug) {
      const call = { ...selections, populate: selectionPopulate, filters: { slug } };
      return strapi.findFirst(call, (selection) => toSelection(selection, images));
    },
    listHomeWineries(limit) {
      const call = { ...cellars, filters: { cellar_show_in_home: 'true' }, pageSize: limit };
      return strapi.list(call, (cellar) => toWinery(cellar, images));
    },
    listWineries(limit) {
      return strapi.list({ ...cellars, pageSize: limit }, (cellar) => toWinery(cellar, images));
    },
    listEveryWinery() {
      return strapi.listAll({ ...cellars, ...EVERY_ENTRY }, (cellar) => toWinery(cellar, images));
    },
    listWineriesByTitle() {
      const call = { ...cellars, ...EVERY_ENTRY, sort: 'title:asc' } as const;
      return strapi.listAll(call, (cellar) => toWinery(cellar, images));
    },
    getWinery(slug) {
      return strapi.findFirst({ ...cellars, filters: { slug } }, (cellar) => toWinery(cellar, images));
    },
    listEveryWine() {
      return strapi.listAll({ ...wines, ...EVERY_ENTRY }, (wine) => toWineProfile(wine, images));
    },
    listWinesOfWinery(winerySlug, limit) {
      const call = { ...wines, filters: { 'cellar.slug': winerySlug }, pageSize: limit };
      return strapi.list(call, (wine) => toWineProfile(wine, images));
    },
    getWine(slug) {
      return strapi.findFirst({ ...wines, filters: { slug } }, (wine) => toWineProfile(wine, images));
    },
    getClub() {
      const call = { path: urlPath`/club-displayer`, entry: wireClubDisplayer, populate: clubDisplayerPopulate };
      return strapi.get(call, (club) => toClub(club, images));
    },
    getAbout() {
      return strapi.get(aboutUs, (about) => toAbout(about, images, videoAllowedHosts));
    },
    listFaqs() {
      const call = { path: urlPath`/faqs`, entry: wireFaq, uniqueFields: ['slug'] } as const;
      return strapi.listAll({ ...call, ...inOrder }, (faq) => toFaq(faq, images));
    },
  };
}
