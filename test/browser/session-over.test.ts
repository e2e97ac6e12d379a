import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { untilIdle, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';

let provider: LyingProvider;
const shop = withBrowserShop({
  pictures: false,
  env: async () => {
    provider = await startLyingProvider({ id: 'shop', secret: null });
    return { IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
  },
});
const { visit } = shop;
afterAll(() => provider.close());

const slot = (page: Page) => page.locator('.account-slot');

/** Signs in, and makes the provider refuse the next token refresh for good. */
async function signInForTheLastTime(page: Page): Promise<void> {
  provider.hasSession = true;
  provider.lies = { token: (answer) => ({ ...answer, expires_in: 3 }) };
  await page.goto(`${shop.origin}/login?redirectUrl=/tienda`);
  await slot(page).getByText('AP', { exact: true }).waitFor();
  provider.lies = {
    respond: ({ endpoint, params }, response) => {
      const isRefresh = endpoint === 'token' && params['grant_type'] === 'refresh_token';
      if (isRefresh) response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      return isRefresh;
    },
  };
  provider.requests.length = 0;
}

const countSilentChecks = () => provider.requests.filter(({ params }) => params['prompt'] === 'none').length;
const refused = () => provider.requests.filter(({ params }) => params['grant_type'] === 'refresh_token').length;

/** Waits until the token is in the last third of its life. */
async function untilRefused(page: Page): Promise<void> {
  await expect.poll(() => page.request.get(`${shop.origin}/api/session`).then(refused), { interval: 200 }).toBe(1);
}

describe('a session whose refresh is refused for good', () => {
  it('is said to have ended on one page, with a way to sign in, to who runs scripts', { tags: ['S4.3'] }, async () => {
    const { page, complaints } = await visit();
    await signInForTheLastTime(page);
    provider.hasSession = false;
    const notice = page.getByRole('alert').filter({ hasText: 'Tu sesión terminó. Volvé a ingresar para seguir.' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await slot(page)
            .getByText(/^(?:AP|Ingresar)$/)
            .waitFor();
          return slot(page).innerText();
        },
        { interval: 200 },
      )
      .toBe('Ingresar');
    await notice.waitFor();
    expect(await notice.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe(
      '/login?redirectUrl=%2Ftienda',
    );
    await page.getByRole('link', { name: 'Notas y tips' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Notas y tips' }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('continues unnoticed if the provider still knows the shopper', { tags: ['S4.3'] }, async () => {
    const { page, complaints } = await visit();
    await signInForTheLastTime(page);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const element = document.querySelector('.account-slot');
      if (element)
        new MutationObserver(() => seen.add(element.textContent ?? '')).observe(element, {
          childList: true,
          subtree: true,
          characterData: true,
        });
    });
    await untilRefused(page);
    // An answer with another cart makes the page read its session again.
    await page
      .getByRole('article')
      .getByRole('button', { name: /Agregar/ })
      .first()
      .click();
    await expect.poll(countSilentChecks).toBe(1);
    await expect
      .poll(async () => (await (await page.request.get(`${shop.origin}/api/session`)).json()).status)
      .toBe('authenticated');
    await slot(page).getByText('AP', { exact: true }).waitFor();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((text) => text.includes('Ingresar'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)(
    'ends if the provider does not know the shopper, after one attempt and without a loop',
    {
      tags: ['S4.3'],
    },
    async () => {
      const { page, complaints } = await visit();
      await signInForTheLastTime(page);
      provider.hasSession = false;
      await untilRefused(page);
      await page.reload();
      await slot(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      await page.reload();
      await slot(page).getByRole('link', { name: 'Ingresar' }).waitFor();
      await untilIdle(page);
      expect(countSilentChecks()).toBe(1);
      expect(refused()).toBe(1);
      expect(complaints).toEqual([]);
    },
  );
});
