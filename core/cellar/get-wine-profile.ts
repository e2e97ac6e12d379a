import { type Block, dataOf } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { ProductCardView } from '../store/card/product-card-view.ts';
import { isSoldOut, type QuantityOption, toQuantityOptions } from '../store/card/stock.ts';
import { toNamedPromotion, toUnitPriceList, type UnitPriceRow } from '../store/price/price-list.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import type { Image } from '../values/image.ts';
import { type PageFacts, productHref, toBreadcrumbs, wineHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull, type SafeHtml } from '../values/safe-html.ts';
import { joinSentences, withFullStop } from '../values/text.ts';
import { toOfferDates, type WithOfferDates } from '../values/validity.ts';
import { loadWineryProducts, toProductCards, type WineryProducts } from './load-winery-products.ts';
import { type MentionView, toMentionView } from './selection-mention.ts';
import {
  type Fact,
  type PairingView,
  type Prize,
  textOrNull,
  toFacts,
  toPairingViews,
  toShownPrizes,
  toWineryLink,
  type WineProfile,
  type WineryLink,
} from './wine.ts';

export type WineOffer = WithOfferDates & {
  sku: string;
  name: string;
  href: string;
  prices: UnitPriceRow[];
  quantityOptions: QuantityOption[];
};

/** The data of `/la-cava-de-{brand}/{slug}`. */
export type WineProfileView = PageFacts & {
  subtitle: string | null;
  /** The harvest year, or null. */
  vintage: string | null;
  image: Image;
  winery: WineryLink | null;
  /** Composición, región, crianza and potencial de guarda, without blank ones. */
  facts: Fact[];
  /** The tasting notes (vista, nariz, boca), without blank ones. */
  tasting: Fact[];
  /** Five at most. */
  prizes: Prize[];
  story: SafeHtml | null;
  /** Eight at most. */
  pairings: PairingView[];
  selections: MentionView[];
  /** The wine in the shop, by its slug; null if it is sold out or not among `related`. */
  offer: WineOffer | null;
  /** The wine's sheet if it is sold out: there one can ask for a notice. Null otherwise. */
  soldOutHref: string | null;
  /** Eight products of the same winery at most. */
  related: Block<ProductCardView[]>;
  /** A listing with more products of the winery, one of which may be the wine; null if there are no others. */
  moreHref: string | null;
  memberPrices: Block<null>;
};

/** The profile of a wine, with products of its winery. */
export function getWineProfile({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<WineProfileView> => {
    const wine = isPathSegment(slug) ? await cms.getWine(slug) : null;
    if (wine === null) throw new Failure('wineProfile');
    const winery = toWineryLink(wine.winery);
    const related = await loadWineryProducts({ shop, report }, wine.winery?.slug ?? null, 'relatedToWine');
    const product = findProduct(wine.slug, related);
    const isOut = product !== null && isSoldOut(product);
    return {
      title: wine.title,
      subtitle: textOrNull(wine.subtitle),
      vintage: textOrNull(wine.harvestYear),
      description: toDescription(wine),
      canonicalPath: wineHref(site.brand.slug, slug),
      breadcrumbs: toBreadcrumbs(
        wine.title,
        { label: 'Vinos', href: paths.wines },
        winery && { label: winery.title, href: winery.href },
      ),
      image: wine.image,
      winery,
      facts: toFacts([
        ['Composición', wine.composition],
        ['Región', wine.region],
        ['Crianza', wine.breeding],
        ['Potencial de guarda', wine.storagePotential],
      ]),
      tasting: toFacts([
        ['Vista', wine.visual],
        ['Nariz', wine.nose],
        ['Boca', wine.mouth],
      ]),
      prizes: toShownPrizes(wine.prizes),
      story: htmlOrNull(wine.content),
      pairings: toPairingViews(wine.pairings),
      selections: wine.selections.map(toMentionView),
      offer: product === null || isOut ? null : toOffer(product, related.promotion),
      soldOutHref: isOut ? productHref(product) : null,
      related: toProductCards(related),
      moreHref: related.moreHref,
      memberPrices: related.memberPrices,
    };
  };
}

function findProduct(slug: string, { products }: WineryProducts): Product | null {
  return dataOf(products)?.find((product) => product.slug === slug) ?? null;
}

function toOffer(product: Product, promotion: MemberPromotion | null): WineOffer {
  return {
    sku: product.sku,
    name: product.name,
    href: productHref(product),
    prices: toUnitPriceList(product, promotion),
    ...toOfferDates(toNamedPromotion(product)?.validity),
    quantityOptions: toQuantityOptions(product),
  };
}

function toDescription({ title, subtitle, composition, region }: WineProfile): string {
  const facts = [subtitle, composition, region].map((text) => text.trim()).filter((text) => text !== '');
  return facts.length === 0
    ? `${title}: vista, nariz, boca y con qué tomarlo.`
    : `${title}: ${withFullStop(joinSentences(facts))}`;
}
