import { describe, expect, it } from 'vitest';
import { describeClub } from '#client/pages/club/subscriptions/structured-data.ts';
import { describeProduct } from '#client/structured-data/describe-product.ts';
import { getClubLanding } from '#core/club/get-club-landing.ts';
import type { Plan } from '#core/club/plan.ts';
import { getProductSheet } from '#core/site/get-product-sheet.ts';
import { getShell } from '#core/site/get-shell.ts';
import { type DeliveryTerms, NO_SITE_TEXTS } from '#core/site/site-content.ts';
import type { ProductWithFicha } from '#core/store/product.ts';
import { aLanding, aPlan } from '../core/support/club-nouns.ts';
import { aPage, aProduct, aTree } from '../core/support/nouns.ts';
import { createPorts, outage } from '../core/support/ports.ts';

function loadShell(terms: DeliveryTerms | null = null) {
  const delivery = { summary: 'Llega en dos días.', faq: null, terms };
  const cms = { getMenu: outage, getSiteTexts: async () => ({ ...NO_SITE_TEXTS, delivery }) };
  return getShell(createPorts({ cms, shop: { getCategoryTree: async () => aTree() } }).ports)();
}

describe('the offer of a product, as search engines read it', () => {
  const offerOf = async (facts: Partial<ProductWithFicha>, terms: DeliveryTerms | null = null) => {
    const { ports } = createPorts({
      shop: {
        getCategoryTree: async () => aTree(),
        getProduct: async () => aProduct(facts),
        getPromotion: async () => null,
        listProducts: async () => aPage([]),
      },
      cms: { listBenefits: async () => [], listEveryWine: async () => [] },
    });
    const input = { category: 'vinos', slug: aProduct().slug, event: null };
    return describeProduct(await getProductSheet(ports)(input), await loadShell(terms));
  };

  it.each([
    [29_999.99, 1500],
    [30_000, 0],
  ])('at %d pesos has a delivery from %d pesos, if it is free from 30.000 on', async (price, minValue) => {
    const terms = { costMin: 1500, costMax: 4000, daysMin: 2, daysMax: 5, freeFrom: 30_000 };
    expect(await offerOf({ price }, terms)).toMatchObject({
      offers: { shippingDetails: { shippingRate: { minValue, maxValue: 4000, currency: 'ARS' } } },
    });
  });

  it('has the identifiers of the product feed, if the service knows them', async () => {
    expect(await offerOf({ gtin: '7790001000019', mpn: 'AB-1' })).toMatchObject({ gtin: '7790001000019', mpn: 'AB-1' });
    const described = await offerOf({ gtin: null, mpn: null });
    expect(described).not.toHaveProperty('gtin');
    expect(described).not.toHaveProperty('mpn');
  });

  it('has no picture if the product has none: the placeholder shows another thing', async () => {
    expect(await offerOf({ images: [] })).not.toHaveProperty('image');
    const placeholder = { url: '/imgs/default.svg', alt: '', resizable: false };
    const picture = { url: 'https://img.example/a.jpg', alt: '', resizable: false };
    expect(await offerOf({ images: [placeholder, picture] })).toMatchObject({ image: [picture.url] });
  });

  it('has a price before the discount only if there is a discount', async () => {
    expect(await offerOf({})).not.toHaveProperty('offers.priceSpecification');
    const promotion = { name: 'p', label: 'x', priceWithDiscount: 16_000 };
    expect(await offerOf({ promotion })).toMatchObject({
      offers: {
        price: '16000.00',
        priceSpecification: [{ price: '18900.00', priceType: 'https://schema.org/StrikethroughPrice' }],
      },
    });
  });
});

describe('the club, as search engines read it', () => {
  const november = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 27 } };

  const describeBeforeCutOff = async (plans: Plan[]) => {
    const group = (title: string) => ({ priority: null, title, showStamp: false, plans });
    const { ports } = createPorts({
      now: () => Date.parse('2026-11-26T20:59:59Z'),
      subscriptions: {
        getLanding: async () => aLanding({ groups: [group('Para vos'), group('Para regalar')] }),
        listPlans: async () => plans,
        listRenewals: async () => [november],
      },
      cms: { getClub: outage, listSelections: async () => [] },
    });
    const page = await getClubLanding(ports)({ slug: null, query: { selectionType: [], bottles: [] } });
    return describeClub(page, await loadShell());
  };

  it('has an offer for each plan once, and no event, which must not be an offer to buy', async () => {
    const plans = [
      aPlan({ discountPercent: 20 }),
      aPlan({ slug: 'otro', discountPercent: 0, box: { guid: 'guid-3' } }),
    ];
    expect(await describeBeforeCutOff(plans)).toMatchObject({
      '@type': 'Service',
      offers: [{ price: '48000.00' }, { price: '60000.00' }],
    });
  });

  it('has no price above zero for a box that is bought once and free, and that of the second for a free first one', async () => {
    const plans = [
      aPlan({ discountPercent: 100, isBoughtOnce: true }),
      aPlan({ slug: 'otro', discountPercent: 100, box: { guid: 'guid-3' } }),
    ];
    expect(await describeBeforeCutOff(plans)).toMatchObject({ offers: [{ price: '0.00' }, { price: '60000.00' }] });
  });
});
