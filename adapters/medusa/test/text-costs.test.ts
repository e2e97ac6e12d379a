import { describe, expect, it } from 'vitest';
import { findDearTexts } from '../../../test/support/text-costs.ts';
import { readDays } from '../carts/delivery-mapping.ts';
import { readFacts } from '../catalogue/product-facts.ts';

const KEYS = [
  'content',
  'score',
  'bottles',
  'units',
  'type',
  'volume',
  'province',
  'ficha.Crianza',
  'additional_taxes',
];

/** What reads a text that somebody wrote into Medusa. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(KEYS.map((key) => [key, (text: string) => readFacts({ [key]: text })])),
  'a number and the text': (text) =>
    readFacts({ score: `9${text}`, content: `9${text}`, additional_taxes: `9${text}` }),
  'the name of a key': (text) => readFacts({ [`ficha ${text}`]: 'a' }),
  'the days of a delivery': (text) => readDays({ name: text, type: { label: text, description: text }, data: null }),
};

describe('what a long text of Medusa costs', () => {
  it.each(Object.entries(readers))('%s', (_name, read) => {
    expect(findDearTexts(read)).toEqual([]);
  });
});
