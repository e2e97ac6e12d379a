import * as z from 'zod';
import { decodeOrNull } from '#core/values/text.ts';
import { wireBanner, wireOption } from '../content/content-wire.ts';
import { optionalRichText } from '../content/rich-text-wire.ts';
import { optionalValidity, VALIDITY_MEANING } from '../content/validity-wire.ts';
import { reportDropped } from '../http/dropped-parts.ts';
import { mismatch } from '../http/wire-items.ts';
import { categoryName, wireImage } from './category-wire.ts';

export type { WireBanner } from '../content/content-wire.ts';

import {
  amount,
  extendWire,
  list,
  nullable,
  objectOfLists,
  optionalAmount,
  optionalList,
  optionalPart,
  pesos,
  price,
  tax,
  toleratedText,
  wireNamed,
  wireObject,
  wirePagination,
} from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import {
  address,
  filledText,
  id,
  nullableAddress,
  nullableText,
  optionalId,
  optionalText,
  sku,
  text,
} from '../http/wire-texts.ts';

/** The last path segment of a product's link, decoded; empty if there is none. The host is ignored. */
export function slugOfLink(link: string): string {
  const segments = URL.parse(link, 'http://relative.invalid')?.pathname.split('/').filter(Boolean) ?? [];
  const last = segments.at(-1) ?? '';
  // A % that is not an escape is part of the name.
  return decodeOrNull(last) ?? last;
}

/** Whether the last digit makes the weighted sum of all digits a multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  return weighted.reduce((total, each) => total + each, 0) % 10 === 0;
}

const gtinText = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/)
  .refine(hasCheckDigit, 'wrong check digit');
const gtin = withAnswer(text.pipe(gtinText), gtinText);

const wirePromotion = wireObject({
  name: [optionalText, 'The name that the service uses; the shop shows it nowhere.', 'hot-sale'],
  nameToDisplay: [optionalText, 'The name on the badge.', 'Hot Sale'],
  priceWithDiscount: [
    price,
    'What a shopper pays in place of `price` for one unit, in pesos with VAT and all taxes; from 1 and below `price`, else the promotion is left out.',
    19800,
  ],
  validity: [optionalValidity, VALIDITY_MEANING],
});

const wireOrigin = wireObject({
  province: [filledText, 'The province.', 'Mendoza'],
  region: [nullableText, 'The region within the province.', 'Valle de Uco'],
});

const wireScore = wireObject({
  points: [
    amount.refine((points) => points > 0, 'not positive'),
    'The points, above 0; most critics count to 100.',
    93,
  ],
  source: [text, 'Who gave them.', 'Tim Atkin'],
});

const wireBottle = wireObject({
  sku: [id, 'The sku of the bottle.', 'VIN-0056'],
  quantity: [
    amount.refine((quantity) => quantity >= 1, 'below 1'),
    'How many of these bottles one unit holds, from 1.',
    2,
  ],
});

/** A product without a slug, a sku or a price that the shop may ask cannot be sold, so it does not parse. */
export const wireProduct = wireObject({
  sku: [sku, 'The id that carts, orders and addresses use: at most 64 of A-Z, a-z, 0-9, `.`, `_` and `-`.', 'VIN-0056'],
  name: [text, 'The name as shoppers read it.', 'Malbec Reserva 2022'],
  link: [
    address.refine((link) => slugOfLink(link) !== '', 'no slug'),
    'The address of the product; its last segment is the slug. The host is ignored.',
    '/malbec-reserva-2022',
  ],
  price: [price, 'What a shopper pays for one unit, in pesos, with VAT and all taxes; from 1 to 10¹².', 24750],
  promotion: [optionalPart(wirePromotion), 'A lower price that everybody pays now; null if there is none.'],
  category: [wireObject({ name: categoryName }), 'The category of the product.'],
  images: [optionalList(wireImage), 'The pictures, the main one first.'],
  totalQuantity: [
    optionalAmount,
    'All units, those of `reservedQuantity` included: a cart line may have so many, and 0 is sold out.',
    120,
  ],
  reservedQuantity: [
    optionalAmount,
    'Units of `totalQuantity` that are kept back. The shop sells them too: with no more units than these it only shows "ULTIMOS EN STOCK".',
    6,
  ],
  quantityProducts: [
    optionalAmount,
    'How many bottles one unit has: 6 for a box of six bottles; 0: the lines of `content` say it.',
    1,
  ],
  content: [optionalText, 'What one unit holds, one line per bottle with its volume.', '1 x Malbec Reserva 750 ml'],
  description: [
    optionalRichText,
    'The text of the sheet, plain, HTML or blocks; the shop shows its paragraphs as plain text.',
    '<p>Notas de ciruela.</p>',
  ],
  types: [optionalList(wireNamed), 'The kinds, such as Tinto.'],
  brands: [optionalList(wireNamed), 'The brands.'],
  cellars: [optionalList(wireNamed), 'The wineries.'],
  varieties: [optionalList(wireNamed), 'The grapes.'],
  selections: [
    optionalList(wireNamed),
    'The selections of the club that it was in. No page shows it; the catalogue for assistants compares it with their filter.',
  ],
  temperature: [toleratedText, 'The temperature to serve it at, as it is shown, with its unit.', '16 a 18 °C'],
  additionalTaxes: [
    optionalPart(tax),
    'The taxes other than VAT that `price` contains, in per cent of the price without taxes; 0 or null for most wines. Never the VAT of 21.',
    0,
  ],
  origin: [mayBeAbsent(optionalPart(wireOrigin)), 'Where it comes from.'],
  score: [mayBeAbsent(optionalPart(wireScore)), 'The points that a critic gave.'],
  bottles: [mayBeAbsent(optionalList(wireBottle)), 'What a box holds, by sku.'],
  gtin: [
    mayBeAbsent(optionalPart(gtin)),
    'The number below the bar code: 8, 12, 13 or 14 digits with a right check digit, else it is dropped.',
    '7790000000005',
  ],
  mpn: [mayBeAbsent(toleratedText), 'The number that the producer gave it.', 'MR-2022-750'],
});
export type WireProduct = z.output<typeof wireProduct>;

const wireSearch = wireObject({
  asked: [text, 'What was searched for.', 'malvec'],
  used: [text, 'What was searched with, after corrections.', 'malbec'],
  suggestion: [nullableText, 'Another search that would find more.', 'malbec'],
});

export const wireProductPage = wireObject({
  products: [list(wireProduct), 'The products of this page.'],
  pagination: [wirePagination, 'Which part of all products this page is.'],
  search: [mayBeAbsent(wireSearch.optional().catch(undefined)), 'How the service understood the search.'],
});
export type WireProductPage = z.output<typeof wireProductPage>;

/** A page with the number of products that it was sent with. */
export const wireCataloguePage = z.unknown().transform((body) => ({
  page: wireProductPage.parse(body),
  sent: z.object({ products: z.array(z.unknown()) }).parse(body).products.length,
}));

const wireFilterOption = extendWire(wireOption, {
  quantity: [mayBeAbsent(amount.optional().catch(undefined)), 'How many products the filter would leave.', 42],
});
export type WireFilterOption = z.output<typeof wireFilterOption>;

const wirePriceRange = wireObject({
  from: [mayBeAbsent(nullable(pesos)), 'The lowest price of the range, in pesos; null: no limit.', 10000],
  to: [mayBeAbsent(nullable(pesos)), 'The highest price of the range, in pesos; null: no limit.', 20000],
  quantity: [mayBeAbsent(amount.optional().catch(undefined)), 'How many products are in the range.', 12],
});

/** `ranges` is empty if the service sends none. */
const wirePriceFilter = wireObject({
  min: [optionalPart(pesos), 'The lowest price of all products found, in pesos.', 4200],
  max: [optionalPart(pesos), 'The highest price of all products found, in pesos.', 189000],
  ranges: [mayBeAbsent(optionalList(wirePriceRange)), 'Ranges of prices to choose from.'],
});

export const wireFilters = objectOfLists({
  categories: [optionalList(wireFilterOption), 'The categories of the products found.'],
  types: [optionalList(wireFilterOption), 'Their kinds.'],
  varieties: [optionalList(wireFilterOption), 'Their grapes.'],
  cellars: [optionalList(wireFilterOption), 'Their wineries.'],
  brands: [optionalList(wireFilterOption), 'Their brands.'],
  bottles: [optionalList(wireFilterOption), 'Their volumes.'],
  provinces: [mayBeAbsent(optionalList(wireFilterOption)), 'Their provinces.'],
  price: [mayBeAbsent(optionalPart(wirePriceFilter)), 'Their prices.'],
});
export type WireFilters = z.output<typeof wireFilters>;

const wireFact = wireObject({
  title: [text, 'What the line is about.', 'Crianza'],
  description: [optionalText, 'What it says.', '12 meses en roble'],
  icon: [nullableAddress, 'The address of its picture.', '/images/icons/barrel.svg'],
});

export const wireFicha = extendWire(wireProduct, {
  ficha: [optionalList(wireFact), 'Lines of facts on the sheet, in this order.'],
});
export type WireFicha = z.output<typeof wireFicha>;

/**
 * A ficha; null if nothing but its price or the form of its sku is wrong. The product is then not for sale, which is no
 * failure of the service.
 */
export const wireFichaForSale = withAnswer(
  z.unknown().transform((value, context): WireFicha | null => {
    const parsed = wireFicha.safeParse(value);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    if (issues.every(({ path: [field] }) => field === 'price' || (field === 'sku' && hasSku(value)))) {
      const path = issues[0]?.path ?? [];
      reportDropped({ kind: 'unreadable', value, path, reason: mismatch(parsed.error) });
      return null;
    }
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  }),
  wireFicha,
);

function hasSku(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sku' in value && text.safeParse(value.sku).success;
}

export const wireCollection = wireObject({
  id: [id, 'The id that `products` takes as `collection`.', '7'],
  name: [text, 'The name as shoppers read it.', 'Para el asado'],
  slug: [mayBeAbsent(optionalId), 'Its name in the service; the shop shows it nowhere.', 'para-el-asado'],
});
export type WireCollection = z.output<typeof wireCollection>;

/** `collections` */
export const wireCollections = list(wireCollection);

/** `bannerList` */
export const wireBanners = list(wireBanner);
