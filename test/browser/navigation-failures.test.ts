import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { openWines } from '../support/open-wines.ts';

const shop = withBrowserShop({ pictures: false });
const shopWithPictures = withBrowserShop();

const unusable = [['of another build', { json: { build: 'otro', status: 200, data: null } }]] as const;
const alsoUnusable = [
  ['cut off', { contentType: 'application/json', body: '{"build":' }],
  ['no JSON', { contentType: 'text/html', body: '<p>mantenimiento</p>' }],
  ['an empty object', { json: {} }],
] as const;

describe('a page whose code or data does not load', () => {
  it('loads the document if a chunk fails', { tags: ['S8.30'] }, async () => {
    const { page, documents, card, name } = await openWines(shop);
    await page.route(/\/assets\/product-sheet-\w+\.js$/, (route) => route.abort());
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => documents.length).toBe(2);
    expect(documents[1]).toBe(page.url());
    // Without its code the page is the plain document, and its forms still work.
    await page.waitForLoadState('networkidle');
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.waitForURL(/\/carrito$/);
    await page.locator('main').getByText(name).first().waitFor();
  });

  it('loads a page’s code when the page is visited, not before', { tags: ['S2.33'] }, async () => {
    const { page, card, name } = await openWines(shop);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(loaded.some((url) => /\/assets\/category-listing-\w+\.js$/.test(url))).toBe(true);
    expect(loaded.some((url) => /\/assets\/product-sheet-\w+\.js$/.test(url))).toBe(false);
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(requestedPaths.filter((path) => /\/assets\/product-sheet-\w+\.js$/.test(path))).toHaveLength(1);
  });

  it.each(isLongRun ? [...unusable, ...alsoUnusable] : unusable)(
    'loads the document where the data is %s',
    async (_kind, answer) => {
      const { page, documents, card, name, complaints } = await openWines(shop);
      await page.route('**/_data/**', (route) => route.fulfill(answer));
      await card.getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(documents).toHaveLength(2);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isLongRun)('loads the document if the request for its data fails', async () => {
    const { page, documents, card, name } = await openWines(shop);
    await page.route('**/_data/**', (route) => route.abort());
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(documents).toHaveLength(2);
  });

  it.runIf(isLongRun)('asks for data that fails once, not before the navigation and again for it', async () => {
    const { page, documents, card, name } = await openWines(shop);
    const asked: string[] = [];
    await page.route('**/_data/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 503 });
    });
    const link = card.getByRole('link').first();
    const prefetched = page.waitForResponse('**/_data/**');
    await link.hover();
    await prefetched;
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(asked).toHaveLength(1);
    expect(documents).toHaveLength(2);
  });

  it.runIf(isLongRun)('shows the error page in the layout if the page cannot be rendered', async () => {
    const { page } = await shop.visit();
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    const { build } = await (await page.request.get('/_data/club')).json();
    await page.route('**/_data/club', (route) => route.fulfill({ json: { build, status: 200, data: null } }));
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/club"]')?.click());
    await page.getByText('Algo salió mal de nuestro lado. Probá de nuevo en un momento.').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Algo salió mal/);
    await page.getByRole('link', { name: 'Probar de nuevo' }).waitFor();
    expect(await page.locator('main').count()).toBe(1);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tienda/aceites"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Aceites' }).waitFor();
  });

  it('shows the page that was requested last, whichever data arrives first', async () => {
    const { page, documents, complaints } = await openWines(shop);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_data/tienda/cavas', async (route) => {
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
