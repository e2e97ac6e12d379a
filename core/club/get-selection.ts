import { mapBlock } from '../block.ts';
import { toMonthBadge, toSelectionType } from '../cellar/selection-mention.ts';
import { toPairingViews, toWineCard } from '../cellar/wine-card.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { selectionHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull } from '../values/safe-html.ts';
import { toMonthsBeside } from './beside-months.ts';
import type { SelectionStory } from './selection-story.ts';

/** How far the months beside this one may lie away (S9.2). */
const LATEST = 12;

/** A selection's story, and the months beside it. */
export function getSelection({ cms, site, report }: Pick<Ports, 'cms' | 'site' | 'report'>) {
  return async ({ slug }: { slug: string }): Promise<SelectionStory> => {
    if (!isPathSegment(slug)) throw new Failure('selection');
    const [selection, latest] = await Promise.all([
      cms.getSelection(slug),
      report.settle(cms.listSelections(LATEST), 'selections'),
    ]);
    if (selection === null) throw new Failure('selection');

    const { title, month, image, wines, content } = selection;
    const type = toSelectionType(selection.kind);
    const monthBadge = toMonthBadge(month);
    return {
      title,
      description: `${title}, ${monthBadge}. Selección ${type.name}, para ${type.audience.toLowerCase()}.`,
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
      months: mapBlock(latest, (others) => toMonthsBeside(selection, others)),
    };
  };
}
