import {
  wireAboutUs,
  wireBenefit,
  wireCellar,
  wireClubDisplayer,
  wireFaq,
  wireHomeDisplayer,
  wireLink,
  wireMenu,
  wirePost,
  wirePostCategory,
  wireSpecialEvent,
  wireWine,
} from '#adapters/cms/cms-wire.ts';
import {
  aboutUsPopulate,
  benefitPopulate,
  cellarPopulate,
  clubDisplayerPopulate,
  homeDisplayerOptions,
  homeDisplayerPopulate,
  menuOptions,
  menuPopulate,
  postPopulate,
  selectionListPopulate,
  selectionPopulate,
  siteTextsPopulate,
  specialEventOptions,
  winePopulate,
} from '#adapters/cms/http-cms.ts';
import { wireSiteTexts } from '#adapters/cms/site-texts-wire.ts';
import { wireSelection, wireSelectionBadge, wireSelectionWine } from '#adapters/content/content-wire.ts';
import { optionalRichText } from '#adapters/content/rich-text-wire.ts';
import { wireMedia } from '#adapters/strapi-rest/strapi-wire.ts';
import type { ServiceDescription } from '../operation.ts';
import { listRead, singleRead } from './strapi-operations.ts';

const DIALECT =
  'Speaks Strapi’s REST dialect. An entry may be flat, as in Strapi 5, or nested, as in Strapi 4: ' +
  '`{ id, attributes }`, relations and media under `{ data }`. The schemas show the flat shape. Rich text is Markdown or ' +
  'HTML; the shop sanitises it.';

/** The about-us page has a section whose key holds the brand's slug. */
export function describeCms(brandSlug: string): ServiceDescription {
  return {
    title: 'Content CMS',
    description: `Menu, pages, wineries, wines, selections and questions. ${DIALECT}`,
    variable: 'CMS_URL',
    exampleUrl: 'https://cms.example/api',
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The value of `CMS_TOKEN`.' },
    },
    parts: {
      Benefit: wireBenefit,
      Cellar: wireCellar,
      Link: wireLink,
      Media: wireMedia,
      RichText: optionalRichText,
      Selection: wireSelection,
      SelectionBadge: wireSelectionBadge,
      SelectionWine: wireSelectionWine,
      Wine: wireWine,
    },
    operations: [
      singleRead({
        id: 'getMenu',
        path: '/menu-headless',
        summary: 'The header and the footer',
        entry: wireMenu,
        populate: [menuPopulate, ...menuOptions],
      }),
      singleRead({
        id: 'getSiteTexts',
        path: '/site-texts',
        summary: 'Texts for all pages; a CMS need not know this type',
        entry: wireSiteTexts,
        populate: [siteTextsPopulate],
      }),
      singleRead({
        id: 'getHomeDisplayer',
        path: '/home-displayer',
        summary: 'The carousel of the front page',
        entry: wireHomeDisplayer,
        populate: [homeDisplayerPopulate, ...homeDisplayerOptions],
      }),
      listRead({
        id: 'listPosts',
        path: '/posts',
        summary: 'Notes for the front page, latest first',
        entry: wirePost,
        populate: [postPopulate],
        sort: 'publishedAt:desc',
      }),
      listRead({
        id: 'listPostCategories',
        path: '/post-categories',
        sort: 'id:asc',
        summary: 'The categories that posts and notes share',
        entry: wirePostCategory,
      }),
      listRead({
        id: 'listCellars',
        path: '/cellars',
        summary: 'The wineries',
        entry: wireCellar,
        populate: [cellarPopulate],
        filters: ['slug', 'cellar_show_in_home'],
        sort: 'title:asc',
      }),
      listRead({
        id: 'listSelections',
        path: '/selections',
        summary: 'The club’s selections, latest month first',
        entry: wireSelection,
        populate: [selectionListPopulate, selectionPopulate],
        filters: ['slug'],
        sort: 'anio_mes_vigencia:desc',
      }),
      listRead({
        id: 'listWines',
        path: '/wines',
        summary: 'The wine profiles',
        entry: wireWine,
        populate: [winePopulate],
        filters: ['slug', 'cellar.slug'],
      }),
      listRead({
        id: 'listSpecialEvents',
        path: '/special-event-pages',
        sort: 'id:asc',
        summary: 'The special events; collection ids are those of the shop service',
        entry: wireSpecialEvent,
        populate: specialEventOptions,
        filters: ['slug'],
      }),
      listRead({
        id: 'listBenefits',
        path: '/benefits-product',
        sort: 'id:asc',
        summary: 'The reasons to buy here, shown on every product sheet',
        entry: wireBenefit,
        populate: [benefitPopulate],
      }),
      singleRead({
        id: 'getClubDisplayer',
        path: '/club-displayer',
        summary: 'The introduction of the club',
        entry: wireClubDisplayer,
        populate: [clubDisplayerPopulate],
      }),
      singleRead({
        id: 'getAboutUs',
        path: '/about-us',
        summary: 'The about-us page; the key of the club’s section ends with the brand’s slug',
        entry: wireAboutUs(brandSlug),
        populate: [aboutUsPopulate(brandSlug)],
      }),
      listRead({ id: 'listFaqs', path: '/faqs', sort: 'id:asc', summary: 'Questions and answers', entry: wireFaq }),
    ],
  };
}
