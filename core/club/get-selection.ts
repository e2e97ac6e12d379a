import type { Block } from '../block.ts';
import { isEmptyList, mapBlock } from '../block.ts';
import type { SelectionTypeView } from '../cellar/selection-mention.ts';
import { toMonthBadge, toSelectionType, toTypeSlug } from '../cellar/selection-mention.ts';
import type { PairingView, WineCard } from '../cellar/wine-card.ts';
import { toPairingViews, toWineCard } from '../cellar/wine-card.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import { htmlOrNull } from '../values/safe-html.ts';
import { uncapitalise } from '../values/text.ts';
import { type AdjacentSelections, toAdjacentSelections } from './adjacent-selections.ts';
import { MAX_LATEST } from './current-selections.ts';
import { plansOfTypeHref } from './plan-query.ts';
import { findSelectionBottles, type SelectionBottles } from './selection-bottles.ts';

export type SelectionWine = WineCard & { pairings: PairingView[] };

/** `/club/nuestras-selecciones/{slug}`. */
export type SelectionPage = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  type: SelectionTypeView;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  image: Image;
  /** Null if the CMS has no text. */
  story: SafeHtml | null;
  wines: SelectionWine[];
  /** What the wines cost one by one in the shop; null unless all of them are in stock. */
  bottles: Block<SelectionBottles | null>;
  /** The club's plans of this selection's type. */
  plansHref: string;
  adjacent: Block<AdjacentSelections>;
};

/** A selection with its wines and what they cost in the shop, and links to the selections before and after it. */
export function getSelection({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<SelectionPage> => {
    if (!isPathSegment(slug)) throw new Failure('selection');
    const [selection, latest] = await Promise.all([
      cms.getSelection(slug),
      report.settle(cms.listSelections(MAX_LATEST), 'selections', { isEmpty: isEmptyList }),
    ]);
    if (selection === null) throw new Failure('selection');

    const { title, month, image, wines, content } = selection;
    const bottles = await report.settle(findSelectionBottles({ shop }, wines), 'products');
    const type = toSelectionType(selection.kind);
    const monthBadge = toMonthBadge(month);
    return {
      title,
      description: `${title}, ${monthBadge}. Selección ${type.name}, para ${uncapitalise(type.audience)}.`,
      canonicalPath: selectionHref(slug),
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: 'Club', href: paths.club },
        { label: 'Nuestras selecciones', href: paths.selections },
        { label: title, href: null },
      ],
      type,
      monthBadge,
      image,
      story: htmlOrNull(content),
      wines: wines.map((wine) => ({ ...toWineCard(wine, site.brand.slug), pairings: toPairingViews(wine.pairings) })),
      bottles,
      plansHref: plansOfTypeHref(toTypeSlug(selection.kind?.title ?? '')),
      adjacent: mapBlock(latest, (others) => toAdjacentSelections(selection, others)),
    };
  };
}
