import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { openWines } from '../support/open-wines.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;
const shopWithPictures = withBrowserShop();

describe('going from page to page with scripts', () => {
  it('animates a card’s picture into the sheet’s, except with reduced motion', async () => {
    const motions = [
      ['no-preference', true],
      ['reduce', false],
    ] as const;
    for (const [reducedMotion, grown] of isLongRun ? motions : motions.slice(0, 1)) {
      const { page, card, name, complaints, close } = await openWines(shopWithPictures, { reducedMotion });
      await page.evaluate(recordTransitions);
      await card.getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => page.evaluate(readTransitions)).toHaveLength(1);
      const [moved] = await page.evaluate(readTransitions);
      expect(moved?.includes('::view-transition-group(product-picture)')).toBe(grown);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('shows the page whose animation is skipped because another one begins', async () => {
    const { page, card, name, complaints } = await openWines(shop);
    await page.evaluate(skipTransitions);
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('goes forward and back without a reload, with the right title, canonical link and scroll position', {
    tags: ['S2.34'],
  }, async () => {
    const { page, complaints, documents } = await openWines(shop);
    const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
    const card = page.getByRole('article').nth(9);
    await card.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    expect(from).toBeGreaterThan(200);

    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).toBe(`${name} | Bodega Viva`);
    expect(await canonical()).toBe(page.url());
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'contenido']);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
    expect(await page.title()).toBe('Vinos | Bodega Viva');
    expect(await canonical()).toBe(`${shop.origin}/tienda/vinos`);

    await page.goForward();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    for (const single of ['title', 'meta[name="description"]', 'link[rel="canonical"]'])
      expect(await page.locator(single).count()).toBe(1);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('never scrolls to the top on the way to a listing’s other results', async () => {
    const { page } = await openWines(shop);
    const second = page.getByRole('navigation', { name: 'Páginas' }).getByText('2', { exact: true });
    await second.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const seen = window as unknown as { least: number };
      seen.least = scrollY;
      addEventListener('scroll', () => (seen.least = Math.min(seen.least, scrollY)));
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = ((...to: [number, number]) => {
        seen.least = Math.min(seen.least, to[1]);
        scrollTo(...to);
      }) as typeof window.scrollTo;
    });
    await second.click();
    await page.waitForURL(/page=2/);
    await page
      .getByText(/Mostrando 13–24/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (window as unknown as { least: number }).least)).toBeGreaterThan(0);
  });

  it('shows a whole page after an error page, and the error again on Back', {
    tags: ['S4.6'],
  }, async () => {
    const { page, complaints, documents } = await openWines(shop);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/tienda/cervezas';
      link.textContent = 'Cervezas';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Cervezas' }).click();
    const failed = page.locator('[data-state="failed"]');
    await page.getByRole('heading', { level: 1, name: '¡Ups!' }).waitFor();
    expect(await failed.getAttribute('data-message')).toMatch(/Error en categoria$/);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');

    await page.locator('main a[href="/tienda/cavas"]').click();
    await page.locator('[data-block="products"]').waitFor();
    expect(await failed.count()).toBe(0);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '¡Ups!' }).waitFor();
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.each(['..', ...(isLongRun ? ['', '   ', '.'] : [])])(
    'searching %j leads to the store, as it does without scripts',
    async (text) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, complaints, close } = await visit({ javaScriptEnabled });
        await page.goto(`${shop.origin}/tienda/vinos`);
        if (javaScriptEnabled) await untilReady(page);
        const field = page.getByRole('searchbox').first();
        await field.fill(text);
        await field.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Tienda' }).waitFor();
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );

  it('prints the same prices on the server and in the browser', { tags: ['S9.5'] }, async () => {
    const prices = async (javaScriptEnabled: boolean) => {
      const { page, close } = await visit({ javaScriptEnabled });
      await page.goto(`${shop.origin}/tienda/vinos`);
      if (javaScriptEnabled) await untilReady(page);
      const text = await page.locator('[data-block="products"]').innerText();
      await close();
      return text.match(/\$\u00a0[\d.]+/g) ?? [];
    };
    const printed = await prices(false);
    expect(printed.length).toBeGreaterThan(24);
    expect(printed.every((price) => /^\$\u00a0\d{1,3}(\.\d{3})*$/.test(price))).toBe(true);
    expect(await prices(true)).toEqual(printed);
  });
});

type Recorded = Window & { transitions: (string | null)[][] };

/** Begins another view transition at once after each one, so the browser skips the first. */
function skipTransitions(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    // The next one skips this one as well.
    start(() => undefined).ready.catch(() => undefined);
    return transition;
  };
}

/** Records the animated parts of each view transition. */
function recordTransitions(): void {
  const recorded = window as unknown as Recorded;
  recorded.transitions = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      const animations = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      recorded.transitions.push(animations.map(({ pseudoElement }) => pseudoElement));
    });
    return transition;
  };
}

function readTransitions() {
  return (window as unknown as Recorded).transitions;
}
