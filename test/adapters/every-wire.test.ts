import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  toAbout,
  toBenefit,
  toCarouselSlide,
  toClub,
  toFaq,
  toPost,
  toWineProfile,
  toWinery,
} from '#adapters/cms/cms-mapping.ts';
import {
  wireAboutUs,
  wireBenefit,
  wireCellar,
  wireClubDisplayer,
  wireFaq,
  wireHomeDisplayer,
  wireMenu,
  wirePost,
  wireSpecialEvent,
  wireWine,
} from '#adapters/cms/cms-wire.ts';
import { toMenu } from '#adapters/cms/menu-mapping.ts';
import { toBanner, toSelection } from '#adapters/content/content-mapping.ts';
import { wireBanner, wireSelection } from '#adapters/content/content-wire.ts';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { list, parseWire } from '#adapters/http/wire.ts';
import { toNote, toNotePage, toSelectionPage } from '#adapters/lambda/lambda-mapping.ts';
import { wireNote, wireNotePage, wireSelectionFilter, wireSelectionPage } from '#adapters/lambda/lambda-wire.ts';
import { wireCategory } from '#adapters/shop/category-wire.ts';
import { wireCart, wireOrder, wirePromotion, wireShippingQuote } from '#adapters/shop/order-wire.ts';
import {
  toCart,
  toCategory,
  toFilterOptions,
  toMemberPromotion,
  toProduct,
  toProductPage,
  toProductWithFicha,
  toShippingQuote,
} from '#adapters/shop/shop-mapping.ts';
import { wireFicha, wireFilters, wireProduct, wireProductPage } from '#adapters/shop/shop-wire.ts';
import { entryList, entryListOrArray, firstEntry, singleEntry } from '#adapters/strapi-rest/strapi-wire.ts';
import { toLanding, toPlan, toRenewals } from '#adapters/subscriptions/subscriptions-mapping.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '#adapters/subscriptions/subscriptions-wire.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: ['https://cms.example'], allowedHosts: [] },
  origin: 'https://cms.example',
};

/** A schema with its mapping. */
type Wire = { schema: z.ZodType; map: (value: unknown) => unknown };

/** `map` is only called with output of its own schema, which the compiler cannot see in a record of pairs. */
function wire<S extends z.ZodType>(schema: S, map: (value: z.output<S>) => unknown = (value) => value): Wire {
  return { schema, map: (value) => map(value as z.output<S>) };
}

const wires: Record<string, Wire> = {
  category: wire(wireCategory, (value) => toCategory(value, images)),
  product: wire(wireProduct, (value) => toProduct(value, images)),
  'product page': wire(wireProductPage, (value) => toProductPage(value, images)),
  filters: wire(wireFilters, toFilterOptions),
  ficha: wire(wireFicha, (value) => toProductWithFicha(value, images)),
  cart: wire(wireCart, toCart),
  order: wire(wireOrder),
  promotion: wire(wirePromotion, toMemberPromotion),
  'shipping quote': wire(wireShippingQuote, (value) => toShippingQuote(value, '1425')),
  banner: wire(wireBanner, (value) => toBanner(value, images)),
  selection: wire(wireSelection, (value) => toSelection(value, images)),
  'selection page': wire(wireSelectionPage, (value) => toSelectionPage(value, images)),
  'selection filter': wire(wireSelectionFilter),
  note: wire(wireNote, (value) => toNote(value, images)),
  'note page': wire(wireNotePage, (value) => toNotePage(value, images)),
  menu: wire(wireMenu, (value) => toMenu(value, images)),
  'home displayer': wire(wireHomeDisplayer, ({ carousel }) => carousel.map((slide) => toCarouselSlide(slide, images))),
  post: wire(wirePost, (value) => toPost(value, images)),
  winery: wire(wireCellar, (value) => toWinery(value, images)),
  wine: wire(wireWine, (value) => toWineProfile(value, images)),
  'special event': wire(wireSpecialEvent),
  benefit: wire(wireBenefit, (value) => toBenefit(value, images)),
  club: wire(wireClubDisplayer, (value) => toClub(value, images)),
  'about us': wire(wireAboutUs('bodega'), (value) => toAbout(value, images, ['videos.example'])),
  faq: wire(wireFaq, (value) => toFaq(value, images)),
  plan: wire(wireSchemaBase, (value) => toPlan(value, images)),
  renewal: wire(wireRenewal, toRenewals),
  landing: wire(wireLanding, (value) => toLanding(value, images)),
};

/** Characters with a special meaning in URLs, Markdown and HTML, and lone surrogates. */
const odd = [
  'a',
  '1',
  '-',
  '%',
  '/',
  '\\',
  '.',
  ':',
  '#',
  '?',
  ' ',
  '\n',
  '<',
  '>',
  '"',
  '[',
  '](',
  '\ud800',
  '\udfff',
];
const oddText = fc.string({
  unit: fc.constantFrom(...odd, '<a href="', '<img src=', '2026-11', 'http://', '__proto__'),
});

const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.jsonValue({ maxDepth: 0 }), oddText),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fieldNames(), 'club_bodega', 'data', 'meta', 'attributes'), tie('value'), {
      maxKeys: 8,
    }),
  ),
})).value;

describe.each(Object.entries(wires))('the wire type of %j', (_name, { schema, map }) => {
  it('maps or refuses any JSON and throws no other error', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, damaged(schema), valid(schema)), (body) => {
        for (const shape of [schema, entryList(schema), firstEntry(schema), singleEntry(schema)]) {
          const parsed = shape.safeParse(body);
          if (parsed.success && shape === schema) map(parsed.data);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('parses the values that the other tests generate for it', () => {
    expect(fc.sample(valid(schema), 20).every((value) => schema.safeParse(value).success)).toBe(true);
  });

  it('keeps the valid items of a list in which others do not parse', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(valid(schema), damaged(schema), anyJson), { minLength: 1, maxLength: 6 }),
        (items) => {
          const valid = items.flatMap((item) => {
            const parsed = schema.safeParse(item);
            return parsed.success ? [parsed.data] : [];
          });
          const dropped: DroppedPart[] = [];
          expect(parseWire(list(schema), items, dropped)).toEqual(valid);
          expect(dropped.length).toBeGreaterThanOrEqual(items.length - valid.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is read the same from an envelope and from a bare array', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(valid(schema), damaged(schema)), { maxLength: 4 }), (items) => {
        expect(entryListOrArray(schema).parse(items)).toEqual(entryList(schema).parse({ data: items }));
      }),
      { numRuns: 10 },
    );
  });
});

/** Every field that is not an object accepts at least one of these values. */
const samples = [1, '12.5', 'malbec', 'mobile', '2026-11', '2026-12-05', true, null, undefined, [], ['VIN-1']];

/** Generates JSON that parses as the schema. */
function valid(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema);
  if (shape !== null) return fc.record(Object.fromEntries(Object.entries(shape).map(([key, at]) => [key, valid(at)])));
  const parses = (value: unknown) => schema.safeParse(value).success;
  const known = fc.constantFrom(...samples.filter(parses));
  return parses('malbec') ? fc.oneof(known, oddText.filter(parses)) : known;
}

/** Generates an object with the fields of the schema, each of which may hold any JSON. */
function damaged(schema: z.ZodType): fc.Arbitrary<unknown> {
  const fields = Object.entries(shapeOf(schema) ?? {}).map(([key, at]) => [key, fc.oneof(valid(at), anyJson)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function fieldNames(): string[] {
  return [...new Set(Object.values(wires).flatMap(({ schema }) => Object.keys(shapeOf(schema) ?? {})))];
}

/** The fields of an object schema, even if it transforms its input first; null for any other schema. */
function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodObject) return schema.out.shape;
  return schema instanceof z.ZodObject ? schema.shape : null;
}
