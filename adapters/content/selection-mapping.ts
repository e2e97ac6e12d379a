import type { Pairing, SelectionKind, SelectionMention, Wine } from '#core/cellar/wine.ts';
import type { Selection } from '#core/club/selection.ts';
import { parseCalendarMonth } from '#core/values/calendar.ts';
import { toSafeHtml } from './rich-text.ts';
import { toSafeHref } from './safe-href.ts';
import type {
  WirePairing,
  WireSelection,
  WireSelectionBadge,
  WireSelectionType,
  WireSelectionWine,
} from './selection-wire.ts';
import { type ServiceImages, toIcon, toMediaImage } from './service-images.ts';

/** Sanitises the rich text. A month that cannot be parsed ("noviembre", "2026-13") becomes null. */
export function toSelection(wire: WireSelection, images: ServiceImages): Selection {
  return {
    title: wire.title,
    slug: wire.slug,
    month: toMonth(wire.anio_mes_vigencia),
    image: toMediaImage(wire.image, wire.title, images),
    kind: toKind(wire.selection_type, images),
    wines: wire.wines.map((wine) => toWine(wine, images)),
    content: toSafeHtml(wire.content, images),
  };
}

/** Maps the fields of a wine that both its profile and a selection show. */
export function toWine(wire: WireSelectionWine, images: ServiceImages): Wine {
  const { title, slug, cellar } = wire;
  return {
    title,
    slug,
    subtitle: wire.wines_subtitle,
    image: toMediaImage(wire.image, title, images),
    winery: cellar === null ? null : { title: cellar.title, slug: cellar.slug, logo: toIcon(cellar.logo, images) },
    selections: wire.selections.map((selection) => toMention(selection, images)),
    pairings: wire.foodit.map((pairing) => toPairing(pairing, images)),
  };
}

function toMention(wire: WireSelectionBadge, images: ServiceImages): SelectionMention {
  const { title, slug } = wire;
  return { title, slug, month: toMonth(wire.anio_mes_vigencia), kind: toKind(wire.selection_type, images) };
}

function toKind(wire: WireSelectionType | null, images: ServiceImages): SelectionKind | null {
  if (wire === null) return null;
  return { title: wire.title, description: wire.description, icon: toIcon(wire.icon_flag, images) };
}

function toPairing({ title, subtitle, image, url }: WirePairing, images: ServiceImages): Pairing {
  return { title, subtitle, image: toMediaImage(image, title, images), href: toSafeHref(url) };
}

function toMonth(text: string | null) {
  return text === null ? null : parseCalendarMonth(text);
}
