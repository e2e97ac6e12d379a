import type { Pairing, SelectionKind, SelectionMention, Wine } from '#core/cellar/wine.ts';
import type { Selection } from '#core/club/selection.ts';
import type { Banner } from '#core/store/product.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type {
  WireBanner,
  WirePairing,
  WireSelection,
  WireSelectionBadge,
  WireSelectionType,
  WireSelectionWine,
} from './content-wire.ts';
import { readHtml, readLink, readMonth, readTitle } from './entry-fields.ts';
import { readIcon, readImage, readMedia, type ServiceImages } from './service-images.ts';
import { readValidity } from './validity-wire.ts';

/** Uses the banner's name as the alt text of its image. An unsafe link becomes null. */
export function toBanner(wire: WireBanner, images: ServiceImages): Banner {
  const { name, area, device } = wire;
  const image = readImage(wire, 'html', name, images);
  return { name, area, device, image, link: readLink(wire, 'link'), ...readValidity(wire) };
}

/** Sanitises the rich text. A month that cannot be parsed becomes null. */
export function toSelection(wire: WireSelection, images: ServiceImages): Selection {
  return {
    title: readTitle(wire, 'title'),
    slug: wire.slug,
    month: readMonth(wire, 'anio_mes_vigencia'),
    image: readMedia(wire, 'image', wire.title, images),
    kind: toKind(wire.selection_type, images),
    wines: mapItems(wire.wines, (wine) => toWine(wine, images)),
    content: readHtml(wire, 'content', images),
  };
}

/** Maps the fields of a wine that both its profile and a selection show. */
export function toWine(wire: WireSelectionWine, images: ServiceImages): Wine {
  const title = readTitle(wire, 'title');
  const { slug, cellar } = wire;
  return {
    title,
    slug,
    subtitle: wire.wines_subtitle,
    image: readMedia(wire, 'image', title, images),
    winery: cellar === null ? null : { title: cellar.title, slug: cellar.slug, logo: readIcon(cellar, 'logo', images) },
    selections: mapItems(wire.selections, (selection) => toMention(selection, images)).flat(),
    pairings: mapItems(wire.foodit, (pairing) => toPairing(pairing, images)),
  };
}

/** A list with the selection, or an empty one if it has neither title nor month nor kind to show. */
function toMention(wire: WireSelectionBadge, images: ServiceImages): SelectionMention[] {
  const { title, slug } = wire;
  const month = readMonth(wire, 'anio_mes_vigencia');
  const kind = toKind(wire.selection_type, images);
  if (title !== null || month !== null || kind !== null) return [{ title, slug, month, kind }];
  const reason = 'neither title, month nor kind';
  reportDropped({ kind: 'no-name', value: wire, path: ['title'], reason });
  return [];
}

function toKind(wire: WireSelectionType | null, images: ServiceImages): SelectionKind | null {
  if (wire === null) return null;
  return { title: readTitle(wire, 'title'), description: wire.description, icon: readIcon(wire, 'icon_flag', images) };
}

function toPairing(wire: WirePairing, images: ServiceImages): Pairing {
  const title = readTitle(wire, 'title');
  return {
    title,
    subtitle: wire.subtitle,
    image: readMedia(wire, 'image', title, images),
    href: readLink(wire, 'url'),
  };
}
