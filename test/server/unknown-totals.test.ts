import { describe, expect, it } from 'vitest';
import { membershipOf, withMembershipScene } from '../support/membership-scene.ts';
import type { Shopper } from '../support/shopper.ts';

const scene = withMembershipScene({ env: { SHIPPING_QUOTES: 'on', DATA_CACHE: 'off' }, eachTest: true });
const UNKNOWN = 'no disponible por ahora';
const PRICE_UNKNOWN = { status: 503, message: expect.stringContaining('tu precio de socio') };

async function openCart(shopper: Shopper, path = '/carrito'): Promise<string> {
  const html = await (await shopper.get(path)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

async function memberWithCart(): Promise<Shopper> {
  const member = await scene.signIn([membershipOf()]);
  await member.add('W-6', 2);
  return member;
}

describe('the total of a cart', () => {
  it('is not said while a product does not load, and its link to the checkout stays', { tags: ['S4.13'] }, async () => {
    const member = await memberWithCart();
    await member.add('W-7', 1);
    expect(await member.cart()).not.toHaveProperty('totalsUnknown');
    scene.backend.fail('shop', 'error', /ficha\/W-7/);
    expect(await member.cart()).toMatchObject({ totalsUnknown: true, error: { status: 503 } });
    const main = await openCart(member);
    expect(main).toMatch(new RegExp(`Total</dt><dd>${UNKNOWN}`));
    expect(main).toMatch(new RegExp(`Total <strong>${UNKNOWN}`));
    expect(main).not.toMatch(/cuotas de|data-value|cart-totals-paid/);
    expect(main).toContain('Finalizar compra');
  });

  it('is said if all that is missing is no longer sold', async () => {
    const member = await memberWithCart();
    await member.add('W-7', 1);
    scene.backend.fail('shop', 'absent', /ficha\/W-7/);
    expect(await member.cart()).not.toHaveProperty('totalsUnknown');
    expect(await openCart(member)).not.toContain(UNKNOWN);
  });

  it('is not said to a member while the promotion of members does not load', async () => {
    const member = await memberWithCart();
    scene.backend.fail('shop', 'error', /promotions/);
    expect(await member.cart()).toMatchObject({ totalsUnknown: true, error: PRICE_UNKNOWN });
    expect(await openCart(member)).toContain(UNKNOWN);
    expect(await openCart(member, '/carrito/armar?items=W-6:2')).toContain(UNKNOWN);
    expect((await member.get('/api/shipping?postalCode=1425')).status).toBe(503);
    expect((await member.get('/api/shipping?postalCode=1425&sku=W-6')).status).toBe(503);
  });

  it('is said to a guest, whose price is another', async () => {
    scene.backend.fail('shop', 'error', /promotions/);
    const guest = await scene.signIn(null, 0);
    await guest.add('W-6', 2);
    expect(await guest.cart()).toMatchObject({ error: null, totals: { pays: 11200 } });
    expect(await openCart(guest)).not.toContain(UNKNOWN);
  });
});
