import * as z from 'zod';
import { means, nullableText, optionalList, optionalPart, optionalText, slug, text } from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';
import { contentMeanings } from './content-meanings.ts';

export const wireSelectionType = means(
  z.object({ title: text, description: optionalText, icon_flag: wireMedia }),
  contentMeanings.selectionType,
);
export type WireSelectionType = z.output<typeof wireSelectionType>;

/** A selection that a wine was in, with the fields for a badge and a link. */
export const wireSelectionBadge = means(
  z.object({
    title: text,
    slug,
    anio_mes_vigencia: nullableText,
    selection_type: optionalPart(wireSelectionType),
  }),
  contentMeanings.selection,
);
export type WireSelectionBadge = z.output<typeof wireSelectionBadge>;

export const wirePairing = means(
  z.object({ title: text, subtitle: optionalText, image: wireMedia, url: nullableText }),
  contentMeanings.pairing,
);
export type WirePairing = z.output<typeof wirePairing>;

/** A wine inside a selection. */
export const wireSelectionWine = means(
  z.object({
    title: text,
    slug,
    wines_subtitle: optionalText,
    image: wireMedia,
    cellar: optionalPart(means(z.object({ title: optionalText, slug, logo: wireMedia }), contentMeanings.winery)),
    selections: optionalList(wireSelectionBadge),
    foodit: optionalList(wirePairing),
  }),
  contentMeanings.wine,
);
export type WireSelectionWine = z.output<typeof wireSelectionWine>;

/** A monthly selection of the CMS or of the lambda; `anio_mes_vigencia` is like "2026-11". */
export const wireSelection = means(
  wireSelectionBadge.extend({
    image: wireMedia,
    wines: optionalList(wireSelectionWine),
    content: optionalText,
  }),
  contentMeanings.selection,
);
export type WireSelection = z.output<typeof wireSelection>;
