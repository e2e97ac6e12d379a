import * as z from 'zod';
import {
  type Meanings,
  means,
  nullableText,
  optionalList,
  optionalPart,
  optionalText,
  slug,
  text,
} from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';

/** What the fields mean that several services share; docs/openapi shows it. */
export const contentMeanings = {
  banner: {
    name: ['What the banner says, for who does not see it.', 'Malbec Week'],
    area: ['Where it is shown: `home` or `tienda`.', 'home'],
    html: ['The address of its picture.', '/images/banners/malbec.png'],
    device: ['Which screens it is for.', 'desktop'],
    link: ['Where it leads; null: nowhere.', '/tienda/vinos'],
  },
  selectionType: {
    title: ['The name of the kind of selection.', 'Exclusiva'],
    description: ['What such a selection is.', 'Seis vinos de guarda'],
    icon_flag: ['Its mark.'],
  },
  selection: {
    title: ['The name of the selection.', 'Exclusiva noviembre'],
    slug: ['Its name in addresses.', 'exclusiva-noviembre-2026'],
    anio_mes_vigencia: ['The month it is sent in, `YYYY-MM`.', '2026-11'],
    selection_type: ['The kind of selection.'],
    image: ['Its picture.'],
    wines: ['The wines of the box.'],
    content: ['Its text, Markdown or HTML.', '<p>Seis tintos de altura.</p>'],
  },
  pairing: {
    title: ['The dish.', 'Asado'],
    subtitle: ['A few words about it.', 'Con tira y vacío'],
    image: ['Its picture.'],
    url: ['Where its recipe is; null: nowhere.', '/notas-y-tips/asado'],
  },
  winery: {
    title: ['The name of the winery.', 'Bodega del Cerro'],
    slug: ['Its name in addresses.', 'bodega-del-cerro'],
    logo: ['Its logo.'],
  },
  wine: {
    title: ['The name of the wine.', 'Malbec Reserva'],
    slug: ['Its name in addresses.', 'malbec-reserva'],
    wines_subtitle: ['A line below the name.', 'Gualtallary, 2022'],
    image: ['The picture of the bottle.'],
    cellar: ['The winery.'],
    selections: ['The selections that the wine was in.'],
    foodit: ['What goes with it.'],
  },
} as const satisfies Record<string, Meanings>;

/** A banner of the shop service or of the lambda; `html` is an image URL. */
export const wireBanner = means(
  z.object({
    name: optionalText,
    area: optionalText,
    html: text,
    device: z.enum(['desktop', 'mobile']),
    link: nullableText,
  }),
  contentMeanings.banner,
);
export type WireBanner = z.output<typeof wireBanner>;

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
