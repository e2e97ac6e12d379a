import { describe, expect, it } from 'vitest';
import { testBrand } from '../../../test/support/test-brand.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { quoteShipping } from '../shop-service/shipping.ts';

describe('the embedded quotes of deliveries', () => {
  it.each([
    ['1000', 'Ciudad de Buenos Aires'],
    ['1499', 'Ciudad de Buenos Aires'],
    ['1900', 'Gran Buenos Aires'],
    ['5500', 'Mendoza'],
    ['9410', 'Tierra del Fuego'],
  ])('know the place of %s', (postalCode, place) => {
    expect(quoteShipping(postalCode, 0)?.place).toBe(place);
  });

  it.each(['0000', '0999', '9450', '9999', '142', '14255', 'C1425ABC', ''])('know no postal code %j', (postalCode) => {
    expect(quoteShipping(postalCode, 0)).toBeNull();
  });

  it('make the cheapest option free, and no other one, from the amount that the texts of the CMS say', () => {
    const { delivery } = loadCatalogue(testBrand).content['site-texts'];
    const freeFrom = Number(delivery.freeFrom);
    expect(quoteShipping('5500', freeFrom - 0.01)?.options.map(({ price }) => price)).toEqual([6900, 8900]);
    expect(quoteShipping('5500', freeFrom)).toMatchObject({ options: [{ price: 0 }, { price: 8900 }], freeFrom });
  });

  it('promise no delivery on the same day if it takes a working day', () => {
    const options = quoteShipping('1425', 0)?.options ?? [];
    expect(options.filter(({ name, minDays }) => /en el día/.test(name) && minDays > 0)).toEqual([]);
  });

  it('cost and last what the texts of the CMS say', () => {
    const { delivery } = loadCatalogue(testBrand).content['site-texts'];
    const options = Array.from({ length: 10_000 }, (_, code) => quoteShipping(`${code}`.padStart(4, '0'), 0))
      .filter((quote) => quote !== null)
      .flatMap((quote) => quote.options);
    const bounds = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(bounds(options.map(({ price }) => price))).toEqual([delivery.costMin, delivery.costMax]);
    expect(bounds(options.flatMap(({ minDays, maxDays }) => [minDays, maxDays]))).toEqual([
      delivery.daysMin,
      delivery.daysMax,
    ]);
  });
});
