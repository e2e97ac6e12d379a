import { type Block, isEmptyList, loaded } from '../block.ts';
import { rethrowUnavailableAs } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { fold } from '../values/text.ts';
import { toWineryCard, type Winery, type WineryCardView } from './winery.ts';

/** The wineries of a region. `id` is the fragment of the page at which they start. */
export type WineryRegion = { id: string; name: string; countLabel: string; wineries: WineryCardView[] };

/** The data of `/bodegas`. */
export type WineryIndexView = PageFacts & {
  regions: Block<WineryRegion[]>;
};

const UNKNOWN_REGION = 'Otras regiones';

const { compare } = new Intl.Collator('es');

/** All wineries by region; they are the page's subject. */
export function listWineries({ cms }: Pick<Ports, 'cms'>) {
  return async (): Promise<WineryIndexView> => {
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

/** Groups the wineries by the last part of their region: "Cafayate, Salta" is in Salta, and so is one in "salta". */
function toRegions(wineries: readonly Winery[]): WineryRegion[] {
  const groups = Map.groupBy(wineries, (winery) => (fold(toRegionName(winery)).match(/[a-z0-9]+/g) ?? []).join('-'));
  return [...groups]
    .map(([id, ofRegion]) => ({ id, ofRegion, name: ofRegion.map(toRegionName)[0] ?? UNKNOWN_REGION }))
    .toSorted((one, other) => {
      const isLast = Number(one.name === UNKNOWN_REGION) - Number(other.name === UNKNOWN_REGION);
      return isLast || other.ofRegion.length - one.ofRegion.length || compare(one.name, other.name);
    })
    .map(({ id, name, ofRegion }) => ({
      id: `region-${id}`,
      name,
      countLabel: ofRegion.length === 1 ? '1 bodega' : `${ofRegion.length} bodegas`,
      wineries: ofRegion.map(toWineryCard),
    }));
}

function toRegionName({ region }: Winery): string {
  return region.split(',').at(-1)?.trim() || UNKNOWN_REGION;
}
