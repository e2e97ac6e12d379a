import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { describeHtml, expectAccessibleOnEveryScreen, PHONE } from '../support/accessible-page.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop({ pictures: false });
const { visit } = shop;
const shopWithPictures = withBrowserShop();

/** The code of a request as a page shows it. */
const CODE = /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/;
const CONTACT = '/contacto-y-preguntas-frecuentes';

const screens = [
  '/club',
  '/club/nuestras-selecciones/edicion-especial-del-llano-a-la-puna',
  '/la-cava-de-bodega-viva/los-aromitos-malbec-vistalba-2022',
  '/bodegas/finca-los-aromitos',
  '/notas-y-tips/como-leer-una-etiqueta-argentina',
  '/nosotros',
  CONTACT,
  '/arrepentimiento',
];

/** Made of the same parts as a screen above. */
const similarScreens = [
  '/club/nuestras-selecciones?selectionType=mix,blanca',
  '/notas-y-tips',
  `${CONTACT}?envio=contacto`,
  '/terminos-y-condiciones',
  '/club/fiestas',
  '/club/nuestras-selecciones',
  '/baja',
];

describe('the content pages, on a phone and on a desktop', () => {
  it.each([...screens, ...(isLongRun ? similarScreens : [])].map((path, position) => [path, position] as const))(
    '%s has no accessibility violation, no horizontal scroll, and hydrates without a console message',
    async (path, position) => {
      const { page, complaints } = await visit({ viewport: PHONE, reducedMotion: 'reduce' });
      await page.goto(shop.origin + path);
      await untilReady(page);
      await expectAccessibleOnEveryScreen(page, position);
      expect(complaints).toEqual([]);
    },
  );
});

describe('a lead form', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  };

  it('shows an error beside the field and sends nothing, keeps the text if the shop does not answer, then thanks in place', {
    tags: ['S4.5', 'S5.13'],
  }, async () => {
    const { page, documents, complaints } = await visit();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(shop.origin + CONTACT);
    await untilReady(page);
    const send = page.getByRole('button', { name: 'Enviar mensaje' });
    await fill(page, { Nombre: 'Ana', 'Correo electrónico': 'ana@', '¿En qué te ayudamos?': 'Hola' });
    await send.click();
    await page.getByText('Revisá el correo electrónico').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
    expect(posts.filter((url) => url.includes('leads'))).toEqual([]);

    await page.route('**/api/leads', (route) => route.abort());
    await fill(page, { 'Correo electrónico': 'ana@ejemplo.com' });
    await send.click();
    await page.getByText('No pudimos enviar el formulario.').waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('ana@ejemplo.com');

    await page.unroute('**/api/leads');
    await send.click();
    await page.getByText('¡Gracias por escribirnos!').waitFor();
    expect(documents).toHaveLength(1);
    // The browser itself prints one line about the request that failed.
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  it('works without scripts: refused with the typed text, then accepted', { tags: ['S5.13'] }, async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(shop.origin);
    await page.locator('.home-newsletter form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Correo electrónico').fill('ana');
    await page.getByRole('button', { name: 'Quiero recibirla' }).click();
    await page.getByText('Revisá el correo electrónico').waitFor();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana');
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.com');
    await page.getByRole('button', { name: 'Quiero recibirla' }).click();
    await page.locator('.home-sent').getByText('¡Gracias! Recibimos tus datos').waitFor();
    expect(new URL(page.url()).search).toBe('?envio=home');
  });

  it.each(isLongRun ? [true, false] : [true])(
    'answers a legal request with its code (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, documents } = await visit({ javaScriptEnabled });
      await page.goto(`${shop.origin}/baja`);
      if (javaScriptEnabled) await untilReady(page);
      await fill(page, {
        Nombre: 'Ana',
        'Correo electrónico': 'ana@ejemplo.com',
        'Plan que querés dar de baja': 'Exclusiva',
      });
      await page.getByRole('button', { name: 'Dar de baja mi suscripción' }).click();
      await page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido de baja' }).waitFor();
      expect(await page.locator('.legal-form-code').innerText()).toMatch(CODE);
      expect(page.url()).toMatch(/&codigo=[2-9A-HJKMNP-Z]{10}&firma=/);
      if (javaScriptEnabled) expect(documents).toHaveLength(1);
    },
  );
});

describe('the content pages with scripts', () => {
  it('toggles and clears the filters of the selections without a reload', { tags: ['S4.10', 'S2.34'] }, async () => {
    const { page, documents, complaints } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${shop.origin}/club/nuestras-selecciones`);
    await untilReady(page);
    const count = () => page.locator('.selections-toolbar p').innerText();
    const all = await count();
    await page.getByRole('link', { name: 'Puro Malbec', exact: true }).click();
    await page.waitForURL(/selectionType=puro-malbec/);
    await expect.poll(count).not.toBe(all);
    for (const card of await page.locator('.selection-card').allInnerTexts()) expect(card).toContain('Puro Malbec');
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect.poll(count).toBe(all);
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('links from a selection to a wine and its winery, and back, without a reload', { tags: ['S2.34'] }, async () => {
    const { page, documents, complaints } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${shop.origin}/club/nuestras-selecciones/edicion-especial-del-llano-a-la-puna`);
    await untilReady(page);
    await page
      .getByRole('link', { name: /^Ver el vino/ })
      .first()
      .click();
    await page.locator('[data-block="wine-profile"]').waitFor();
    await page.locator('.wine-profile-winery a').click();
    await page.locator('[data-block="winery"]').waitFor();
    await page.goBack();
    // Wait for the winery's page before going back again: it has a block of the same name.
    await page.locator('.wine-profile-winery a').waitFor();
    await page.goBack();
    await page.locator('[data-block="selection"]').waitFor();
    expect(documents).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('requests nothing from a video’s host until the video is played', { tags: ['S3.22'] }, async () => {
    const { page } = await shopWithPictures.visit();
    const outside: string[] = [];
    await page.route(/^https:\/\/(www\.youtube|player\.vimeo)/, (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'un video' });
    });
    await page.goto(`${shop.origin}/nosotros`);
    await untilReady(page);
    expect(await page.locator('iframe[src*="youtube"]').count()).toBe(0);
    expect(outside).toEqual([]);
    await page.getByRole('link', { name: 'Ver el video' }).click();
    await page.frameLocator('iframe[src^="https://www.youtube-nocookie.com/"]').getByText('un video').waitFor();
  });

  it.runIf(isLongRun)('link to a section of the terms, and from a winery to all wineries', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${shop.origin}/terminos-y-condiciones`);
    await untilReady(page);
    await page.getByRole('link', { name: 'Política de privacidad' }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#privacidad')?.getBoundingClientRect().top))
      .toBeLessThan(300);
    await page.goto(`${shop.origin}/bodegas/finca-los-aromitos`);
    await untilReady(page);
    await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Bodegas' }).click();
    await page.waitForURL(`${shop.origin}/bodegas`);
    await page.getByRole('link', { name: 'Finca Los Aromitos' }).first().waitFor();
  });
});

describeHtml();
