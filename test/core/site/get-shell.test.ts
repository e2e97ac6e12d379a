import { describe, expect, it } from 'vitest';
import { getShell, toFallbackHeader } from '#core/site/get-shell.ts';
import { type MenuView, NO_SITE_TEXTS } from '#core/site/site-content.ts';
import { recordOf } from '../support/blocks.ts';
import { aCategory, aTree } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const menu: MenuView = {
  header: {
    title: 'Bodega Viva',
    icon: null,
    backgroundColour: '#5A1128',
    tabs: [{ title: 'Contacto', href: '/contacto', children: [] }],
    notification: null,
  },
  footer: { backgroundColour: '#fefefe', infoTabs: [], socialLinks: [], fiscal: null },
};

const answering = {
  shop: { getCategoryTree: async () => aTree() },
  cms: { getMenu: async () => menu, getSiteTexts: async () => null },
};

describe('getShell', () => {
  it('has the menu of the CMS', { tags: ['S2.31', 'S2.32'] }, async () => {
    const { ports, calls } = createPorts(answering);
    const shell = await getShell(ports)();
    expect(shell).toMatchObject({ ...menu, brandName: 'Bodega Viva', origin: 'https://tienda.example' });
    expect(shell.menu).toEqual({ status: 'loaded', data: null, empty: null });
    expect(calls.toSorted()).toEqual(['cms.getMenu', 'cms.getSiteTexts', 'shop.getCategoryTree']);
  });

  it('is made once while menu, texts and categories are the same', async () => {
    const tree = aTree();
    let served = menu;
    const { ports } = createPorts({
      shop: { getCategoryTree: async () => tree },
      cms: { getMenu: async () => served, getSiteTexts: async () => null },
    });
    const load = getShell(ports);
    const first = await load();
    expect(await load()).toBe(first);
    served = { ...menu, header: { ...menu.header, title: 'Otra' } };
    expect((await load()).header.title).toBe('Otra');
  });

  it('lists the menu categories in their order', { tags: ['S9.14', 'S5.10'] }, async () => {
    const tree = [...aTree(), aCategory('packs')];
    const { ports } = createPorts({ ...answering, shop: { getCategoryTree: async () => tree } });
    const { categories } = await getShell(ports)();
    expect(categories.map(({ name }) => name)).toEqual([
      'vinos',
      'aceites',
      'whiskys',
      'spirits',
      'accesorios',
      'cavas',
    ]);
    expect(categories[0]).toEqual({ name: 'vinos', title: 'Vinos', href: '/tienda/vinos' });
  });

  it.each(['/tienda', '/tienda/'])(
    'lists the shop’s categories under %s, then the other links of the CMS',
    async (store) => {
      const children = ['/tienda/cavas', '/tienda/evento/fiestas'].map((href) => ({ title: href, href }));
      const tabs = [{ title: 'Tienda', href: store, children }];
      const getMenu = async () => ({ ...menu, header: { ...menu.header, tabs } });
      const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getMenu } });
      const { header } = await getShell(ports)();
      const hrefs = header.tabs[0]?.children.map(({ href }) => href);
      expect(hrefs?.slice(0, 2)).toEqual(['/tienda/vinos', '/tienda/aceites']);
      expect(hrefs?.slice(-2)).toEqual(['/tienda/cavas', '/tienda/evento/fiestas']);
      expect(new Set(hrefs).size).toBe(hrefs?.length);
    },
  );

  it('leaves the other tabs of the CMS as they are', async () => {
    const tabs = [{ title: 'Club', href: '/club', children: [{ title: 'Cavas', href: '/tienda/cavas' }] }];
    const getMenu = async () => ({ ...menu, header: { ...menu.header, tabs } });
    const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getMenu } });
    expect((await getShell(ports)()).header.tabs).toEqual(tabs);
  });

  it('links the favourites at the end of the last tab of the footer, unless the CMS links them', async () => {
    const tabsOf = async (...hrefs: (readonly string[])[]) => {
      const infoTabs = hrefs.map((links, index) => ({
        title: `Pestaña ${index + 1}`,
        children: links.map((href) => ({ title: href, href, icon: null })),
      }));
      const getMenu = async () => ({ ...menu, footer: { ...menu.footer, infoTabs } });
      const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getMenu } });
      const shown = (await getShell(ports)()).footer.infoTabs;
      return shown.map(({ title, children }) => [title, ...children.map(({ href }) => href)]);
    };
    expect(await tabsOf(['/nosotros', '/contacto'], ['/club'])).toEqual([
      ['Pestaña 1', '/nosotros', '/contacto'],
      ['Pestaña 2', '/club', '/favoritos'],
    ]);
    expect(await tabsOf(['/nosotros', '/favoritos'], ['/club'])).toEqual([
      ['Pestaña 1', '/nosotros', '/favoritos'],
      ['Pestaña 2', '/club'],
    ]);
    expect(await tabsOf()).toEqual([]);
  });

  it('falls back to the section links if the header is unavailable', {
    tags: ['S4.12', 'S8.25', 'S2.23'],
  }, async () => {
    const { ports, reported } = createPorts({ ...answering, cms: { ...answering.cms, getMenu: outage } });
    const shell = await getShell(ports)();
    expect(recordOf(shell.menu)).toMatchObject({ status: 201, message: 'Error while fetching header and footer' });
    expect(shell.menu.status).toBe('failed');
    expect(shell.header.tabs.map(({ href }) => href)).toEqual([
      '/',
      '/tienda',
      '/club',
      '/notas-y-tips',
      '/club/nuestras-selecciones',
      '/tienda/vinos',
      '/bodegas',
      '/maridajes',
    ]);
    expect(reported).toEqual(['headerFooter']);
  });

  it('has the section links if the header has no tabs', { tags: ['S2.23'] }, async () => {
    const getMenu = async () => ({ ...menu, header: { ...menu.header, tabs: [] } });
    const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getMenu } });
    const { header } = await getShell(ports)();
    expect(header).toMatchObject({ title: 'Bodega Viva', backgroundColour: '#5A1128' });
    expect(header.tabs.map(({ href }) => href)).toEqual(toFallbackHeader('').tabs.map(({ href }) => href));
  });

  it('uses the default colours without a menu', { tags: ['S9.24'] }, async () => {
    const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getMenu: outage } });
    const { header, footer } = await getShell(ports)();
    expect([header.backgroundColour, footer.backgroundColour]).toEqual(['#fff', '#fefefe']);
  });

  it('has no categories and reports a failure if the category tree is unavailable', { tags: ['S8.3'] }, async () => {
    const { ports, reported } = createPorts({ ...answering, shop: { getCategoryTree: outage } });
    const shell = await getShell(ports)();
    expect(shell.categories).toEqual([]);
    expect(shell.categoryTree.status).toBe('failed');
    expect(reported).toEqual(['category']);
  });

  it('has the CMS’s sentences about delivery, payment and returns, each with a link to its question', async () => {
    const delivery = { summary: 'Llega en dos días.', faq: 'envíos', terms: null };
    const getSiteTexts = async () => ({ ...NO_SITE_TEXTS, delivery, returns: { summary: 'Cambios.', faq: null } });
    const { ports } = createPorts({ ...answering, cms: { ...answering.cms, getSiteTexts } });
    const { purchaseAnswers } = await getShell(ports)();
    expect(purchaseAnswers).toEqual([
      { icon: 'truck', summary: 'Llega en dos días.', href: '/contacto-y-preguntas-frecuentes#env%C3%ADos' },
      {
        icon: 'card',
        summary: 'Los medios de pago y las cuotas se eligen en el paso siguiente.',
        href: '/terminos-y-condiciones#terminos-precios',
      },
      { icon: 'shield', summary: 'Cambios.', href: '/terminos-y-condiciones#derechos-arrepentimiento' },
    ]);
  });

  it('has general sentences about delivery, payment and returns if the CMS has none', async () => {
    const silent = createPorts(answering);
    const failing = createPorts({ ...answering, cms: { ...answering.cms, getSiteTexts: outage } });
    const { purchaseAnswers, headings } = await getShell(silent.ports)();
    expect(purchaseAnswers.map(({ icon }) => icon)).toEqual(['truck', 'card', 'shield']);
    expect(purchaseAnswers.every(({ href }) => href.startsWith('/terminos-y-condiciones#'))).toBe(true);
    expect(headings).toEqual([]);
    expect(await getShell(failing.ports)()).toMatchObject({ purchaseAnswers, headings });
    expect([silent.reported, failing.reported]).toEqual([[], ['siteTexts']]);
  });

  it('names the embedded services', async () => {
    const demo = createPorts({ ...answering, embedded: ['shop', 'cms'] });
    expect((await getShell(demo.ports)()).embeddedNotice).toContain(': tienda, contenidos.');
    const real = createPorts(answering);
    expect((await getShell(real.ports)()).embeddedNotice).toBeNull();
  });
});
