import { describe, expect, it } from 'vitest';
import { component, type Entry, type Plain } from '../../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

/** Makes the club offer one plan with these facts, and another that is as it should be. */
function offer(facts: { fullPrice?: Plain; activeDiscount?: Plain; activeTime?: Plain; boxes?: Plain }): void {
  const { subscriptions } = other.backend.data;
  const [good = {}] = subscriptions.plans;
  const { fullPrice = 50_000, activeDiscount = 0, activeTime = null, boxes = null } = facts;
  const type = component({ fullPrice, bottlesQuantity: 6, guid: 'guid-raro', title: 'Rara', description: '' });
  const plan: Entry = {
    ...good,
    title: 'Promo rara',
    slug: 'rara',
    activeDiscount,
    activeTime,
    boxes,
    schemaType: type,
  };
  subscriptions.plans = [good, plan];
  subscriptions.landings = subscriptions.landings.map((landing) => ({
    ...landing,
    promotions_group_managers: component(null),
  }));
}

async function readClub() {
  const [{ text, html }, { text: markdown }] = await Promise.all([other.open('/club'), other.open('/club.md')]);
  const card = text.split('class="plan-card"').find((part) => part.includes('<h3>Promo rara</h3>')) ?? null;
  const line = markdown.split('\n').find((each) => each.includes('Promo rara')) ?? null;
  const prices = [...html.matchAll(/"name":"Promo rara"[^}]*"price":"([\d.]+)"/g)].map(([, price]) => price);
  return { card, line, prices, text };
}

describe('a plan without a price', () => {
  it.each([0, 0.004, 0.99, -5, null, '12.500', '0', 1e13])('is not sold: %j', { tags: ['S3.5'] }, async (fullPrice) => {
    offer({ fullPrice });
    const { card, line, prices, text } = await readClub();
    expect([card, line, prices]).toEqual([null, null, []]);
    expect(text).toContain('Promo dos');
    expect(text).not.toContain('guid-raro');
    expect(other.shop.log).toContainEqual(expect.objectContaining({ msg: 'list items dropped' }));
  });
});

describe('the discount of a plan', () => {
  it.each([
    [12.5, '12,5% OFF', '$ 43.750', '43750.00'],
    [28.5, '28,5% OFF', '$ 35.750', '35750.00'],
    [33.339, '33,33% OFF', '$ 33.330', '33330.50'],
    [0.4, '0,4% OFF', '$ 49.800', '49800.00'],
    ['12.50', '12,5% OFF', '$ 43.750', '43750.00'],
    [95, '95% OFF', '$ 2.500', '2500.00'],
  ])('is printed as it is given: %j', { tags: ['S4.19', 'S9.9'] }, async (activeDiscount, badge, shown, exact) => {
    offer({ activeDiscount });
    const { card, line, prices } = await readClub();
    for (const text of [card, line]) for (const fact of [badge, shown, '$ 50.000']) expect(text).toContain(fact);
    expect(prices).toEqual([exact]);
  });

  it.each([-5, 95.5, 99.99, 150, 'mucho', '12.500'])('is none if it is a mistake: %j', async (activeDiscount) => {
    offer({ activeDiscount });
    const { card, line, prices } = await readClub();
    for (const text of [card, line]) {
      expect(text).toContain('$ 50.000');
      expect(text).not.toMatch(/OFF|gratis/);
    }
    expect(card).not.toContain('<s>');
    expect(prices).toEqual(['50000.00']);
    expect(other.shop.log).toContainEqual(expect.objectContaining({ msg: 'list items dropped' }));
  });

  it.each([null, '3 meses'])('of 100 per cent is a free first box, in words', async (activeTime) => {
    offer({ activeDiscount: 100, activeTime });
    const { card, line, prices } = await readClub();
    expect(card).toContain('La primera caja es gratis');
    expect(card).toMatch(/<s>.*\$ 50\.000<\/s>/);
    for (const text of [card, line]) expect(text).toContain('después $ 50.000 por caja');
    expect(line).toContain('La primera caja es gratis');
    for (const text of [card, line]) expect(text).not.toMatch(/\$ 0|100% ?OFF|OFF/);
    expect(prices).toEqual(['50000.00']);
  });

  it.each([
    [null, 1, 'antes'],
    ['3 meses', null, 'después'],
    [null, null, 'antes'],
  ])('for a time of %j and %j boxes says the full price in the same words', async (activeTime, boxes, word) => {
    offer({ activeDiscount: 12.5, activeTime, boxes });
    const { card, line } = await readClub();
    const other = word === 'antes' ? 'después' : 'antes';
    for (const text of [card, line]) {
      const said = (text ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .toLowerCase();
      expect(said).toContain(`${word} $ 50.000`);
      expect(said).not.toContain(`${other} $ 50.000`);
    }
  });

  it('is none below one peso', { tags: ['S9.9'] }, async () => {
    offer({ fullPrice: 100, activeDiscount: 0.9 });
    const { card, line } = await readClub();
    for (const text of [card, line]) expect(text).not.toMatch(/OFF|<s>|gratis/);
  });
});
