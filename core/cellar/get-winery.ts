import { type Block, mapBlock } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { ProductCardView } from '../store/card/product-card-view.ts';
import type { Image } from '../values/image.ts';
import { type PageFacts, toBreadcrumbs, wineryHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull, type SafeHtml } from '../values/safe-html.ts';
import { loadWineryProducts, toProductCards } from './load-winery-products.ts';
import { type Fact, textOrNull, toFacts, toWineCard, type WineCardView } from './wine.ts';

/** The data of `/bodegas/{slug}`. */
export type WineryView = PageFacts & {
  subtitle: string | null;
  image: Image;
  logo: Image | null;
  quote: string | null;
  /** The year of foundation, as the CMS writes it, or null. */
  foundedOn: string | null;
  region: string | null;
  /** Fundada, región and uvas, without blank ones. */
  facts: Fact[];
  story: SafeHtml | null;
  wines: Block<WineCardView[]>;
  /** At most eight products of the winery. `moreHref` is a listing with more; null if there are no others. */
  collection: Block<{ title: string; cards: ProductCardView[]; moreHref: string | null }>;
  memberPrices: Block<null>;
};

const MAX_WINES = 12;

/** The page of a winery, with its wines and its products in the shop. */
export function getWinery({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<WineryView> => {
    if (!isPathSegment(slug)) throw new Failure('winery');
    const [winery, wines, collection] = await Promise.all([
      cms.getWinery(slug),
      report.settle(cms.listWinesOfWinery(slug, MAX_WINES), 'wineProfile'),
      loadWineryProducts({ shop, report }, slug, 'related'),
    ]);
    if (winery === null) throw new Failure('winery');
    const { title, region } = winery;
    return {
      title,
      subtitle: textOrNull(winery.subtitle),
      description:
        textOrNull(winery.subtitle) ?? `${[title, region].filter(Boolean).join(', ')}: su historia y sus vinos.`,
      canonicalPath: wineryHref(slug),
      breadcrumbs: toBreadcrumbs(title, { label: 'Bodegas', href: paths.wineries }),
      image: winery.image,
      logo: winery.logo,
      quote: textOrNull(winery.quote),
      foundedOn: textOrNull(winery.foundedOn ?? ''),
      region: textOrNull(region),
      facts: toFacts([
        ['Fundada', winery.foundedOn],
        ['Región', region],
        ['Uvas', winery.grapes],
      ]),
      story: htmlOrNull(winery.content),
      wines: mapBlock(wines, (list) => list.map((wine) => toWineCard(wine, site.brand.slug))),
      collection: mapBlock(toProductCards(collection), (cards) => ({
        title: `${title} en la tienda`,
        cards,
        moreHref: collection.moreHref,
      })),
      memberPrices: collection.memberPrices,
    };
  };
}
