import type { PostalAddress, SearchAction } from 'schema-dts';
import type { UseCaseName, View } from '#client/routing/page.ts';
import { type Block, dataOf } from '#core/block.ts';
import type { NotePage } from '#core/blog/get-note.ts';
import { plainText } from '#core/blog/table-of-contents.ts';
import type { WineryPage } from '#core/cellar/get-winery.ts';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Faq } from '#core/site/site-content.ts';
import type { Banner } from '#core/store/product.ts';
import type { Image } from '#core/values/image.ts';
import { toExactAmount } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { describeClub } from './describe-club.ts';
import { describeProduct, describeWine } from './describe-product.ts';
import { absoluteUrl, CONTEXT, type Described, describeImages, imageUrls, organizationId } from './described.ts';

/** The facts about a page for search engines and link previews, beside those of its head. */
export type PageFacts = {
  /** The picture of links to the page; null for the brand's. */
  image: Image | null;
  /** `og:type`. */
  type: 'website' | 'article' | 'product';
  /** The Open Graph tags that only a product sheet has; empty for other pages. */
  productTags: readonly (readonly [property: string, content: string])[];
  described: readonly Described[];
};

type Describe<K extends UseCaseName> = (view: View<K>, shell: Shell) => Partial<PageFacts>;

const NO_FACTS: PageFacts = { image: null, type: 'website', productTags: [], described: [] };

/** By the use case of a page's row. A page that is not here has the brand's picture and nothing of its own to describe. */
const describePages: { [K in UseCaseName]?: Describe<K> } = {
  getHome: (page, shell) => ({
    image: (page.carousel.status === 'loaded' ? page.carousel.data[0]?.image : null) ?? firstBanner(page.banners),
    described: [describeSite(shell)],
  }),
  getStoreHome: (page) => ({ image: firstBanner(page.banners) }),
  searchProducts: (page, shell) => ({ image: firstBanner(page.banners), described: describeProducts(page, shell) }),
  getSpecialEvent: (page, shell) => ({ image: page.shareImage, described: describeProducts(page, shell) }),
  getCategoryListing: (page, shell) => ({ image: firstBanner(page.banners), described: describeProducts(page, shell) }),
  getProductSheet: (page, shell) => ({
    image: page.images[0] ?? null,
    type: 'product',
    productTags: toProductTags(page),
    described: [describeProduct(page, shell)],
  }),
  getClubLanding: (page, shell) => ({ image: page.image, described: [describeClub(page, shell)] }),
  listSelections: ({ selections, title }, { origin }) => ({
    described: selections.status === 'failed' ? [] : describeList(title, toTitled(selections.data.cards), origin),
  }),
  getSelection: ({ image, title, wines }, { origin }) => ({
    image,
    type: 'article',
    described: describeList(title, toTitled(wines), origin),
  }),
  getWineProfile: (page, shell) => ({ image: page.image, type: 'article', described: describeWine(page, shell) }),
  listWineries: ({ regions, title }, { origin }) => ({
    described:
      regions.status === 'failed'
        ? []
        : describeList(title, toTitled(regions.data.flatMap(({ wineries }) => wineries)), origin),
  }),
  getWinery: (page, { origin }) => ({ image: page.image, described: [describeWinery(page, origin)] }),
  listNotes: ({ main, notes, title }, { origin }) => {
    const first = main?.status === 'loaded' && main.data !== null ? [main.data] : [];
    return {
      described: describeList(title, toTitled([...first, ...(notes.status === 'loaded' ? notes.data : [])]), origin),
    };
  },
  getNote: (page, shell) => ({ image: page.image, type: 'article', described: [describeNote(page, shell)] }),
  getAbout: ({ about }) => ({ image: about?.image ?? null }),
  getContactPage: ({ faqs }) => ({ described: describeFaqs(faqs) }),
};

/** `view` is the data of the page of this use case; null if the page failed. */
export function toPageFacts(useCase: UseCaseName | null, view: unknown, shell: Shell): PageFacts {
  // The row's types tie the data to its use case.
  const describe = (useCase && describePages[useCase]) as ((view: unknown, shell: Shell) => Partial<PageFacts>) | null;
  return view === null || !describe ? NO_FACTS : { ...NO_FACTS, ...describe(view, shell) };
}

function firstBanner(banners: Block<Banner[]>): Image | null {
  return banners.status === 'loaded' ? (banners.data[0]?.image ?? null) : null;
}

function describeProducts({ title, products }: View<'getCategoryListing'>, { origin }: Shell): Described[] {
  return products.status === 'failed' ? [] : describeList(title, products.data.cards, origin);
}

function toTitled(cards: readonly { title: string; href: string }[]): { name: string; href: string }[] {
  return cards.map(({ title, href }) => ({ name: title, href }));
}

function toProductTags({ sku, offer }: ProductSheet): PageFacts['productTags'] {
  return [
    ['product:retailer_item_id', sku],
    ['product:price:amount', toExactAmount(offer.price)],
    ['product:price:currency', 'ARS'],
    ['product:availability', offer.availability === 'InStock' ? 'in stock' : 'out of stock'],
    ['product:condition', 'new'],
  ];
}

/** Schema.org's notation for the input of an action is no property of its vocabulary. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** The site and its search. */
function describeSite({ brandName, origin }: Shell): Described {
  const search: SearchActionWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}/{texto}` },
    'query-input': 'required name=texto',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: brandName,
    url: `${origin}/`,
    inLanguage: 'es-AR',
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  };
}

/** A note. The service knows only when it was last updated, so no date of publication is claimed. */
function describeNote(note: NotePage, { origin }: Shell): Described {
  const { title, summary, author, updatedAt } = note;
  const url = absoluteUrl(note.canonicalPath, origin);
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    url,
    mainEntityOfPage: url,
    ...describeImages([note.image], ['bannerMobile', 'square'], origin),
    inLanguage: 'es-AR',
    author: author === null ? { '@id': organizationId(origin) } : { '@type': 'Person', name: author },
    publisher: { '@id': organizationId(origin) },
    ...(summary === '' ? {} : { description: summary }),
    ...(updatedAt === null ? {} : { dateModified: updatedAt }),
  };
}

/**
 * What a page lists, in its order and by canonical addresses; nothing if it lists nothing. The links of an event's listing
 * have the parameter `evento`, which is left out. `origin` has no trailing slash.
 */
function describeList(name: string, items: readonly { name: string; href: string }[], origin: string): Described[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name,
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: `${origin}${item.href.split('?', 1)[0]}`,
      })),
    },
  ];
}

/** The questions of a page that have an answer; nothing if there are none or they could not be loaded. */
function describeFaqs(faqs: Block<Faq[]>): Described[] {
  const questions = (dataOf(faqs) ?? []).map(({ title, answer }) => ({ title, text: plainText(answer) }));
  const answered = questions.filter(({ text }) => text.trim() !== '');
  if (answered.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: answered.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}

/** A winery, which schema.org knows as a place and an organisation. `origin` has no trailing slash. */
function describeWinery(winery: WineryPage, origin: string): Described {
  const { title, subtitle, foundedOn, region, image, logo } = winery;
  return {
    '@context': CONTEXT,
    '@type': 'Winery',
    name: title,
    url: absoluteUrl(winery.canonicalPath, origin),
    ...describeImages([image], ['bannerMobile', 'square'], origin),
    ...(logo === null ? {} : { logo: imageUrls(logo, ['square'], origin) }),
    ...(subtitle === null ? {} : { description: subtitle }),
    ...(foundedOn === null ? {} : { foundingDate: foundedOn }),
    ...(region === null ? {} : { address: toAddress(region) }),
  };
}

/** "Cafayate, Salta" is a place in a province. */
function toAddress(region: string): PostalAddress {
  const parts = region.split(',').map((part) => part.trim());
  const province = parts.at(-1) ?? region;
  const locality = parts.slice(0, -1).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(locality === '' ? {} : { addressLocality: locality }),
    addressRegion: province,
    addressCountry: 'AR',
  };
}
