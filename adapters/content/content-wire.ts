import * as z from 'zod';
import { isQueryId } from '#core/values/query-values.ts';
import {
  extendWire,
  nullable,
  optionalList,
  optionalPart,
  type WireFields,
  wireNamed,
  wireObject,
} from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import { address, id, nullableAddress, nullableText, optionalText, slug, text } from '../http/wire-texts.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';
import { optionalRichText } from './rich-text-wire.ts';
import { optionalValidity, VALIDITY_MEANING } from './validity-wire.ts';

/** A banner of the shop service or of the lambda; `html` is an image URL. */
export const wireBanner = wireObject({
  name: [optionalText, 'What the banner says, for who does not see it.', 'Malbec Week'],
  area: [optionalText, 'Where it is shown: `home` or `tienda`.', 'home'],
  html: [address, 'The address of its picture.', '/images/banners/malbec.png'],
  device: [mayBeAbsent(nullable(z.enum(['desktop', 'mobile']))), 'Which screens it is for; without it all.', 'desktop'],
  link: [nullableAddress, 'Where it leads; null: nowhere.', '/tienda/vinos'],
  validity: [optionalValidity, VALIDITY_MEANING],
});
export type WireBanner = z.output<typeof wireBanner>;

export const wireSelectionType = wireObject({
  title: [text, 'The name of the kind of selection.', 'Exclusiva'],
  description: [optionalText, 'What such a selection is.', 'Seis vinos de guarda'],
  icon_flag: [wireMedia, 'Its mark.'],
});
export type WireSelectionType = z.output<typeof wireSelectionType>;

const validity = {
  anio_mes_vigencia: [nullableText, 'The month it is sent in, `YYYY-MM`.', '2026-11'],
  selection_type: [optionalPart(wireSelectionType), 'The kind of selection.'],
} satisfies WireFields;

/** A selection that a wine was in. Any field but the slug is enough for a text. */
export const wireSelectionBadge = wireObject({
  title: [nullableText, 'The name of the selection; without it month and kind are shown.', 'Exclusiva noviembre'],
  slug: [optionalPart(slug), 'Its name in addresses; without it the text leads nowhere.', 'exclusiva-noviembre-2026'],
  ...validity,
});
export type WireSelectionBadge = z.output<typeof wireSelectionBadge>;

export const wirePairing = wireObject({
  title: [text, 'The dish.', 'Asado'],
  subtitle: [optionalText, 'A few words about it.', 'Con tira y vacío'],
  image: [wireMedia, 'Its picture.'],
  url: [nullableAddress, 'Where its recipe is; null: nowhere.', '/notas-y-tips/asado'],
});
export type WirePairing = z.output<typeof wirePairing>;

const wireSelectionWinery = wireObject({
  title: [optionalText, 'The name of the winery.', 'Bodega del Cerro'],
  slug: [slug, 'Its name in addresses.', 'bodega-del-cerro'],
  logo: [wireMedia, 'Its logo.'],
});

/** A wine inside a selection. */
export const wireSelectionWine = wireObject({
  title: [text, 'The name of the wine.', 'Malbec Reserva'],
  slug: [slug, 'Its name in addresses.', 'malbec-reserva'],
  wines_subtitle: [optionalText, 'A line below the name.', 'Gualtallary, 2022'],
  image: [wireMedia, 'The picture of the bottle.'],
  cellar: [optionalPart(wireSelectionWinery), 'The winery.'],
  selections: [optionalList(wireSelectionBadge), 'The selections that the wine was in.'],
  foodit: [optionalList(wirePairing), 'What goes with it.'],
});
export type WireSelectionWine = z.output<typeof wireSelectionWine>;

/** A monthly selection of the CMS or of the lambda; `anio_mes_vigencia` is like "2026-11". */
export const wireSelection = wireObject({
  title: [text, 'The name of the selection.', 'Exclusiva noviembre'],
  slug: [slug, 'Its name in addresses.', 'exclusiva-noviembre-2026'],
  ...validity,
  image: [wireMedia, 'Its picture.'],
  wines: [optionalList(wireSelectionWine), 'The wines of the box.'],
  content: [optionalRichText, 'Its text, Markdown, HTML or blocks.', '<p>Seis tintos de altura.</p>'],
});
export type WireSelection = z.output<typeof wireSelection>;

/** An option of a filter. It is left out if a query cannot have its id: its link would lead to a list that is not filtered. */
export const wireOption = extendWire(wireNamed, {
  id: [
    withAnswer(id.refine(isQueryId, 'no id for a query'), id),
    'The value that a query takes: at most 64 characters, the first a letter, a digit or `_`, none of them a comma, a quote, a backslash or an angle bracket.',
    'malbec',
  ],
});
