import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open, calls } = other;

describe('/', () => {
  it('shows carousel, posts, this month’s selections, wineries and the lead form', { tags: ['S1.8'] }, async () => {
    const { status, text, html } = await open('/');
    expect(status).toBe(200);
    for (const block of ['home-carousel', 'posts', 'selections', 'wineries', 'lead', 'banners', 'collections'])
      expect(text).toContain(`data-block="${block}" data-state="loaded"`);
    expect(text).toContain('Vendimia en marzo');
    expect(html).not.toContain('javascript:');
    expect(text.match(/class="note-card large"/g)).toHaveLength(1);
    expect(text.match(/class="note-card row"/g)).toHaveLength(3);
    expect(text.match(/class="selection-card"/g)).toHaveLength(1);
    expect(text).toContain('Caja número 1<');
    expect(text).toContain('id="bodegas"');
    expect(text).toContain('Casa Luna');
    expect(html).not.toContain('Pago Chico');
  });

  it('opens with one idea, the categories and the products, then the club', async () => {
    const { text } = await open('/');
    const order = [...text.matchAll(/data-block="([\w-]+)"/g)].map(([, name]) => name);
    const sells = ['home-carousel', 'categories', 'collections', 'plans', 'selections', 'posts'];
    expect(text.indexOf('<h1')).toBeLessThan(text.indexOf('data-block="home-carousel"'));
    expect(order.filter((name = '') => sells.includes(name))).toEqual(sells);
  });

  it('requests from the CMS only the data that it shows', { tags: ['S7.14', 'S7.15', 'S7.16'] }, async () => {
    await open('/');
    const requests = calls('cms').map(({ path, query }) => {
      const kept = Object.entries(query).filter(([key]) => !key.startsWith('populate'));
      return `${path} ${kept.map((pair) => pair.join('=')).join(' ')}`.trim();
    });
    expect(requests.toSorted()).toEqual([
      '/cellars filters[cellar_show_in_home][$eq]=true pagination[pageSize]=10',
      '/home-displayer',
      '/post-categories sort=id:asc pagination[pageSize]=100',
      '/posts sort=publishedAt:desc pagination[pageSize]=10',
      '/selections sort=anio_mes_vigencia:desc pagination[pageSize]=12',
      '/site-texts',
    ]);
  });

  it('shows all other blocks while the CMS is down', { tags: ['S4.4'] }, async () => {
    other.backend.fail('cms', 'error');
    const { status, text } = await open('/');
    expect(status).toBe(200);
    for (const block of ['home-carousel', 'posts', 'selections', 'wineries'])
      expect(text).toContain(`data-block="${block}" data-state="failed"`);
    expect(text).toContain('No pudimos cargar las bodegas.');
    expect(text).toContain('Lo nuevo');
  });
});
