import { MAX_PAIRINGS, MAX_PRIZES, type WineProfile } from '#core/cellar/wine.ts';
import type { Winery } from '#core/cellar/winery.ts';
import { readHtml } from '../content/entry-fields.ts';
import { toWine } from '../content/selection-mapping.ts';
import { readIcon, readMedia, type ServiceImages } from '../content/service-images.ts';
import { reportDropped } from '../http/dropped-parts.ts';
import type { WireCellar, WireWine } from './cms-wire.ts';

/** Maps a winery of the CMS, with sanitised rich text and resolved image URLs. */
export function toWinery(wire: WireCellar, images: ServiceImages): Winery {
  return {
    id: wire.id,
    title: wire.title,
    subtitle: wire.cellar_subtitle,
    slug: wire.slug,
    content: readHtml(wire, 'content', images),
    quote: wire.cellar_quote,
    foundedOn: wire.cellar_founded_on,
    grapes: wire.cellar_grapes,
    region: wire.cellar_region,
    showInHome: wire.cellar_show_in_home,
    image: readMedia(wire, 'image', wire.title, images),
    logo: readIcon(wire, 'logo', images),
  };
}

/** Maps a wine profile of the CMS, with sanitised rich text and resolved image URLs. */
export function toWineProfile(wire: WireWine, images: ServiceImages): WineProfile {
  reportHiddenParts(wire);
  return {
    ...toWine(wire, images),
    harvestYear: wire.wines_harvest_year,
    composition: wire.wines_composition,
    region: wire.wines_region,
    breeding: wire.wines_breeding,
    storagePotential: wire.wines_storage_potential,
    prizes: wire.prizes,
    visual: wire.wines_visual,
    nose: wire.wines_nose,
    mouth: wire.wines_mouth,
    content: readHtml(wire, 'content', images),
  };
}

/** The page shows neither a prize without a name nor more prizes and pairings than it has room for. */
function reportHiddenParts(wire: WireWine): void {
  const named = wire.prizes.filter(({ name }) => name.trim() !== '');
  for (const prize of wire.prizes) {
    if (!named.includes(prize)) reportDropped({ kind: 'no-name', value: prize, path: ['name'] });
  }
  for (const prize of named.slice(MAX_PRIZES)) reportDropped({ kind: 'too-many', value: prize, path: [] });
  for (const pairing of wire.foodit.slice(MAX_PAIRINGS)) reportDropped({ kind: 'too-many', value: pairing, path: [] });
}
