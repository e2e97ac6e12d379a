import { type Block, isEmptyList, loaded } from '../block.ts';
import { rethrowUnavailableAs } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { fold } from '../values/text.ts';
import { toWineryCard, type Winery, type WineryCard } from './winery.ts';

/** The wineries of a region. `id` is the fragment of the page at which they start. */
export type WineryRegion = { id: string; name: string; countLabel: string; wineries: WineryCard[] };

/** The data of `/bodegas`. */
export type WineryIndex = PageFacts & {
  regions: Block<WineryRegion[]>;
};

const UNKNOWN_REGION = 'Otras regiones';

const { compare } = new Intl.Collator('es');

/** All wineries by region; they are the page's subject. */
export function listWineries({ cms }: Pick<Ports, 'cms'>) {
  return async (): Promise<WineryIndex> => {
    const wineries = await cms.listWineriesByTitle().catch(rethrowUnavailableAs('wineries'));
    const regions = toRegions(wineries);
    return {
      title: 'Bodegas',
      description:
        'Las bodegas que hacen nuestros vinos, región por región: su historia, su paisaje y qué beber de cada una.',
      canonicalPath: paths.wineries,
      breadcrumbs: toBreadcrumbs('Bodegas'),
      regions: loaded(regions, isEmptyList(regions) ? 'wineries' : null),
    };
  };
}

/** Groups the wineries by the last part of their region: "Cafayate, Salta" is in Salta. */
function toRegions(wineries: readonly Winery[]): WineryRegion[] {
  const groups = Map.groupBy(wineries, ({ region }) => region.split(',').at(-1)?.trim() || UNKNOWN_REGION);
  return [...groups]
    .toSorted(([one, wineriesOfOne], [other, wineriesOfOther]) => {
      const isLast = Number(one === UNKNOWN_REGION) - Number(other === UNKNOWN_REGION);
      return isLast || wineriesOfOther.length - wineriesOfOne.length || compare(one, other);
    })
    .map(([name, ofRegion]) => ({
      id: `region-${(fold(name).match(/[a-z0-9]+/g) ?? []).join('-')}`,
      name,
      countLabel: ofRegion.length === 1 ? '1 bodega' : `${ofRegion.length} bodegas`,
      wineries: ofRegion.map(toWineryCard),
    }));
}
