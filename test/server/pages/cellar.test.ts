import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open, calls } = other;

describe('/la-cava-de-{brand}/{slug}', () => {
  it('shows a wine’s profile without its blank fields', { tags: ['S2.10', 'S3.4', 'S5.11'] }, async () => {
    const { status, text, html } = await open('/la-cava-de-otra-vinoteca/luna-llena-2021');
    expect(status).toBe(200);
    for (const word of ['Vista', 'Nariz', 'Boca', '2021', '10 años', 'Ciruela y humo.']) expect(text).toContain(word);
    expect(html).not.toContain('>Crianza<');
    expect(text).toContain('href="/bodegas/casa-luna"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  it('shows up to five prizes and eight pairings, and no link that could run a script', {
    tags: ['S3.4', 'S9.2'],
  }, async () => {
    const { text, html } = await open('/la-cava-de-otra-vinoteca/luna-llena-2021');
    expect(text).toContain('Premio 5');
    expect(html).not.toContain('Premio 6');
    expect(text).toContain('Plato 8');
    expect(html).not.toContain('Plato 9');
    expect(html).not.toContain('javascript:');
  });

  it('requests the wine by its slug and eight products of its winery', { tags: ['S7.3', 'S7.22'] }, async () => {
    await open('/la-cava-de-otra-vinoteca/luna-llena-2021');
    const wines = calls('cms').find(({ path }) => path === '/wines');
    expect(wines?.query['filters[slug][$eq]']).toBe('luna-llena-2021');
    const products = calls('shop').find(({ path }) => path.endsWith('/products'));
    expect(products?.query).toMatchObject({ cellar: 'casa-luna', limit: '8' });
  });

  it('leads to more products of its winery if the eight are not all of them', async () => {
    const { html } = await open('/la-cava-de-otra-vinoteca/luna-llena-2021');
    expect(html).not.toContain('wine-profile-offer');
    expect(html.match(/href="\/tienda\/vinos\?cellar=casa-luna"/g)).toHaveLength(2);
    expect((await open('/tienda/vinos?cellar=casa-luna')).html).toContain('/tienda/vinos/luna-llena-2021"');
    expect((await open('/bodegas/casa-luna')).html).toContain('href="/tienda/vinos?cellar=casa-luna"');
  });

  it('answers 404 for another brand', { tags: ['S2.10'] }, async () => {
    expect((await open('/la-cava-de-bodega-viva/luna-llena-2021')).status).toBe(404);
    expect(other.backend.calls.filter(({ path }) => path === '/wines')).toEqual([]);
  });

  it('answers 404 for a wine that does not exist', { tags: ['S8.20'] }, async () => {
    const { status, text } = await open('/la-cava-de-otra-vinoteca/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="El perfil del vino no esta disponible"');
  });

  it('says so if no product of its winery is sold', { tags: ['S8.21'] }, async () => {
    const { text } = await open('/la-cava-de-otra-vinoteca/norte-alto-2020');
    expect(text).toContain('data-block="related" data-state="loaded" data-status="404"');
    expect(text).toContain('No existen productos relacionados a este vino');
  });
});

describe('/bodegas/{slug}', () => {
  it('shows a winery, its wines and at most eight of its products', { tags: ['S2.11', 'S3.17', 'S9.3'] }, async () => {
    const { status, text, html } = await open('/bodegas/casa-luna');
    expect(status).toBe(200);
    for (const word of ['1910', 'Valle de otra parte', 'Malbec, Torrontés', 'El sol hace el resto.', 'Luna llena'])
      expect(text).toContain(word);
    expect(text).toContain('nació en otra parte');
    expect(text.match(/<article class="product-card"/g)?.length).toBeLessThanOrEqual(8);
    expect(html).toContain('"@type":"Winery"');
  });

  it('answers 404 for a winery that does not exist', { tags: ['S8.24'] }, async () => {
    const { status, text } = await open('/bodegas/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="Empty response"');
    expect(text).toContain('No encontramos esa bodega.');
  });
});
