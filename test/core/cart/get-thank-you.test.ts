import { describe, expect, it } from 'vitest';
import { outage } from '../support/ports.ts';
import { createShop, SKU } from './guest.ts';

describe('getThankYou', () => {
  it.each([
    ['is empty', { c: {} }, true],
    ['is gone', {}, true],
    ['holds something', { c: { [SKU]: 1 } }, false],
  ])('forgets the cart that %s: %s', { tags: ['S2.15'] }, async (_, lines, forgetCart) => {
    const { thank } = createShop(lines);
    expect(await thank({ cartId: 'c', order: 'v1234-01' })).toEqual({
      page: { order: 'v1234-01', payment: 'made', mark: expect.any(String) },
      forgetCart,
    });
  });

  it('keeps the cart and shows the order number if the service does not answer', { tags: ['S2.15'] }, async () => {
    const { thank } = createShop({}, { shop: { getCart: outage } });
    expect(await thank({ cartId: 'c', order: '1' })).toEqual({
      page: { order: '1', payment: 'made', mark: expect.any(String) },
      forgetCart: false,
    });
  });

  it('requests nothing without a cart', { tags: ['S2.15'] }, async () => {
    const { thank, calls } = createShop();
    expect(await thank({ cartId: null, order: null })).toEqual({
      page: { order: null, payment: 'made', mark: null },
      forgetCart: false,
    });
    expect(calls).toEqual([]);
  });

  it('reads a subscription in place of an order, and an order in place of both', { tags: ['S2.15'] }, async () => {
    const { thank } = createShop();
    const subscription = '0791fb13-4b87-5580-a2bc-72258b767d05';
    const mark = expect.any(String);
    const joined = await thank({ cartId: null, order: null, subscription, status: 'pending' });
    expect(joined.page).toEqual({ order: null, subscription, payment: 'pending', mark });
    const both = await thank({ cartId: null, order: '7', subscription });
    expect(both.page).toEqual({ order: '7', payment: 'made', mark });
    for (const text of ['null', '', 'x'.repeat(65), '<b>', '0']) {
      const none = await thank({ cartId: null, order: null, subscription: text });
      expect(none.page).toEqual({ order: null, payment: 'made', mark: null });
    }
  });

  it.each([
    ['pending', 'pending'],
    ['refused', 'refused'],
    ['rejected', 'refused'],
    ['failed', 'refused'],
    ['declined', 'refused'],
    ['canceled', 'refused'],
    ['expired', 'refused'],
    ['Processing', 'pending'],
    ['null', 'refused'],
    ['cancelled', 'refused'],
    ['in_process', 'pending'],
    ['PENDING', 'pending'],
    ['approved', 'made'],
    ['', 'made'],
  ])('reads the status %j as a payment that is %s', { tags: ['S2.15'] }, async (status, payment) => {
    const { thank } = createShop();
    expect((await thank({ cartId: null, order: '1', status })).page.payment).toBe(payment);
  });

  it.each([
    ...['<b>1</b>', '1 2', 'x'.repeat(41), '', '   ', '\u00a0', '-', '#', '__', '..'],
    ...[
      'null',
      'undefined',
      '-1',
      'undefined-1',
      'PED-null',
      '#NaN',
      'NaN',
      'NULL',
      ' null ',
      'none',
      'nil',
      'false',
      'true',
      '0',
      '000',
      '0.0',
      '-0',
      '#null',
      '-NaN',
      '00-00',
    ],
  ])('shows no order number like %j', async (order) => {
    const { thank } = createShop();
    expect((await thank({ cartId: null, order })).page.order).toBeNull();
  });
});
