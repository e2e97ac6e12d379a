import { optionalPart, wireObject } from '../http/wire.ts';
import { optionalText } from '../http/wire-texts.ts';

/** Texts of an entry for search engines; null if missing. */
export const wireSeo = optionalPart(
  wireObject({
    metaTitle: [optionalText, 'The title for search engines.', 'Vino y asado'],
    metaDescription: [optionalText, 'The description for search engines.', 'Qué tinto va con cada corte.'],
  }),
);
