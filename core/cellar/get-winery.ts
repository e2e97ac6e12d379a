import { isEmptyList, mapBlock } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { wineryHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull } from '../values/safe-html.ts';
import { textOrNull, toFacts } from './fact.ts';
import { loadWineryProducts } from './load-winery-products.ts';
import { toWineCard } from './wine-card.ts';
import type { WineryPage } from './winery-page.ts';

const WINES = 12;

/** A winery, its wines in the cellar catalogue and its products in the shop. */
export function getWinery({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<WineryPage> => {
    if (!isPathSegment(slug)) throw new Failure('winery');
    const [winery, wines, collection] = await Promise.all([
      cms.getWinery(slug),
      report.settle(cms.listWinesOfWinery(slug, WINES), 'wineProfile', { isEmpty: isEmptyList }),
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
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: 'Bodegas', href: paths.wineriesOnHome },
        { label: title, href: null },
      ],
      image: winery.image,
      logo: winery.logo,
      quote: textOrNull(winery.quote),
      facts: toFacts([
        ['Fundada', winery.foundedOn],
        ['Región', region],
        ['Uvas', winery.grapes],
      ]),
      story: htmlOrNull(winery.content),
      wines: mapBlock(wines, (list) => list.map((wine) => toWineCard(wine, site.brand.slug))),
      collection: mapBlock(collection.products, (cards) => ({ title: `${title} en la tienda`, cards })),
      memberPrices: collection.memberPrices,
    };
  };
}
