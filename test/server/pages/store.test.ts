import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';
import { markupOf } from '../../support/page-html.ts';

const other = withOtherShop();
const { open } = other;

describe('the store over other services', () => {
  it('shows the shop home with the services’ own collections and banners', { tags: ['S2.2'] }, async () => {
    const { status, text, html } = await open('/tienda');
    expect(status).toBe(200);
    expect(text).toContain('Lo nuevo');
    expect(text).toContain('Para compartir');
    expect(text).toContain('De guarda');
    expect(html).not.toContain('>Vendimia<');
    expect(text).toContain('Otra tienda');
  });

  it('lists a category with its filters, banner and result label', { tags: ['S2.6', 'S2.27'] }, async () => {
    const { status, text } = await open('/tienda/vinos');
    expect(status).toBe(200);
    expect(text).toContain('<h1');
    expect(text).toContain('Vinos de la casa');
    expect(text).toContain('Mostrando 1–12 de 30 productos');
    expect(text).toContain('Cartel de vinos');
    expect(text.match(/<article/g)).toHaveLength(12);
  });

  it('shows the prices of the specification’s example on the sheet', { tags: ['S9.5', 'S9.6', 'S9.9'] }, async () => {
    const { status, text } = await open('/tienda/vinos/tinto-numero-1');
    expect(status).toBe(200);
    for (const price of ['$ 12.100', '$ 4.033', '$ 10.000', '$ 10.285', '15% OFF', '$ 3.428', '$ 8.500'])
      expect(text).toContain(price);
  });

  it('redirects with 301 if the slug is right and the category wrong', { tags: ['S2.5'] }, async () => {
    const answer = await open('/tienda/cavas/tinto-numero-1?evento=vendimia');
    expect(answer.status).toBe(301);
    expect(answer.headers['location']).toMatch(/^\/tienda\/vinos\/tinto-numero-1/);
  });

  it('lists the products of an event under the event’s title', { tags: ['S2.4', 'S4.8'] }, async () => {
    const { status, text } = await open('/tienda/evento/vendimia');
    expect(status).toBe(200);
    expect(text).toContain('Fiesta de la vendimia');
    expect(text).toContain('Las joyas de marzo');
    expect(text).toContain('de 14 productos');
  });

  it.each([
    ['/tienda/vinos?search=burbuja&collection=col-2', { category: 'c-10' }],
    ['/tienda/vinos?type=tinto&price=-10000', { category: 'c-10', type: 'tinto', price: '-10000' }],
    ['/tienda/buscador/tinto?search=burbuja&collection=col-2', { search: 'tinto' }],
    ['/tienda/evento/vendimia?search=burbuja&collection=col-2', { collection: 'col-4' }],
  ])('requests only the products that the path of %s names', { tags: ['S4.7'] }, async (path, productQuery) => {
    await open(path);
    const products = other.calls('shop').filter((call) => call.path.endsWith('/products'));
    expect(products.map(({ query }) => query)).toContainEqual({ ...productQuery, limit: '12', page: '1' });
  });

  it('lists and requests no products if the event does not exist', {
    tags: ['S4.8'],
  }, async () => {
    const { status, text } = await open('/tienda/evento/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-block="event" data-state="failed"');
    expect(text).not.toContain('product-card');
    expect(other.calls('shop').filter((call) => call.path.endsWith('/products'))).toEqual([]);
  });

  it.each(['', '?page=', '?page=0', '?page=-1', '?page=x', '?page=1.5'])(
    'shows page 1 of products, selections and notes for the query %j',
    { tags: ['S4.9'] },
    async (query) => {
      for (const path of ['/tienda/vinos', '/club/nuestras-selecciones', '/notas-y-tips']) {
        expect((await open(path + query)).text).toMatch(/aria-label="Página 1" aria-current="page"/);
      }
      const lists = other.backend.calls.filter((call) => /\/(products|selections|notes)$/.test(call.path));
      expect(lists.map((call) => call.query['page'])).toEqual(['1', '1', '1']);
    },
  );

  it('shows SOCIOS by the promotion’s list, by the list’s kind, and only while the promotion runs', {
    tags: ['S6.5', 'S3.12'],
  }, async () => {
    const { data } = other.backend;
    const { promotion } = data;
    const members = async () => {
      const grid = markupOf((await open('/tienda/buscador/tinto?sort=price:desc')).html, 'products');
      return grid
        .split('<article')
        .slice(1)
        .map((card) => card.includes('<dt>SOCIOS</dt>'));
    };
    // The two most expensive products: W-2, whose own promotion is cheaper, and W-1, the only one on the list.
    const others = <T>(value: T) => Array<T>(10).fill(value);
    try {
      expect(await members()).toEqual([false, true, ...others(false)]);
      data.promotion = promotion && { ...promotion, skusAreInclusive: false };
      expect(await members()).toEqual([false, false, ...others(true)]);
      data.promotion = promotion && { ...promotion, isActive: false };
      expect(await members()).not.toContain(true);
    } finally {
      data.promotion = promotion;
    }
  });

  it('answers 404 for a category outside the menu, even if the service has it', { tags: ['S5.10'] }, async () => {
    const { status, text } = await open('/tienda/cervezas');
    expect(status).toBe(404);
    expect(text).toContain('Error en categoria');
  });

  it('sends only known, non-empty keys of the query, and always a limit of twelve', { tags: ['S5.1'] }, async () => {
    await open(
      '/tienda/vinos?type=tinto&variety=&utm_source=x&limit=500&page=2&sort=price:asc&__proto__=1&brand=de-la-casa',
    );
    const [call] = other.backend.calls.filter(({ path }) => path === '/api/tienda/v1/products');
    expect(call?.query).toEqual({
      category: 'c-10',
      type: 'tinto',
      brand: 'de-la-casa',
      limit: '12',
      page: '2',
      sort: 'price:asc',
    });
  });

  it.each([
    ['/tienda/vinos', ['Tipos', 'Variedades', 'Bodegas']],
    ['/tienda/cavas', ['Tipos', 'Capacidad', 'Marcas']],
    ['/tienda/aceites', ['Tipos', 'Marcas']],
    ['/tienda/buscador/tinto', ['Tipos', 'Variedades', 'Bodegas', 'Capacidad', 'Marcas']],
    ['/tienda/evento/vendimia', ['Tipos', 'Variedades', 'Bodegas', 'Capacidad', 'Marcas']],
  ])('filters %s by %j', { tags: ['S9.15', 'S9.16'] }, async (path, labels) => {
    const { text } = await open(path);
    const groups = [...text.matchAll(/<details class="filter-group"[^>]*><summary>([^<]*)/g)].map(([, label]) => label);
    expect(groups).toEqual([...labels.slice(0, 1), 'Precio', ...labels.slice(1)]);
  });

  it('shows the CMS’s header and footer, and no link that could run a script', {
    tags: ['S2.31', 'S2.32'],
  }, async () => {
    const { text, html } = await open('/tienda');
    expect(text).toContain('Envíos sin cargo');
    expect(text).toContain('data-colour="#123456"');
    expect(text).toContain('https://red.test/otra');
    expect(text).toContain('Data fiscal de otra');
    expect(html).not.toContain('javascript:');
  });

  it('requests images from the image host in the preset sizes, by the service’s path', {
    tags: ['S9.26'],
  }, async () => {
    const { text } = await open('/tienda/vinos');
    expect(text).toContain(
      `${other.backend.env['IMAGES_URL']}/fotos/tinto-numero-1.jpg?width=294&amp;height=294&amp;format=webp 294w`,
    );
  });

  it('shows the front page’s carousel in 14:3 on a wide screen, and with another image in 3:2 on a phone', {
    tags: ['S9.26'],
  }, async () => {
    const { text } = await open('/');
    const slide = text.slice(text.indexOf('data-block="home-carousel"')).match(/<picture.*?<\/picture>/s)?.[0] ?? '';
    const [phone = '', wide = ''] = slide.match(/<(?:source|img)[^>]*>/g) ?? [];
    const images = other.backend.env['IMAGES_URL'];
    expect(phone).toContain(`${images}/uploads/portada-chica.jpg?width=390&amp;height=260&amp;format=webp 390w`);
    expect(phone).toContain(`${images}/uploads/portada-chica.jpg?width=750&amp;height=500&amp;format=webp 750w`);
    expect(phone).toMatch(/media="\(width &lt; 48rem\)[^"]*".* sizes="[^"]*100vw" width="828" height="552"/);
    expect(wide).toContain(`${images}/uploads/portada.jpg?width=1280&amp;height=274&amp;format=webp 1280w`);
    expect(wide).toMatch(/ sizes="\(width &gt;= 85rem\) 1280px, 100vw" width="1920" height="411"/);
  });

  it('shows the sheet’s main image as a square and reserves its space', { tags: ['S9.26'] }, async () => {
    const { text } = await open('/tienda/vinos/tinto-numero-1');
    const [main = ''] = text.slice(text.indexOf('data-block="product"')).match(/<img[^>]*>/) ?? [];
    for (const side of [294, 340, 400, 500])
      expect(main).toContain(`/fotos/tinto-numero-1.jpg?width=${side}&amp;height=${side}&amp;format=webp ${side}w`);
    expect(main).toMatch(/ sizes="[^"]+" width="400" height="400"/);
  });

  it('has the sheet of a product at its sku if its slug is none of the shop’s addresses', async () => {
    const product = other.backend.data.products.find(({ sku }) => sku === 'W-5');
    if (product === undefined) throw new Error('the other back end has no W-5');
    const { slug } = product;
    product.slug = 'a%2Fb';
    const { status, text } = await open('/tienda/vinos/W-5');
    const listing = await open('/tienda/vinos?sort=name:asc');
    product.slug = slug;
    expect([status, text.includes(product.name)]).toEqual([200, true]);
    expect(listing.html).not.toMatch(/href="[^"]*%2Fb/);
  });
});
