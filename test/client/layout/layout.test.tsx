import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Layout } from '#client/layout/layout.tsx';
import { ColourContext } from '#client/styles/colour-context.tsx';
import { PageAddressContext } from '#client/ui/page-address.ts';
import { useSite } from '#client/ui/site-context.tsx';
import { failed, loaded } from '#core/block.ts';
import { type ShellView, toFallbackFooter, toFallbackHeader } from '#core/site/get-shell.ts';
import { LEGAL_WARNING, type Seller, toDataFiscal, toLegalLinks, toSellerFacts } from '#core/site/seller.ts';
import { NO_SELLER } from '../../support/no-seller.ts';
import { aSite } from '../support/site-facts.ts';

const link = (title: string, href: string) => ({ title, href, icon: null });

const seller: Seller = {
  name: 'Bodega Viva',
  legalName: 'Viva S.A.',
  cuit: '30-00000000-7',
  address: 'Calle 1, Mendoza',
  email: 'hola@viva.example',
  phone: '+54 11 5555-0134',
  whatsapp: '11 5555-0135',
  hours: 'Lunes a viernes de 9 a 18',
  dataFiscalUrl: 'https://fiscal.example/qr?x=1&y=2',
};

/** The shell's facts about a seller. */
function factsOf(seller: Seller, cmsFiscalLink: string | null = 'https://fiscal.example/20') {
  return {
    sellerFacts: toSellerFacts(seller),
    dataFiscal: toDataFiscal(seller),
    legalLinks: toLegalLinks(seller, cmsFiscalLink),
    legalWarning: LEGAL_WARNING,
  };
}

const shell: ShellView = {
  brandName: 'Bodega Viva',
  tagline: 'Botella por botella.',
  hasMark: true,
  brandSlug: 'bodega-viva',
  origin: 'https://tienda.example',
  checkoutUrl: '/embedded/checkout',
  accountUrl: null,
  assistants: true,
  quotesShipping: false,
  header: {
    title: 'Bodega Viva',
    icon: null,
    backgroundColour: '#5A1128',
    tabs: [
      { title: 'Tienda', href: '/tienda', children: [link('Mesa de fiestas', '/tienda/evento/mesa-de-fiestas')] },
      { title: 'Nosotros', href: '/nosotros', children: [] },
    ],
    notification: {
      title: 'Semana del Malbec',
      subtitle: 'De Jujuy al Río Negro',
      backgroundColour: '#0a5',
      buttons: [link('Ver los Malbec', '/tienda/evento/semana-del-malbec')],
    },
  },
  footer: {
    backgroundColour: '#FEFEFE',
    infoTabs: [{ title: 'AYUDA', children: [link('Preguntas frecuentes', '/contacto-y-preguntas-frecuentes')] }],
    socialLinks: [link('Instagram', 'https://instagram.com/bodegaviva')],
    fiscal: { text: 'Data fiscal', link: 'https://fiscal.example/20', icon: null },
  },
  ...factsOf(seller),
  purchaseAnswers: [],
  deliveryTerms: null,
  cftea: null,
  headings: [],
  menu: loaded(null),
  categoryTree: loaded(null),
  categories: [{ name: 'vinos', title: 'Vinos', href: '/tienda/vinos' }],
  embeddedNotice: null,
};

const withoutMenu: ShellView = {
  ...shell,
  header: toFallbackHeader('Bodega Viva'),
  footer: toFallbackFooter(),
  menu: failed('headerFooter'),
};

/** The names of what a page is told of the site. */
function SiteFactNames() {
  return <output>{Object.keys(useSite()).toSorted().join(' ')}</output>;
}

function render(of: ShellView, colours: string[] = []): string {
  return renderToString(
    <ColourContext value={{ add: (colour) => colours.push(colour) }}>
      <PageAddressContext value={{ pathname: '/tienda/vinos', search: '' }}>
        <Layout shell={of}>
          <h1>Vinos</h1>
          <SiteFactNames />
        </Layout>
      </PageAddressContext>
    </ColourContext>,
  );
}

describe('Layout', () => {
  it('shows tabs, background colour, title and the notification bar with its buttons', { tags: ['S2.31'] }, () => {
    const colours: string[] = [];
    const html = render(shell, colours);
    expect(html).toMatch(
      /<header class="header" data-colour="#5a1128" data-block="header-footer" data-state="loaded">/,
    );
    for (const words of ['Tienda', 'Nosotros', 'Semana del Malbec', 'De Jujuy al Río Negro', 'Ver los Malbec']) {
      expect(html).toContain(words);
    }
    expect(colours).toEqual(expect.arrayContaining(['#5A1128', '#0a5', '#FEFEFE']));
  });

  it('tells the page of the site only what it may ask for, because live parts repeat that in their document', () => {
    const site = aSite();
    expect(render({ ...shell, ...site })).toContain(`<output>${Object.keys(site).toSorted().join(' ')}</output>`);
  });

  it('has no notification bar if the CMS has none', { tags: ['S2.31'] }, () => {
    const html = render({ ...shell, header: { ...shell.header, notification: null } });
    expect(html).not.toContain('class="notification"');
    expect(html).not.toContain('<script');
  });

  it('shows the info tabs, the fiscal block, the social links and the footer’s colour', { tags: ['S2.32'] }, () => {
    const html = render(shell);
    for (const words of ['AYUDA', 'Preguntas frecuentes', 'https://fiscal.example/20', 'data-colour="#fefefe"']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="https://instagram.com/bodegaviva"');
  });

  it('has no fiscal block that nobody could see', () => {
    const html = render({
      ...shell,
      footer: { ...shell.footer, fiscal: { text: '', link: 'https://fiscal.example/20', icon: null } },
    });
    expect(html).not.toContain('"footer-fiscal"');
  });

  it('shows the site’s sections and records the failure if the menu is missing', {
    tags: ['S4.12', 'S8.25', 'S2.23'],
  }, () => {
    const html = render(withoutMenu);
    expect(html).toContain(
      'data-state="failed" data-status="201" data-message="Error while fetching header and footer"',
    );
    for (const href of ['/tienda', '/club', '/notas-y-tips', '/club/nuestras-selecciones', '/maridajes']) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toContain('<h1>Vinos</h1>');
  });

  it('paints the header #fff and the footer #fefefe if the CMS has no colours', { tags: ['S9.24'] }, () => {
    const colours: string[] = [];
    const html = render(withoutMenu, colours);
    expect(html).toMatch(/<header class="header" data-colour="#fff"/);
    expect(html).toMatch(/<footer class="footer" data-colour="#fefefe"/);
    expect(colours).toEqual(expect.arrayContaining(['#fff', '#fefefe']));
  });

  it.each([
    ['with', shell],
    ['without', withoutMenu],
  ])('shows the legal links %s the CMS footer', (_, of) => {
    const html = render(of);
    expect(html).toContain('<a href="/arrepentimiento">Botón de arrepentimiento</a>');
    expect(html).toContain('<a href="/baja">Botón de baja</a>');
    expect(html).toContain('https://www.argentina.gob.ar/produccion/defensadelconsumidor');
    expect(html).toContain('Data fiscal');
    expect(html).toContain('Beber con moderación. Prohibida su venta a menores de 18 años.');
  });

  it('names the seller and the ways to reach them, with a QR code of the Data Fiscal', () => {
    const html = render(withoutMenu);
    for (const words of ['Viva S.A.', '30-00000000-7', 'Calle 1, Mendoza', 'Lunes a viernes de 9 a 18']) {
      expect(html).toContain(`<dd>${words}</dd>`);
    }
    for (const href of ['tel:+541155550134', 'https://wa.me/5491155550135', 'mailto:hola@viva.example']) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/fiscal\.example\/qr\?x=1&amp;y=2"[^>]*><img src="\/data-fiscal\.svg"/,
    );
  });

  it('leaves out facts of the seller that are not configured', () => {
    const html = render({ ...shell, ...factsOf({ ...NO_SELLER, name: 'Viva' }) });
    expect(html).toContain('<dl class="seller-facts"><div><dt>Vende</dt><dd>Viva</dd></div></dl>');
    expect(html).not.toContain('data-fiscal.svg');
    expect(render({ ...shell, ...factsOf(NO_SELLER) })).not.toContain('seller-facts');
  });

  it('has the legal buttons at the top, the contract under its legal name, and both consumer offices', () => {
    const html = render(withoutMenu);
    const top = html.slice(0, html.indexOf('<header'));
    expect(top).toContain('<a href="/arrepentimiento">Botón de arrepentimiento</a>');
    expect(top).toContain('<a href="/baja">Botón de baja</a>');
    expect(html).toContain(
      '<a href="/terminos-y-condiciones#contrato">Ejemplares de contrato de adhesión - Ley N° 24.240 de Defensa del Consumidor</a>',
    );
    expect(html).toMatch(/Ventanilla Única Federal<\/a>/);
    expect(html).toMatch(/href="https:\/\/buenosaires\.gob\.ar\/[^"]*"/);
  });

  it('links to the tax agency if the CMS has no usable data-fiscal link', { tags: ['S2.32'] }, () => {
    const fiscal = { text: 'CUIT 30-1', link: null, icon: null };
    const html = render({ ...shell, ...factsOf(NO_SELLER, null), footer: { ...shell.footer, fiscal } });
    expect(html).toContain('CUIT 30-1');
    expect(html).toMatch(/<a href="https:\/\/www\.arca\.gob\.ar\/"[^>]*>Data fiscal/);
    expect(html).not.toContain('href=""');
  });

  it('draws its icons in the page, which needs no file for them', () => {
    const html = render(shell);
    expect(html).toMatch(/aria-label="Abrir el menú"><svg [^>]*><path /);
    expect(html).toMatch(/aria-label="Buscar"><svg [^>]*><path /);
    expect(html).toMatch(/href="\/carrito"><svg [^>]*><path /);
  });

  it('has a search form that needs no script', () => {
    expect(render(shell)).toMatch(/<form [^>]*action="\/tienda\/buscador"[^>]*><input [^>]*name="q"/);
  });

  it('has a skip link to the only main element', () => {
    const html = render(shell);
    expect(html).toContain('href="#contenido"');
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('<main id="contenido" tabindex="-1">');
  });

  it('shows the notice about embedded back ends', () => {
    expect(render({ ...shell, embeddedNotice: 'Tienda de demostración.' })).toContain('Tienda de demostración.');
  });
});
