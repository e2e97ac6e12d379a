import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { Unavailable } from '#core/failures.ts';
import { findCheapest, formatWorkingDays, parsePostalCode, toShippingView } from '#core/values/shipping.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
const option = { id: 'a', name: 'Moto', price: 4900, minDays: 1, maxDays: 3 };
const asked = { postalCode: '1425', lines: [{ sku: 'VIN-0056', quantity: 2 }], subtotal: 46000.5 };

async function arrange(handler: LoopbackHandler) {
  let now = 0;
  const server = await startLoopback(handler);
  const { client, log } = connect(server.origin, { headers: { 'x-api-key': 'key-1' } });
  const shop = createHttpShop({ client, images, cache: createDataCache({ now: () => now }) });
  return {
    ...server,
    log,
    quote: () => shop.quoteShipping(asked),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('a quote of a delivery', () => {
  it('is asked with postal code, lines and subtotal, and kept one minute', async () => {
    const { quote, wait, requests } = await arrange(() => [200, { options: [option], freeFrom: 60000 }]);
    const quoted = { postalCode: '1425', place: null, options: [option], freeFrom: 60000 };
    expect(await quote()).toEqual(quoted);
    expect(requests[0]?.path).toBe('/api/tienda/v1/shipping');
    expect(requests[0]?.query).toEqual({ postalCode: '1425', items: 'VIN-0056:2', subtotal: '46000.5' });
    wait(60_000);
    await quote();
    expect(requests).toHaveLength(1);
    wait(1);
    await quote();
    expect(requests).toHaveLength(2);
  });

  it('is none for a 404, and of an unknown postal code for a 422; neither is kept or logged', async () => {
    let status = 404;
    const { quote, requests, log } = await arrange(() => [status, {}]);
    expect(await quote()).toBeNull();
    status = 422;
    expect(await quote()).toBe('unknownPostalCode');
    expect(requests).toHaveLength(2);
    expect(log).toEqual([]);
  });

  it('is asked once if the service fails, and the log has no postal code', async () => {
    const { quote, requests, log } = await arrange(() => [503, {}]);
    await expect(quote()).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('1425');
  });

  it.runIf(isLongRun)('lasts at most three seconds', async () => {
    const { quote, requests } = await arrange(() => undefined);
    const takenMs = measureOwnTime();
    await expect(quote()).rejects.toBeInstanceOf(Unavailable);
    expect(takenMs()).toBeLessThan(4500);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['numbers in texts, days in the wrong order', { ...option, price: '4900.50', minDays: '5', maxDays: 2 }],
    ['an option of a fraction of a day', { ...option, price: 4900.5, minDays: 2.7, maxDays: 4.2 }],
  ])('reads %s', async (_, sent) => {
    const { quote } = await arrange(() => [200, { postalCode: 1425, place: 'Palermo', options: [sent] }]);
    const options = [{ ...option, price: 4900.5, minDays: 2, maxDays: 5 }];
    expect(await quote()).toEqual({ postalCode: '1425', place: 'Palermo', options, freeFrom: null });
  });

  it('leaves out options that cannot be shown, and a freeFrom that is no amount', async () => {
    const broken = [{ ...option, price: -1 }, { ...option, name: '' }, { ...option, maxDays: null }, 7, null];
    const { quote } = await arrange(() => [200, { options: [...broken, option], freeFrom: 'mucho' }]);
    expect(await quote()).toMatchObject({ options: [option], freeFrom: null });
  });

  it('numbers the options that have no id of their own, each with another one', async () => {
    const { id: _id, ...unnamed } = option;
    const { quote, log } = await arrange(() => [
      200,
      { options: [unnamed, { ...option, id: '2' }, { ...unnamed, id: null }, { ...unnamed, id: {} }] },
    ]);
    const quoted = await quote();
    const ids = quoted !== null && quoted !== 'unknownPostalCode' ? quoted.options.map(({ id }) => id) : [];
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    expect(ids).toMatchObject({ 0: '0', 1: '2', 3: '3' });
    expect(log).toMatchObject([{ dropped: 1 }]);
  });

  it('is an outage, which is not kept, if it has options and none can be shown', async () => {
    const { quote, requests, log } = await arrange(() => [200, { options: [{ ...option, price: -1 }, 7] }]);
    await expect(quote()).rejects.toBeInstanceOf(Unavailable);
    await expect(quote()).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(2);
    expect(log).toContainEqual(expect.objectContaining({ dropped: 2 }));
  });

  it('has no options if the service has none, which is no outage', async () => {
    const { quote } = await arrange(() => [200, { options: [] }]);
    expect(await quote()).toMatchObject({ options: [] });
  });

  it('is an outage if the body has no options', async () => {
    const { quote } = await arrange(() => [200, { place: 'Palermo' }]);
    await expect(quote()).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('what a page shows of a quote', () => {
  it.each([
    [0, 0, 'en el día'],
    [0, 1, '0 a 1 día hábil'],
    [1, 1, '1 día hábil'],
    [2, 5, '2 a 5 días hábiles'],
  ])('says %i to %i days as %j', (minDays, maxDays, text) => {
    expect(formatWorkingDays({ ...option, minDays, maxDays })).toBe(text);
  });

  it('is the cheapest option, the first of equal ones, or none', () => {
    const [dear, cheap, equal] = [
      { ...option, price: 9 },
      { ...option, price: 3 },
      { ...option, id: 'b', price: 3 },
    ];
    expect(findCheapest([dear, cheap, equal])).toBe(cheap);
    expect(findCheapest([])).toBeNull();
  });

  it('is what an order lacks, to the cent and never below 0, or null if no delivery is free', () => {
    const quote = { postalCode: '1425', place: null, options: [option], freeFrom: 60000 };
    expect(toShippingView(quote, 47999.9).missing).toBe(12000.1);
    expect(toShippingView(quote, 60000.01).missing).toBe(0);
    expect(toShippingView({ ...quote, freeFrom: null }, 0).missing).toBeNull();
  });
});

describe('a postal code', () => {
  it.each([
    ['1425', '1425'],
    [' 1425 ', '1425'],
    ['C1425ABC', '1425'],
    ['c1425abc', '1425'],
    ['C1425', null],
    ['1425ABC', null],
    ['142', null],
    ['14250', null],
    ['١٤٢٥', null],
    ['', null],
  ])('%j is read as %j', (text, digits) => {
    expect(parsePostalCode(text)).toBe(digits);
  });
});
