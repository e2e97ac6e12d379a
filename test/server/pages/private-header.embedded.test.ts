import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type NewAccount } from '../../support/new-account.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { findSkus } from '../../support/skus.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const shop = started(startTestShop);
let sku: string;
beforeAll(async () => {
  [sku = ''] = await findSkus(shop.origin, 1);
});

const header = async (shopper: Shopper, path: string) => {
  const html = await (await shopper.get(path)).text();
  return /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
};

describe('the header of a private page, without scripts', () => {
  it('shows a guest the number of units and the login link', { tags: ['S4.1'] }, async () => {
    const shopper = createShopper(shop.origin);
    await shopper.submit('/api/cart/items', { sku, quantity: '3' });
    const shown = await header(shopper, '/carrito');
    expect(shown).toMatch(/class="cart-link-count">3<span class="sr-only"> unidades<\/span>/);
    expect(shown).toContain('Ingresar');
    expect(shown).toContain('data-session="anonymous"');
  });

  it.each(['/carrito', '/thankyou', '/club/mi-club'])(
    'shows who is signed in on %s',
    { tags: ['S4.1', 'S6.6'] },
    async (path) => {
      const account: NewAccount = await createAccount(shop.origin);
      const shopper = createShopper(shop.origin);
      await shopper.signIn(account.email);
      const shown = await header(shopper, path);
      expect(shown).toContain(`Tu cuenta: ${account.fullName}`);
      expect(shown).toContain('Cerrar sesión');
      expect(shown).not.toContain('Ingresar');
    },
  );

  it('is not on a public page, which is the same for every visitor', { tags: ['S4.1'] }, async () => {
    const account = await createAccount(shop.origin);
    const shopper = createShopper(shop.origin);
    await shopper.signIn(account.email);
    const html = await (await shopper.get('/tienda')).text();
    expect(html).toBe(await (await createShopper(shop.origin).get('/tienda')).text());
    expect(html).toContain('data-session="unknown"');
  });
});

describe('the cart page after a form', () => {
  it('says once what was added', { tags: ['S4.17'] }, async () => {
    const shopper = createShopper(shop.origin);
    const { path, body } = await shopper.submit('/api/cart/items', { sku, quantity: '2' });
    expect(path).toBe('/carrito?agregado=1');
    const { lines } = await shopper.cart();
    expect(body).toContain(`Agregaste 2 unidades de ${lines[0]?.name}`);
    expect((await shopper.follow('/carrito')).body).not.toContain('Agregaste');
  });

  it('says what was removed, and undoes it with a form', { tags: ['S4.13'] }, async () => {
    const shopper = createShopper(shop.origin);
    await shopper.submit('/api/cart/items', { sku, quantity: '3' });
    const name = (await shopper.cart()).lines[0]?.name;
    const { body } = await shopper.submit(`/api/cart/items/${sku}`, { quantity: '0', had: '3' });
    expect(body).toContain(`Quitaste ${name}`);
    expect(await shopper.units()).toEqual({});
    const [, action = '', quantity = ''] =
      /<form action="([^"]+)" method="post"><input type="hidden" name="quantity" value="(\d+)"\/><button[^>]*>Deshacer/.exec(
        body,
      ) ?? [];
    const undone = await shopper.submit(action, { quantity });
    expect(await shopper.units()).toEqual({ [sku]: 3 });
    expect(undone.body).not.toContain('Quitaste');
  });

  it('says nothing that a forged or damaged cookie claims', async () => {
    const shopper = createShopper(shop.origin);
    await shopper.submit('/api/cart/items', { sku, quantity: '1' });
    const change = JSON.stringify({ kind: 'added', sku, quantity: 77 });
    shopper.browser.cookies.set('cartChange', { value: encodeURIComponent(`${change}.forged`), path: '/' });
    expect((await shopper.follow('/carrito')).body).not.toContain('Agregaste');
    expect((await shopper.submit(`/api/cart/items/${sku}`, { quantity: '0', had: '-1' })).status).toBe(200);
  });
});
