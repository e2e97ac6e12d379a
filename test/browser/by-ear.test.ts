import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilExtras, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { findHiddenFocus, tabs } from '../support/find-hidden-focus.ts';
import { drawerOf, fillLogin } from '../support/shopper-page.ts';

/** What a screen reader gets: the browser's accessibility tree, and the texts that live regions announce. */

const shop = withBrowserShop({ pictures: false });

const SHEET = '/tienda/vinos/zaguan-malbec-2024';
const PROMOTED = '/tienda/vinos/persiana-baja-moscatel-seco-2025';

/** Opens a page that records each text of a live region that is in the accessibility tree when it changes. */
async function open(path: string, options = {}): Promise<Page> {
  const { page } = await shop.visit(options);
  await page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live]';
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region) regions.add(region);
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role="alert"]')) regions.add(node);
      }
      const modal = document.querySelector('dialog:modal');
      for (const region of regions) {
        const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        const isHeard = region.checkVisibility({ visibilityProperty: true }) && (modal?.contains(region) ?? true);
        if (isHeard && text !== '' && announced.at(-1) !== text) announced.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(path.startsWith('/') ? shop.origin + path : path);
  await untilReady(page);
  await untilExtras(page);
  return page;
}

/** What was announced since the last call. */
const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));

const treeOf = (page: Page, selector: string): Promise<string> => page.locator(selector).first().ariaSnapshot();

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

describe('by ear', () => {
  it('a search is found by its name, says how many suggestions it has, and leads to a page that says its title', async () => {
    const page = await open('/');
    const box = page.getByRole('search').getByRole('searchbox', { name: 'Buscar en la tienda' });
    await box.pressSequentially('malbec');
    await expect.poll(() => announcements(page)).toContainEqual(expect.stringMatching(/^\d+ sugerencias\. /));
    await box.press('Enter');
    await page.waitForURL(/buscador/);
    await expect.poll(() => announcements(page)).toContainEqual(expect.stringContaining('Resultados para «malbec»'));
  });

  it('a filter is a link with its count, says once how many products are left, and keeps the focus', async () => {
    const page = await open('/tienda/vinos', { viewport: { width: 1280, height: 844 } });
    const filter = page.getByRole('link', { name: /^Blanco \d+$/ });
    await filter.focus();
    await announcements(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/type=blanco/);
    const said: string[] = [];
    const addAnnouncements = async () => {
      said.push(...(await announcements(page)));
      return said;
    };
    await expect.poll(addAnnouncements).toContainEqual(expect.stringMatching(/^Mostrando 1–\d+ de \d+ productos/));
    expect(said.filter((text) => /productos/.test(text))).toHaveLength(1);
    expect(await focusedName(page)).toMatch(/^Blanco/);
    expect(await page.getByRole('link', { name: /^Blanco \d+$/ }).getAttribute('aria-current')).toBe('true');
  });

  it('a struck price is told from the price by words', async () => {
    const tree = await treeOf(await open(PROMOTED), '[data-block="product"] dl');
    expect(tree).toMatch(/definition: Antes \$\s[\d.]+\n/);
    expect(tree).toMatch(/definition: Ahora \$\s[\d.]+/);
    const whole = await treeOf(await open(SHEET), '[data-block="product"] dl');
    expect(whole).not.toMatch(/Antes|Ahora/);
  });

  it('no price or date is the one text of an element in a description, which Orca skips when it reads a whole page', async () => {
    const { page } = await shop.visit();
    await page.goto(`${shop.origin}/login?redirectUrl=${SHEET}`);
    await fillLogin(page, 'socia@bodega-viva.example');
    await page.getByText('Es tu precio de socio').waitFor();
    const tree = await page.context().newCDPSession(page);
    const findSkipped = async () => {
      const { nodes } = await tree.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const partsOf = (id: string): (typeof nodes)[number][] => {
        const node = byId.get(id);
        if (node === undefined) return [];
        return node.ignored ? (node.childIds ?? []).flatMap(partsOf) : [node];
      };
      const childrenOf = ({ childIds = [] }: (typeof nodes)[number]) => childIds.flatMap(partsOf);
      const descriptions = nodes.filter(({ role, ignored }) => role?.value === 'definition' && !ignored);
      expect(descriptions).not.toHaveLength(0);
      return descriptions.flatMap((description) => {
        const [first, ...others] = childrenOf(description);
        const isText = first === undefined || /Text|link|button/.test(String(first.role?.value));
        return isText || others.length > 0 || childrenOf(first).length > 1 ? [] : [first.role?.value];
      });
    };
    expect(await findSkipped()).toEqual([]);
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
    await drawerOf(page).getByText('Total con tu precio de socio').waitFor();
    expect(await findSkipped()).toEqual([]);
    await page.goto(`${shop.origin}/club`);
    expect(await findSkipped()).toEqual([]);
  });

  it('an add, a change and a removal are said once, and the focus goes to what comes next', {
    tags: ['S4.13'],
  }, async () => {
    const page = await open(SHEET);
    await page.locator('[data-block="product"]').getByRole('button', { name: 'Agregar al carrito' }).click();
    const drawer = drawerOf(page);
    await drawer.getByRole('group', { name: 'Cantidad de Zaguán Malbec 2024' }).waitFor();
    await expect.poll(() => announcements(page)).toEqual(['Agregado al carrito']);
    await expect.poll(() => focusedName(page)).toBe('Tu carrito');
    expect(await treeOf(page, 'dialog[open]')).toContain('term: Total');

    await drawer.getByRole('button', { name: 'Una unidad más' }).click();
    await expect.poll(() => announcements(page)).toEqual([expect.stringMatching(/^2 unidades, \$\s[\d.]+$/)]);
    expect(await focusedName(page)).toBe('Una unidad más');

    await drawer.getByRole('button', { name: 'Quitar Zaguán Malbec 2024' }).click();
    await expect.poll(() => announcements(page)).toEqual(['Producto quitado del carrito']);
    expect(await focusedName(page)).toBe('Deshacer');

    await page.keyboard.press('Enter');
    await expect.poll(() => announcements(page)).toEqual([expect.stringMatching(/^El producto volvió al carrito: /)]);
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('banner').getByRole('link', { name: 'Carrito 2 unidades' }).count()).toBe(1);
  });

  it('a plan and a note are named by their own names', async () => {
    const club = await open('/club');
    const plans = await club.getByRole('link', { name: /^Suscribirme: / }).all();
    const names = await Promise.all(plans.map((plan) => plan.getAttribute('aria-label')));
    expect(plans.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
    const notes = await open('/notas-y-tips');
    await notes
      .getByRole('region', { name: 'Notas' })
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      .click();
    await expect
      .poll(() => notes.getByRole('main').getByRole('heading', { level: 1 }).innerText())
      .not.toBe('Notas y tips');
  });

  it.each([
    ['Botón de arrepentimiento', 'Arrepentirme de la compra'],
    ['Botón de baja', 'Dar de baja mi suscripción'],
  ])('%s leads to a form whose mistakes are said, field by field', async (link, button) => {
    const page = await open('/');
    await page.getByRole('navigation', { name: 'Arrepentimiento y baja' }).getByRole('link', { name: link }).click();
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /arrepentimiento|baja/i })
      .waitFor();
    await page.locator('form.lead-form[novalidate]').waitFor();
    await announcements(page);
    await page.locator('main form').getByRole('button', { name: button }).click();
    await expect.poll(() => announcements(page)).toEqual(['Revisá los datos marcados y enviá el formulario de nuevo.']);
    const field = page.getByRole('textbox', { name: 'Nombre' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    const hint = page.locator(`#${await field.getAttribute('aria-describedby')}`);
    expect(await hint.innerText()).toBe('Escribí tu nombre.');
  });

  it('signing in leads to the member’s next box, under a heading of its own', async () => {
    const { page } = await shop.visit();
    await page.goto(`${shop.origin}/login?redirectUrl=/club/mi-club`);
    await fillLogin(page, 'socia@bodega-viva.example');
    await page.getByRole('heading', { level: 2, name: /^Tu próxima caja: \p{L}+ \d{4}$/u }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Tu club, /);
  });
});

describe('the keyboard', () => {
  it('leads behind neither the header nor a note about the cart', async () => {
    const { page } = await shop.visit({ reducedMotion: 'reduce' });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Agregar/ })
      .click();
    await page.getByRole('complementary', { name: 'Tu carrito' }).getByText('1 en el carrito').waitFor();
    const back = tabs(20).map((key) => `Shift+${key}`);
    expect(await findHiddenFocus(page, [...tabs(40), ...back])).toEqual([]);
  });
});
