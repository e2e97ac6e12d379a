import type * as z from 'zod';
import { flag, list, optionalList, optionalPart, type WireField, wireObject } from '../http/wire.ts';
import { mayBeAbsent } from '../http/wire-answers.ts';
import { filledAddress, filledText, id, nullableId, optionalText } from '../http/wire-texts.ts';

export const categoryName = [
  filledText,
  'One of vinos, whiskys, spirits, accesorios, cavas (sparkling), aceites; products of another one have a sheet and no listing.',
  'vinos',
] satisfies WireField;

const metadata = wireObject({
  description: [
    optionalText,
    'The description of the category for search engines.',
    'Malbec, blends y blancos de altura.',
  ],
  keywords: [optionalText, 'Words for search engines, joined by commas.', 'malbec, vino tinto'],
});

export const wireImage = wireObject({
  url: [filledAddress, 'The address of the picture, absolute or relative to the service.', '/images/VIN-0056.png'],
  label: [optionalText, 'What the picture shows, for who does not see it.', 'Botella de Malbec Reserva'],
});

/** A node of the category tree. The type is written out because it is recursive. */
export type WireCategory = {
  id: string;
  name: string;
  father: string | null;
  isActive: boolean;
  show: boolean;
  hasChildren: boolean;
  title: string;
  metadata: { description: string; keywords: string };
  image: { url: string; label: string } | null;
  children: WireCategory[];
};

export const wireCategory: z.ZodType<WireCategory> = wireObject({
  id: [id, 'The id, as `category/{id}` takes it.', '2'],
  name: categoryName,
  father: [nullableId, 'The id of the parent; null for the root.', '1'],
  isActive: [flag, 'Whether the category exists for shoppers.', true],
  show: [flag, 'Whether menus show it.', true],
  hasChildren: [flag, 'Whether `children` has any.', false],
  title: [optionalText, 'The name as shoppers read it.', 'Vinos'],
  metadata: [
    metadata.nullish().transform((value) => value ?? { description: '', keywords: '' }),
    'Texts for search engines.',
  ],
  image: [mayBeAbsent(optionalPart(wireImage)), 'The picture of the category.'],
  get children() {
    return [mayBeAbsent(optionalList(wireCategory)), 'The categories below this one.'] as const;
  },
});

export const wireCategoryTree = wireObject({ categories: [list(wireCategory), 'The categories below the root.'] });
export type WireCategoryTree = z.output<typeof wireCategoryTree>;
