import { describe, expect, it } from 'vitest';
import { answerInPlace, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { openWines } from '../support/open-wines.ts';

const shop = withBrowserShop({ pictures: false });
const shopWithPictures = withBrowserShop();

const documentOf = (build: string) =>
  `<!doctype html><script data-scripts="${build}"></script><main id="contenido"><h1>Otra</h1></main>`;
const unusable = [
  ['of another build', { contentType: 'text/html', body: documentOf('/assets/main-OTRA.js') }],
] as const;
const alsoUnusable = [
  ['cut off', { contentType: 'text/html', body: '<!doctype html><title>Vin' }],
  ['no document', { json: { status: 200 } }],
  ['another program’s page', { contentType: 'text/html', body: '<p>mantenimiento</p>' }],
] as const;

describe('a page that does not arrive', () => {
  it('loads what lives in a page when it is used, not before', { tags: ['S2.33'] }, async () => {
    const { page, card } = await openWines(shop);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const isCart = (path: string) => /\/assets\/cart-parts-\w+\.js$/.test(path);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(loaded.some((url) => isCart(new URL(url).pathname))).toBe(false);
    await card.getByRole('button', { name: /Agregar/ }).click();
    await expect.poll(() => requestedPaths.filter(isCart)).not.toEqual([]);
  });

  it('posts the cart’s form if the code of the cart does not arrive', { tags: ['S8.30'] }, async () => {
    const { page, card, name } = await openWines(shop);
    await page.route(/\/assets\/cart-parts-\w+\.js$/, (route) => route.abort());
    await card.getByRole('button', { name: /Agregar/ }).click();
    await page.waitForURL(/\/carrito/);
    await page.locator('main').getByText(name).first().waitFor();
  });

  it.each(isLongRun ? [...unusable, ...alsoUnusable] : unusable)(
    'is loaded by the browser itself where the answer is %s',
    { tags: ['S8.30'] },
    async (_kind, answer) => {
      const { page, documents, card, name } = await openWines(shop);
      await answerInPlace(page, null, (route) => route.fulfill(answer));
      await card.getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(documents).toHaveLength(2);
    },
  );

  it.runIf(isLongRun)('is loaded by the browser itself if the request fails', async () => {
    const { page, documents, card, name } = await openWines(shop);
    await answerInPlace(page, null, (route) => route.abort());
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(documents).toHaveLength(2);
  });

  it('does not take the place of the page that was requested last, whichever arrives first', async () => {
    const { page, documents, complaints } = await openWines(shop);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerInPlace(page, '/tienda/cavas', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tienda/cavas"]')?.click());
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tienda/aceites"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Aceites' }).waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Aceites');
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('shows the default picture if the image host fails', { tags: ['S8.29'] }, async () => {
    const { page } = await shopWithPictures.visit();
    await page.route('**/embedded/images/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    const picture = page.getByRole('article').first().locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/imgs\/default\.svg$/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
