import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { untilExtras, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { launchChromium } from '../support/launch-chromium.ts';

/** A tool of the page, as the browser offers it to an assistant. */
type OfferedTool = { name: string; description: string; inputSchema: string };

/** What the page offers assistants, and how one calls it (WebMCP); browsers before 156 have schemas and arguments as texts. */
type ModelContext = {
  getTools: () => Promise<OfferedTool[]>;
  executeTool: (tool: OfferedTool, args: string) => Promise<string>;
};
declare global {
  interface Document {
    modelContext?: ModelContext;
  }
}

const shop = withBrowserShop({ pictures: false });
const SHEET = '/tienda/vinos/zaguan-malbec-2024';

let browser: Browser;
beforeAll(async () => {
  const server = await launchChromium(['--enable-features=WebMCP']);
  browser = await chromium.connect(server.wsEndpoint());
  browser.on('disconnected', () => void server.close());
});
afterAll(() => browser.close());

/** Opens a page of the shop in a browser that offers forms to assistants. */
async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('sharedShop'), locale: 'es-AR' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const loaded = page.waitForResponse(/answer-assistants/);
  await page.goto(path);
  await untilReady(page);
  await loaded;
  return page;
}

const listTools = (page: Page) =>
  page.evaluate(async () =>
    (await document.modelContext?.getTools())?.map(({ name, description, inputSchema }) => ({
      name,
      description,
      fields: Object.keys(JSON.parse(inputSchema).properties),
    })),
  );

const callTool = (page: Page, name: string, args: Record<string, string>) =>
  page.evaluate(
    async ([tool, json]) => {
      const context = document.modelContext;
      const found = (await context?.getTools())?.find((each) => each.name === tool);
      if (context === undefined || found === undefined) throw new Error(`no tool ${tool}`);
      return context.executeTool(found, json);
    },
    [name, JSON.stringify(args)] as const,
  );

describe('in a browser that offers forms to assistants', () => {
  it.runIf(isLongRun)('pages offer the search, the price, the delivery and the purchase, once each', async () => {
    const names = async (path: string) => (await listTools(await open(path)))?.map(({ name }) => name).toSorted();
    expect(await names('/')).toEqual(['buscar']);
    expect(await names('/tienda/vinos')).toEqual(['buscar', 'filtrar_por_precio']);
    expect(await names(SHEET)).toEqual(['agregar_al_carrito', 'buscar', 'calcular_envio']);
    expect(await names('/contacto-y-preguntas-frecuentes')).toEqual(['buscar']);
    expect(await names('/arrepentimiento')).toEqual(['buscar']);
  });

  it.runIf(isLongRun)('a search is answered with the products that the page then shows', async () => {
    const page = await open('/');
    const answer = await callTool(page, 'buscar', { q: 'malbec hasta 15000' });
    await page.waitForURL('**/tienda/buscador/malbec%20hasta%2015000');
    await page.getByRole('heading', { level: 1, name: 'malbec hasta 15000' }).waitFor();
    const shown = async () => (await page.locator('[data-block="products"]').innerText()).replaceAll(/\s+/g, ' ');
    const products = answer.split('\n').filter((line) => line.includes(' · PRECIO REGULAR'));
    expect(products.length).toBeGreaterThan(1);
    for (const line of products) {
      const [name = '', price = ''] = line.replaceAll('\u00a0', ' ').split(' · ');
      await expect.poll(shown).toContain(name);
      await expect.poll(shown).toContain(price.replace('PRECIO REGULAR ', ''));
      const href = new URL(line.split(' · ').at(-1) ?? '').pathname;
      expect(await page.locator(`[data-block="products"] a[href="${href}"]`).count()).toBeGreaterThan(0);
    }
  });

  it.runIf(isLongRun)('a search of one letter is answered with the sentence', async () => {
    const page = await open('/');
    expect(await callTool(page, 'buscar', { q: 'a' })).toContain('La búsqueda debe tener al menos 2 caracteres');
  });

  it.runIf(isLongRun)('a price is answered with the list between both, and keeps the other filters', async () => {
    const page = await open('/tienda/vinos?variety=malbec');
    const fields = async () => (await listTools(page))?.find(({ name }) => name === 'filtrar_por_precio')?.fields;
    await expect.poll(fields).toEqual(['desde', 'hasta']);
    const answer = await callTool(page, 'filtrar_por_precio', { desde: '10000', hasta: '15000' });
    await page.waitForURL('**/tienda/vinos?price=10000-15000&variety=malbec');
    const prices = [...answer.matchAll(/PRECIO REGULAR: \$\u00a0([\d.]+)/g)].map(([, amount = '']) =>
      Number(amount.replaceAll('.', '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price >= 10_000 && price <= 15_000).toBe(true);
    await expect.poll(fields).toEqual(['desde', 'hasta']);
    expect(await callTool(page, 'filtrar_por_precio', { desde: 'caro', hasta: '' })).toBe(
      await page.locator('.price-filter .field-error').innerText(),
    );
  });

  it.runIf(isLongRun)('a delivery is answered with its options, a wrong postal code with the sentence', async () => {
    const page = await open(SHEET);
    const answer = await callTool(page, 'calcular_envio', { postalCode: '1425' });
    expect(answer).toMatch(/\$/);
    expect(answer).toBe(await page.locator('.shipping-calculator [role="status"]').innerText());
    expect(await callTool(page, 'calcular_envio', { postalCode: 'x' })).toBe(
      await page.locator('.shipping-problem').innerText(),
    );
  });

  it('a purchase waits for the shopper, and is answered with the cart', async () => {
    const page = await open(SHEET);
    const answer = callTool(page, 'agregar_al_carrito', { quantity: '2' });
    await expect.poll(() => page.locator('form[toolname="agregar_al_carrito"] select').inputValue()).toBe('2');
    expect(await page.evaluate(() => fetch('/api/cart').then((response) => response.json()))).toMatchObject({
      lines: [],
    });
    await page.locator('form[toolname="agregar_al_carrito"] button[type="submit"]').click();
    const text = await answer;
    expect(text).toMatch(/^En el carrito:\n2 × .*Malbec.*: \$\u00a0[\d.]+ http/);
    const { totals } = await page.evaluate(() => fetch('/api/cart').then((response) => response.json()));
    expect(text).toContain(`Total: $\u00a0${Math.trunc(totals.pays).toLocaleString('es-AR')}`);
  });
});

describe('in another browser', () => {
  it('nothing is loaded for assistants, and the fields keep their names', async () => {
    const { page } = await shop.visit();
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/tienda/vinos');
    await untilReady(page);
    await untilExtras(page);
    expect(files.filter((url) => url.includes('answer-assistants'))).toEqual([]);
    expect(await page.locator('.price-filter input[name="price"]').count()).toBe(2);
  });
});
