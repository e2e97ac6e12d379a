import type { WineProfile } from '#core/cellar/wine.ts';
import type { Winery } from '#core/cellar/winery.ts';
import { toSafeHtml } from '../content/rich-text.ts';
import { toWine } from '../content/selection-mapping.ts';
import { type ServiceImages, toIcon, toMediaImage } from '../content/service-images.ts';
import type { WireCellar, WireWine } from './cms-wire.ts';

/** Maps a winery of the CMS, with sanitised rich text and resolved image URLs. */
export function toWinery(wire: WireCellar, images: ServiceImages): Winery {
  return {
    id: wire.id,
    title: wire.title,
    subtitle: wire.cellar_subtitle,
    slug: wire.slug,
    content: toSafeHtml(wire.content, images),
    quote: wire.cellar_quote,
    foundedOn: wire.cellar_founded_on,
    grapes: wire.cellar_grapes,
    region: wire.cellar_region,
    showInHome: wire.cellar_show_in_home,
    image: toMediaImage(wire.image, wire.title, images),
    logo: toIcon(wire.logo, images),
  };
}

/** Maps a wine profile of the CMS, with sanitised rich text and resolved image URLs. */
export function toWineProfile(wire: WireWine, images: ServiceImages): WineProfile {
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
    content: toSafeHtml(wire.content, images),
  };
}
