import { afterAll, describe, expect, it } from 'vitest';
import { untilIdle, withBrowserShop } from '../support/browser-shop.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { accountOf } from '../support/shopper-page.ts';

let provider: LyingProvider;
const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    provider = await startLyingProvider({ id: 'shop', secret: null });
    provider.lies = {
      discovery: (metadata) => ({
        ...metadata,
        token_endpoint: `${provider.issuer}/oauth/token/`,
        end_session_endpoint: undefined,
      }),
    };
    return { IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
  },
});
afterAll(() => provider.close());

const prompts = () =>
  provider.requests.filter(({ endpoint }) => endpoint === 'authorize').map(({ params }) => params['prompt']);

describe('a shopper who signs out at a provider without an address for it', () => {
  it('stays signed out after a reload and in another tab, until the next sign-in', {
    tags: ['S4.2', 'S4.18', 'S7.37'],
  }, async () => {
    const { page, complaints } = await shop.visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${shop.origin}/login?redirectUrl=/tienda/vinos`);
    const other = await page.context().newPage();
    await other.goto(`${shop.origin}/tienda/aceites`);
    await accountOf(page).getByText('AP', { exact: true }).click();
    await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { name: 'Cerraste tu sesión' }).waitFor();
    await page.getByText('sigue abierta').waitFor();
    provider.requests.length = 0;

    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
    const third = await page.context().newPage();
    await third.goto(`${shop.origin}/carrito`);
    await other.reload();
    for (const each of [page, other, third]) {
      await each.keyboard.press('Shift');
      await untilIdle(each);
      await accountOf(each).getByRole('link', { name: 'Ingresar' }).waitFor();
    }
    // The check would begin one second after the key.
    await page.waitForTimeout(1500);
    expect(prompts()).toEqual([]);
    expect(complaints).toEqual([]);

    await accountOf(page).getByRole('link', { name: 'Ingresar' }).click();
    await accountOf(page).getByText('AP', { exact: true }).waitFor();
    expect(prompts()).toEqual(['login']);
  });
});
