import type { ApplyPurge } from '#core/ports/runtime.ts';
import { type PurgeableService, purgeableServices } from '#core/values/purge.ts';
import { MARKDOWN_ENDING } from './match-page.ts';

/** When data was last declared outdated by a purge, in milliseconds of the caches' clock; `-Infinity` if never. */
export type OutdatedData = {
  declare: ApplyPurge;
  ofService: (service: string) => number;
  /** When the data that the page at a path reads was last declared outdated, whatever its service. */
  ofPath: (path: string) => number;
  /** When the finished page at a path was: also by a purge of any service, because a page is made of several. */
  ofPage: (path: string) => number;
};

/** Beyond this number all pages are declared outdated instead. */
const MAX_PATHS = 5000;

/** The record of the purges that this process knows. `now` is a monotonic clock. */
export function createOutdatedData(now: () => number = () => performance.now()): OutdatedData {
  const services = new Map<string, number>();
  const paths = new Map<string, number>();
  /** Since when all pages are outdated. */
  let allPages = -Infinity;

  function declareServices(names: readonly PurgeableService[]): void {
    for (const name of names) services.set(name, now());
    // Any page may be made of any service's data.
    allPages = now();
  }

  function declarePaths(purged: readonly string[]): void {
    if (paths.size + purged.length > MAX_PATHS) {
      paths.clear();
      declareServices(purgeableServices);
    } else {
      for (const path of purged) {
        paths.set(path, now());
        // A page's Markdown is purged with the page.
        if (path.endsWith(MARKDOWN_ENDING)) paths.set(path.slice(0, -MARKDOWN_ENDING.length), now());
      }
    }
  }

  return {
    declare: (purge) => ('services' in purge ? declareServices(purge.services) : declarePaths(purge.paths)),
    ofService: (service) => services.get(service) ?? -Infinity,
    ofPath: (path) => paths.get(path) ?? -Infinity,
    ofPage: (path) => Math.max(allPages, paths.get(path) ?? -Infinity),
  };
}
