import { afterAll, describe, expect, it } from 'vitest';
import { withBrowserShop } from '../support/browser-shop.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { accountOf, addFirst, drawerOf, LISTING } from '../support/shopper-page.ts';

let provider: LyingProvider;
/** The host of the provider's pages; its issuer is at 127.0.0.1. */
const pagesOf = (url: string) => url.replace('127.0.0.1', 'localhost');

const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    provider = await startLyingProvider({ id: 'shop', secret: null });
    const { issuer } = provider;
    provider.lies = {
      discovery: (metadata) => ({
        ...metadata,
        authorization_endpoint: pagesOf(`${issuer}/authorize`),
        end_session_endpoint: pagesOf(`${issuer}/v2/logout`),
      }),
    };
    return { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'shop', IDENTITY_LOGOUT: 'oidc' };
  },
});
afterAll(() => provider.close());

describe('a provider with a page, at another origin than its issuer', () => {
  it('signs in through a popup', { tags: ['S4.15'] }, async () => {
    // The policy of a page names the provider's pages once the shop has read the provider's metadata.
    await fetch(`${shop.origin}/login`, { redirect: 'manual' });
    // Else the silent check signs the shopper in.
    provider.hasSession = false;
    const { page, complaints } = await shop.visit({ viewport: { width: 1280, height: 900 } });
    const { lies } = provider;
    provider.lies = {
      ...lies,
      respond: ({ endpoint, params }, response) => {
        if (endpoint !== 'authorize' || params['prompt'] === 'none') return false;
        provider.lies = lies;
        const again = `${pagesOf(provider.issuer)}/authorize?${new URLSearchParams(params)}`;
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(`<a href="${again.replaceAll('&', '&amp;')}">Entrar</a>`);
        return true;
      },
    };
    await page.goto(shop.origin + LISTING);
    await addFirst(page);
    const popup = page.waitForEvent('popup');
    await drawerOf(page)
      .getByRole('link', { name: /Ingresá/ })
      .click();
    const window = await popup;
    const closed = window.waitForEvent('close');
    await window.getByRole('link', { name: 'Entrar' }).click();
    await closed;
    await drawerOf(page).getByText('Sumamos a tu cuenta lo que habías elegido antes de ingresar:').waitFor();
    expect(complaints).toEqual([]);
  });

  it('signs in without a window, and out', { tags: ['S4.2', 'S7.37'] }, async () => {
    const { page, complaints } = await shop.visit({ viewport: { width: 1280, height: 900 } });
    provider.hasSession = true;
    await page.goto(`${shop.origin}/tienda/aceites`);
    await accountOf(page).getByText('AP', { exact: true }).click();
    await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(() => provider.hasSession).toBe(false);
    expect(complaints).toEqual([]);
  });

  it.each([true, false])(
    'signs out by way of a host that no policy names, with scripts: %s',
    {
      tags: ['S7.37', 'S1.5'],
    },
    async (javaScriptEnabled) => {
      const { page, complaints } = await shop.visit({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
      const { lies } = provider;
      provider.hasSession = true;
      await page.goto(`${shop.origin}/login?redirectUrl=/carrito`);
      await accountOf(page).getByText('AP', { exact: true }).click();
      provider.lies = {
        ...lies,
        respond: ({ endpoint, headers }, response) => {
          // The issuer's own host is in no policy.
          if (endpoint !== 'logout' || headers.host?.startsWith('127.')) return false;
          provider.hasSession = false;
          response.writeHead(302, { location: `${provider.issuer}/logout?returnTo=${shop.origin}/` }).end();
          return true;
        },
      };
      await accountOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
      await page.waitForURL(`${shop.origin}/`);
      await accountOf(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      expect(provider.hasSession).toBe(false);
      expect(complaints).toEqual([]);
      provider.lies = lies;
    },
  );
});
