import * as z from 'zod';
import { nullableText, optionalList, optionalPart, optionalText, slug, text } from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';

export const wireSelectionType = z.object({ title: text, description: optionalText, icon_flag: wireMedia });
export type WireSelectionType = z.output<typeof wireSelectionType>;

/** A selection that a wine was in, with the fields for a badge and a link. */
export const wireSelectionBadge = z.object({
  title: text,
  slug,
  anio_mes_vigencia: nullableText,
  selection_type: optionalPart(wireSelectionType),
});
export type WireSelectionBadge = z.output<typeof wireSelectionBadge>;

export const wirePairing = z.object({ title: text, subtitle: optionalText, image: wireMedia, url: nullableText });
export type WirePairing = z.output<typeof wirePairing>;

/** A wine inside a selection. */
export const wireSelectionWine = z.object({
  title: text,
  slug,
  wines_subtitle: optionalText,
  image: wireMedia,
  cellar: optionalPart(z.object({ title: optionalText, slug, logo: wireMedia })),
  selections: optionalList(wireSelectionBadge),
  foodit: optionalList(wirePairing),
});
export type WireSelectionWine = z.output<typeof wireSelectionWine>;

/** A monthly selection of the CMS or of the lambda; `anio_mes_vigencia` is like "2026-11". */
export const wireSelection = wireSelectionBadge.extend({
  image: wireMedia,
  wines: optionalList(wireSelectionWine),
  content: optionalText,
});
export type WireSelection = z.output<typeof wireSelection>;
