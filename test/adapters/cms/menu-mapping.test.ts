import { describe, expect, it } from 'vitest';
import { wireMenu } from '#adapters/cms/cms-wire.ts';
import { toMenu } from '#adapters/cms/menu-mapping.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] },
  origin: 'https://cms.example',
};
const menu = (body: object) => toMenu(wireMenu.parse({ header: {}, footer: {}, ...body }), images);
const header = (fields: object) => menu({ header: fields }).header;
const footer = (fields: object) => menu({ footer: fields }).footer;

const icon = { url: '/uploads/i.svg', alternativeText: null };
const expectedIcon = { url: 'https://img.example/uploads/i.svg', alt: '', resizable: true };

describe('the menu', () => {
  it('has the header’s tabs, icon, colour, title and notification', { tags: ['S2.31'] }, () => {
    const link = { title: 'Sumate', href: '/club', icon };
    const wire = {
      title: 'Bodega Viva',
      slug: 'inicio',
      icon,
      backgroundColor: '#0A5',
      tabs: [{ title: 'Tienda', href: '/tienda', children: [link] }],
      notification: { title: 'Envío gratis', subtitle: 'Hoy', backgroundColor: '#112233', buttons: [link] },
    };
    // Only the footer shows the icons of links.
    const expectedLink = { title: 'Sumate', href: '/club' };
    expect(header(wire)).toEqual({
      title: 'Bodega Viva',
      icon: expectedIcon,
      backgroundColour: '#0a5',
      tabs: [{ title: 'Tienda', href: '/tienda', children: [expectedLink] }],
      notification: { title: 'Envío gratis', subtitle: 'Hoy', backgroundColour: '#112233', buttons: [expectedLink] },
    });
  });

  it('leaves the colour of the notification to the brand if the CMS names none', { tags: ['S2.31'] }, () => {
    const notification = { title: 'Envío gratis', subtitle: '', backgroundColor: null, buttons: [] };
    expect(header({ notification }).notification?.backgroundColour).toBeNull();
  });

  it.each([null, undefined, { title: '', subtitle: '', buttons: [] }])(
    'has no notification in %j',
    { tags: ['S2.31'] },
    (notification) => {
      expect(header({ notification }).notification).toBeNull();
    },
  );

  it('has the footer’s info tabs, fiscal data, and the social links of the tab with their name', {
    tags: ['S2.32'],
  }, () => {
    const social = { title: 'Instagram', href: 'https://example.com/bodega' };
    const help = { title: 'Ayuda', children: [{ title: 'Preguntas', href: '/contacto-y-preguntas-frecuentes' }] };
    const read = footer({
      backgroundColor: '#ABCDEF',
      tabs: [help, { title: ' Seguinos en nuestras redes', children: [social] }],
      fiscal: { text: 'CUIT', link: 'https://afip.example/qr', icon },
    });
    expect(read).toEqual({
      backgroundColour: '#abcdef',
      infoTabs: [{ title: 'Ayuda', children: [{ ...help.children[0], icon: null }] }],
      socialLinks: [{ ...social, icon: null }],
      fiscal: { text: 'CUIT', link: 'https://afip.example/qr', icon: expectedIcon },
    });
  });

  it.each([undefined, null, '', 'red', '#12', '#12345g', '#fff;}', 'url(x)'])(
    'has the default colours for %j',
    { tags: ['S9.24'] },
    (backgroundColor) => {
      expect(header({ backgroundColor }).backgroundColour).toBe('#fff');
      expect(footer({ backgroundColor }).backgroundColour).toBe('#fefefe');
    },
  );

  it('has no unsafe link', () => {
    const children = [
      { title: 'a', href: 'javascript:alert(1)' },
      { title: 'b', href: '//evil.example' },
      { title: 'c', href: 'mailto:hola@example.com' },
    ];
    const [tab] = header({ tabs: [{ title: 'Ayuda', href: '#', children }] }).tabs;
    expect(tab).toEqual({
      title: 'Ayuda',
      href: 'mailto:hola@example.com',
      children: [{ title: 'c', href: 'mailto:hola@example.com' }],
    });
    expect(header({ tabs: [{ title: 'x', href: 'javascript:alert(1)' }] }).tabs).toEqual([]);
    expect(footer({ fiscal: { text: 'CUIT', link: 'javascript:alert(1)' } }).fiscal?.link).toBeNull();
  });

  it('has no tab and no link without a title, which a screen reader could not name', () => {
    const children = [
      { title: ' ', href: '/club' },
      { title: 'Vinos', href: '/tienda/vinos' },
    ];
    const tabs = [
      { title: '', href: '/club', children },
      { title: 'Tienda', href: '/tienda', children },
    ];
    const named = [{ title: 'Vinos', href: '/tienda/vinos' }];
    expect(header({ tabs }).tabs).toEqual([{ title: 'Tienda', href: '/tienda', children: named }]);
    expect(footer({ tabs }).infoTabs).toEqual([{ title: 'Tienda', children: [{ ...named[0], icon: null }] }]);
  });

  it('has no footer tab without links, which would be a heading over nothing', () => {
    const children = [{ title: 'Preguntas', href: '/contacto-y-preguntas-frecuentes' }];
    const tabs = [
      { title: 'Sin lista', children: null },
      { title: 'Ayuda', children },
      { title: 'Vacía', children: [] },
      { title: 'Sin destino', children: [{ title: 'x', href: 'javascript:alert(1)' }] },
    ];
    expect(footer({ tabs }).infoTabs).toEqual([{ title: 'Ayuda', children: [{ ...children[0], icon: null }] }]);
  });

  it('has no notification if that has neither text nor buttons', () => {
    expect(header({ notification: null }).notification).toBeNull();
    expect(header({ notification: { title: '', buttons: [] } }).notification).toBeNull();
  });
});
