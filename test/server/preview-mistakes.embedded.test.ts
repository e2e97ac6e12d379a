import type { RequestListener } from 'node:http';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { component, components, type Entry, medium } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { started } from '../support/started.ts';

const TOKEN = 'un-secreto-de-editores';
const ELSEWHERE = 'https://fotos-de-otro.example/a.jpg';
const CONTACT = '/contacto-y-preguntas-frecuentes';

const other = withOtherShop({ env: { PREVIEW_TOKEN: TOKEN }, eachTest: true });

/** Each mistake that the bar of the page's preview lists: entry, field, reason, service and type. */
async function mistakesOf(path: string, app: RequestListener = other.shop.app): Promise<string[]> {
  const { headers } = await request(app).get('/preview').query({ token: TOKEN, path });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const { text } = await request(app).get(path).set('cookie', cookie);
  const bar = /class="preview-bar".*?<\/aside>/s.exec(text)?.[0] ?? '';
  expect(bar).toContain('Vista previa.');
  return [...bar.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
    item
      .replace(/<!-- -->/g, '')
      .replace(/^(<[^>]+>)+|(<[^>]+>)+$/g, '')
      .replace(/(<[^>]+>)+/g, ' | '),
  );
}

const NO_LINK = 'Este enlace se quitó. Va una ruta de la tienda como /club, o una dirección https://, mailto: o tel:.';
const NO_IMAGE =
  'La imagen está en un sitio que la tienda no usa, y se ve la imagen de la casa. Subila al administrador.';

describe('the preview of a page lists', () => {
  it('an entry and a part that cannot be read, with the field that is to blame', async () => {
    const { content } = other.backend.data;
    content.faqDrafts = [{ title: 'Sin final', description: '', slug: '..' }, { slug: 'x' }];
    const [caja = {}] = content.selections;
    caja['selection_type'] = { is: 'relation', entry: { description: 'Sin nombre', icon_flag: medium(null) } };
    expect(await mistakesOf(CONTACT)).toEqual(
      expect.arrayContaining([
        'Sin final | slug | No se puede usar. Dice: «..» | Contenidos: faqs',
        'x | title | Falta, y sin este dato no se puede mostrar. | Contenidos: faqs',
      ]),
    );
    expect(await mistakesOf('/club/nuestras-selecciones/caja-1')).toContain(
      'Caja número 1 | selection_type › title | Falta, y sin este dato no se puede mostrar. | Contenidos: selections',
    );
  });

  it.each([
    [45.5, 1],
    [null, 1],
    [0, 0],
  ])('a text that promises no interest while the financing cost is %s', async (cftea, count) => {
    const { content } = other.backend.data;
    const heading = { key: 'top-bar', title: 'Envíos · 3 cuotas SIN INTERÉS', text: '' };
    const payment = component({ summary: 'Tarjeta.', faq: null, cftea });
    content.siteTexts = { ...content.siteTexts, payment, headings: components([heading]) };
    const claims = (await mistakesOf('/tienda/vinos')).filter((mistake) => mistake.includes('cftea'));
    expect(claims).toEqual(
      Array.from({ length: count }, () => expect.stringContaining('«Envíos · 3 cuotas SIN INTERÉS»')),
    );
  });

  it('the subject itself if it cannot be read', async () => {
    const [winery = {}] = other.backend.data.content.wineries;
    winery['title'] = null;
    expect(await mistakesOf('/bodegas/casa-luna')).toContain(
      'casa-luna | title | Falta, y sin este dato no se puede mostrar. | Contenidos: cellars',
    );
  });

  it('links of the menu, of a pairing and of a text that lead nowhere', async () => {
    const { content } = other.backend.data;
    const link = (title: string, href: string): Entry => ({ title, href, icon: medium(null) });
    const tabs = [{ title: 'Vacía', href: '', children: components([link('Raro', 'club'), link('Blanco', ' ')]) }];
    const none = { icon: medium(null), notification: component(null), fiscal: component(null) };
    content.menu = {
      header: component({ ...none, title: '', tabs: components(tabs) }),
      footer: component({ ...none, tabs: components([]) }),
    };
    content.faqDrafts = [{ title: '¿Y?', description: '[acá](javascript:alert) <marquee></marquee>', slug: 'y' }];
    expect(await mistakesOf(CONTACT)).toEqual(
      expect.arrayContaining([
        `Vacía › Raro | header › tabs 1 › children 1 › href | ${NO_LINK} Dice: «club» | Contenidos: menu-headless`,
        'Vacía › Blanco | header › tabs 1 › children 2 › href | No tiene adónde llevar, y no se muestra. Dice: « » | Contenidos: menu-headless',
        'Vacía | header › tabs 1 › children | No tiene adónde llevar, y no se muestra. | Contenidos: menu-headless',
        `¿Y? | description | ${NO_LINK} Dice: «javascript:alert» | Contenidos: faqs`,
        '¿Y? | description | Este formato se quitó; el texto que tenía adentro puede quedar. Dice: «&lt;marquee&gt;» | Contenidos: faqs',
      ]),
    );
    expect(await mistakesOf('/la-cava-de-otra-vinoteca/luna-llena-2021')).toContain(
      `Luna llena › Plato 1 | foodit 1 › url | ${NO_LINK} Dice: «javascript:alert(1)» | Contenidos: wines`,
    );
  });

  it('a discount that no plan has, and a price that no plan has', async () => {
    const { subscriptions } = other.backend.data;
    const [first = {}, second = {}] = subscriptions.plans;
    subscriptions.landings = [];
    first['activeDiscount'] = 150;
    second['schemaType'] = component({
      fullPrice: 0,
      bottlesQuantity: 6,
      guid: 'g',
      title: 'Sin precio',
      description: '',
    });
    await expect
      .poll(() => mistakesOf('/club'), { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining([
          'Promo dos | activeDiscount | Es un descuento que la tienda no da, y se muestra el precio entero. Va de 0 a 95; 100 en un plan es la primera caja gratis. Dice: «150» | Suscripciones: Schema-Bases',
          'Promo uno | schemaType › fullPrice | No se puede usar. Dice: «0» | Suscripciones: Schema-Bases',
        ]),
      );
  });

  it('a link of the carousel that leads nowhere', async () => {
    // A part of the page that does not answer in time is left out.
    await expect
      .poll(() => mistakesOf('/'))
      .toContain(
        `Sin enlace | carousel 2 › link_image_href | ${NO_LINK} Dice: «javascript:alert(1)» | Contenidos: home-displayer`,
      );
  });

  it('a post without a note', async () => {
    const [post = {}] = other.backend.data.content.posts;
    post['slug'] = 'nadie-la-escribio';
    await expect
      .poll(() => mistakesOf('/'))
      .toContain(
        `${post['title']} | slug | Ninguna nota publicada tiene este slug: el enlace de la tarjeta no lleva a nada. Dice: «nadie-la-escribio» | Contenidos: posts`,
      );
  });

  it('images of a host that the shop does not use, and a medium without an address', async () => {
    const { content } = other.backend.data;
    const [first = {}, second = {}] = content.wineries;
    first['image'] = medium(ELSEWHERE);
    second['logo'] = medium('');
    content.faqDrafts = [{ title: 'Foto', description: `![a](${ELSEWHERE})`, slug: 'foto' }];
    expect(await mistakesOf('/bodegas')).toEqual(
      expect.arrayContaining([
        'Finca Norte | logo › url | Falta, y sin este dato no se puede mostrar. | Contenidos: cellars',
        `Casa Luna | image › url | ${NO_IMAGE} Dice: «${ELSEWHERE}» | Contenidos: cellars`,
      ]),
    );
    expect(await mistakesOf(CONTACT)).toContain(
      `Foto | description | ${NO_IMAGE} Dice: «${ELSEWHERE}» | Contenidos: faqs`,
    );
  });

  it('months, colours, videos and quantities that cannot be read, of both services', async () => {
    const { content, subscriptions } = other.backend.data;
    const [caja = {}] = content.selections;
    caja['anio_mes_vigencia'] = 'noviembre';
    const landing = subscriptions.landings.find(({ isOrganic }) => isOrganic === true) ?? {};
    landing['colorBackground'] = 'verde';
    const [plan = {}] = subscriptions.plans;
    const box = plan['schemaType'];
    if (typeof box === 'object' && box !== null && 'entry' in box && box.entry) box.entry['bottlesQuantity'] = 2.5;
    content.about['wine_selection'] = component({ title: 'Cómo', content: 'Así.', url_video: 'youtube' });
    expect(await mistakesOf('/club')).toEqual(
      expect.arrayContaining([
        'Caja número 1 | anio_mes_vigencia | No se entiende el mes, y queda sin mes. Va el año y el mes, como 2026-11. Dice: «noviembre» | Contenidos: selections',
        expect.stringMatching(
          / \| colorBackground \| No se entiende el color.* Dice: «verde» \| Suscripciones: landing-managers$/,
        ),
        expect.stringMatching(
          /schemaType › bottlesQuantity \| No es una cantidad de botellas.* Dice: «2.5» \| Suscripciones: Schema-Bases$/,
        ),
      ]),
    );
    expect(await mistakesOf('/nosotros')).toContain(
      'Cómo | wine_selection › url_video | No se entiende la dirección del video, y no se muestra. Va una https:// de YouTube o Vimeo. Dice: «youtube» | Contenidos: about-us',
    );
  });

  it('what another entry hides, what no page has a place for, and what has no name', async () => {
    const { content, subscriptions } = other.backend.data;
    content.faqDrafts = [{ title: 'Otra vez', description: 'Sí.', slug: 'envios' }];
    content.siteTexts = {
      ...content.siteTexts,
      headings: components([
        { key: 'inicio', title: 'Hola', text: '' },
        { key: 'home', title: 'Uno', text: '' },
        { key: 'home', title: 'Dos', text: '' },
      ]),
    };
    const [wine = {}] = content.wines;
    wine['prizes'] = components([{ name: ' ', points: '90' }]);
    const [renewal = {}] = subscriptions.renewals;
    subscriptions.renewals.push({ ...renewal });
    const repeated = 'Otra entrada tiene lo mismo, y la tienda usa la primera.';
    expect(await mistakesOf(CONTACT)).toEqual(
      expect.arrayContaining([
        `Otra vez | slug | ${repeated} Dice: «envios» | Contenidos: faqs`,
        'Hola | headings 1 › key | Ninguna página tiene esta clave. Las claves están en la guía. Dice: «inicio» | Contenidos: site-texts',
        `Dos | headings 3 › key | ${repeated} Dice: «home» | Contenidos: site-texts`,
      ]),
    );
    expect(await mistakesOf('/la-cava-de-otra-vinoteca/luna-llena-2021')).toEqual(
      expect.arrayContaining([
        'Luna llena | prizes 1 › name | No tiene nombre, y no se muestra. Dice: « » | Contenidos: wines',
        'Luna llena › Plato 9 | foodit 9 | Son más de los que muestra la página, y este quedó afuera. | Contenidos: wines',
      ]),
    );
    expect(await mistakesOf('/club')).toEqual(
      expect.arrayContaining([expect.stringMatching(`\\| year \\| ${repeated}.*Suscripciones: Renewal-Calendars$`)]),
    );
  });
});

describe('the preview of a page names, though nothing is left out,', () => {
  const FILE = 'El archivo no es una foto, y en su lugar no se ve nada. Va un JPG, PNG, WebP o SVG.';
  const BLANK = 'El título está vacío, y en la página queda el hueco.';
  const ONLY_ONE = 'Otra entrada tiene lo mismo, y se ve una sola: la que se publicó primero. Dejalo en una.';

  it('each of two landings of /club, and each of two entries of one address', async () => {
    const { content, subscriptions } = other.backend.data;
    subscriptions.landings = [
      ...subscriptions.landings.map((each) => ({ ...each, isOrganic: each['slug'] === 'primavera' })),
      ...['una', 'otra'].map((slug) => ({ ...subscriptions.landings[0], slug, isOrganic: true })),
    ];
    const organic = subscriptions.landings.filter(({ isOrganic }) => isOrganic === true).map(({ slug }) => slug);
    content.wineries.push({ ...content.wineries[0] });
    expect(await mistakesOf('/club')).toEqual(
      expect.arrayContaining(
        organic.map((slug) => `${slug} | isOrganic | ${ONLY_ONE} Dice: «true» | Suscripciones: landing-managers`),
      ),
    );
    const { title, slug } = content.wineries[0] ?? {};
    expect(await mistakesOf(`/bodegas/${slug}`)).toContain(
      `${title} | slug | ${ONLY_ONE} Dice: «${slug}» | Contenidos: cellars`,
    );
  });

  it.each(['/uploads/carta_1a2b.pdf', '/uploads/Lista.XLSX', '/uploads/brindis.mp4?v=2'])(
    'a file that is no picture: %s',
    async (url) => {
      const { content } = other.backend.data;
      const [first = {}, second = {}] = content.wineries;
      first['image'] = medium(url);
      second['logo'] = medium('/uploads/sin-nombre-de-archivo');
      content.faqDrafts = [{ title: 'Foto', description: `![a](${url})`, slug: 'foto' }];
      const ofWineries = await mistakesOf('/bodegas');
      expect(ofWineries).toContain(`Casa Luna | image › url | ${FILE} Dice: «${url}» | Contenidos: cellars`);
      expect(ofWineries.join()).not.toContain('sin-nombre');
      expect(await mistakesOf(CONTACT)).toContain(`Foto | description | ${FILE} Dice: «${url}» | Contenidos: faqs`);
    },
  );

  it('a title without text, of an entry and of a part of it', async () => {
    const { content } = other.backend.data;
    content.faqDrafts = [{ title: ' ', description: 'Sí.', slug: 'nada' }];
    const [caja = {}] = content.selections;
    caja['selection_type'] = { is: 'relation', entry: { title: '', description: '', icon_flag: medium(null) } };
    expect(await mistakesOf(CONTACT)).toContain(`nada | title | ${BLANK} Dice: « » | Contenidos: faqs`);
    expect(await mistakesOf('/club/nuestras-selecciones/caja-1')).toContain(
      `Caja número 1 | selection_type › title | ${BLANK} | Contenidos: selections`,
    );
  });
});

describe('the preview of the embedded content lists nothing', () => {
  const shop = started(() => createTestShop({ PREVIEW_TOKEN: TOKEN }));

  it.each([
    '/',
    '/tienda',
    '/club',
    '/club/nuestras-selecciones',
    '/bodegas',
    '/bodegas/casa-belisario',
    '/la-cava-de-bodega-viva/cumbre-parda-torrontes-2025',
    '/notas-y-tips',
    '/nosotros',
    CONTACT,
    '/terminos-y-condiciones',
  ])('on %s', async (path) => {
    expect(await mistakesOf(path, shop.app)).toEqual([]);
  });
});
