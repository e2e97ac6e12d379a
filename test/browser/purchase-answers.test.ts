import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const { visit } = withBrowserShop({ pictures: false });

const QUESTION = '/contacto-y-preguntas-frecuentes#arrepentimiento';
const SHEET = '/tienda/vinos/zaguan-malbec-2024';

describe('a question of the contact page', () => {
  it.each(isLongRun ? [true, false] : [true])(
    'is open and in sight if the address names it, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit({ javaScriptEnabled });
      await page.goto(QUESTION);
      const question = page.locator('details', { hasText: 'Me arrepentí de una compra' });
      await question.locator('p').waitFor({ state: 'visible' });
      await expect.poll(async () => (await question.locator('summary').boundingBox())?.y ?? -1).toBeGreaterThan(0);
      expect((await question.locator('p').boundingBox())?.y).toBeLessThan(720);
      expect(await page.locator('details[open]').count()).toBe(1);
    },
  );

  it.runIf(isLongRun)('opens when the link below the buy button leads to it', async () => {
    const { page, documents, complaints } = await visit();
    await page.goto(SHEET);
    await untilReady(page);
    const answers = page.getByRole('list', { name: 'Envío, pago y devoluciones' }).first();
    await answers.getByRole('link', { name: /arrepentirte/ }).click();
    await page.waitForURL(`**${QUESTION}`);
    await page.locator('details', { hasText: 'Me arrepentí de una compra' }).locator('p').waitFor({ state: 'visible' });
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('delivery, payment and returns', () => {
  it('stand above the link to the checkout, in the drawer and on the cart page', async () => {
    const { page } = await visit();
    await page.goto(SHEET);
    await untilReady(page);
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
    await expectAnswersAboveCheckout(page.getByRole('dialog'));
    await page.goto('/carrito');
    await expectAnswersAboveCheckout(page.getByRole('main'));
  });
});

async function expectAnswersAboveCheckout(place: Locator): Promise<void> {
  const checkout = place.getByRole('link', { name: 'Finalizar compra' });
  await checkout.waitFor();
  const answers = place.getByRole('list', { name: 'Envío, pago y devoluciones' });
  expect(await answers.getByRole('link').count()).toBe(3);
  // In the order of the document: on a phone the link is fixed to the lower edge.
  const isBelow = await checkout.evaluate(
    (link, list) => list !== null && (list.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await answers.elementHandle(),
  );
  expect(isBelow).toBe(true);
}
