import { describe, expect, it } from 'vitest';
import { component, type Entry } from '../../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();

const SHEET = '/tienda/vinos/tinto-numero-1';

/** The words about instalments on the sheet, if the CMS says this of the payment. */
async function termsOf(payment: Entry | null): Promise<string[]> {
  const { content } = other.backend.data;
  const before = content.siteTexts;
  content.siteTexts = { ...before, payment: component(payment) };
  const { text } = await other.open(SHEET);
  content.siteTexts = before;
  return [...text.matchAll(/3 cuotas de [^<]*(?:<!-- -->[^<]*)*/g)].map(([words]) =>
    words.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' '),
  );
}

describe('the instalments on a product sheet', () => {
  it.each([
    ['says nothing of the payment', null, ''],
    ['says no cost', { summary: 'Tarjeta.', faq: null }, ''],
    ['says null', { summary: 'Tarjeta.', faq: null, cftea: null }, ''],
    ['says a text', { summary: 'Tarjeta.', faq: null, cftea: 'bajo' }, ''],
    ['says a cost below 0', { summary: 'Tarjeta.', faq: null, cftea: -3 }, ''],
    ['says 0', { summary: 'Tarjeta.', faq: null, cftea: 0 }, ' sin interés · CFTEA 0,00 %'],
    ['says 45.5', { summary: 'Tarjeta.', faq: null, cftea: 45.5 }, ' · CFTEA 45,50 %'],
  ])('if the CMS %s', { tags: ['S9.10'] }, async (_case, payment, cost) => {
    const terms = await termsOf(payment);
    // Neither the phone's buy bar nor a card repeats them without their cost.
    expect(new Set(terms)).toEqual(new Set([`3 cuotas de $ 4.033${cost}`, `3 cuotas de $ 3.428${cost}`]));
  });
});
