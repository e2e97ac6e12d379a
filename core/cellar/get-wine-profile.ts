import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { selectionHref, wineHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull } from '../values/safe-html.ts';
import { textOrNull, toFacts } from './fact.ts';
import { loadWineryProducts } from './load-winery-products.ts';
import { toMonthBadge, toSelectionType } from './selection-mention.ts';
import { toPairingViews, toWineryLink } from './wine-card.ts';
import type { WineProfile } from './wine-profile.ts';
import type { WineProfilePage } from './wine-profile-page.ts';

const MAX_PRIZES = 5;

/** A wine's profile in the cellar catalogue, and what the shop sells of its winery. */
export function getWineProfile({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<WineProfilePage> => {
    const wine = isPathSegment(slug) ? await cms.getWine(slug) : null;
    if (wine === null) throw new Failure('wineProfile');
    const winery = toWineryLink(wine.winery);
    const related = await loadWineryProducts({ shop, report }, wine.winery?.slug ?? null, 'relatedToWine');
    return {
      title: wine.title,
      subtitle: textOrNull(wine.subtitle),
      vintage: textOrNull(wine.harvestYear),
      description: toDescription(wine),
      canonicalPath: wineHref(site.brand.slug, slug),
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: 'Vinos', href: paths.wines },
        ...(winery === null ? [] : [{ label: winery.title, href: winery.href }]),
        { label: wine.title, href: null },
      ],
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
      prizes: wine.prizes.filter(({ name }) => name.trim() !== '').slice(0, MAX_PRIZES),
      story: htmlOrNull(wine.content),
      pairings: toPairingViews(wine.pairings),
      selections: wine.selections.map((selection) => ({
        title: selection.title,
        href: selectionHref(selection.slug),
        monthBadge: toMonthBadge(selection.month),
        type: toSelectionType(selection.kind),
      })),
      related: related.products,
      memberPrices: related.memberPrices,
    };
  };
}

function toDescription({ title, subtitle, composition, region }: WineProfile): string {
  const facts = [subtitle, composition, region].map((text) => text.trim()).filter((text) => text !== '');
  return facts.length === 0 ? `${title}: vista, nariz, boca y con qué tomarlo.` : `${title}: ${facts.join('. ')}.`;
}
