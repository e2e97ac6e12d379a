import { describe, expect, it } from 'vitest';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { parseWire } from '#adapters/http/wire.ts';
import { wireCart } from '#adapters/shop/order-wire.ts';
import { toCart, toProduct, toProductPage, toProductWithFicha } from '#adapters/shop/shop-mapping.ts';
import { wireFicha, wireProduct, wireProductPage } from '#adapters/shop/shop-wire.ts';

const images = {
  sources: {
    imagesUrl: 'https://img.example',
    upstreamOrigins: ['https://cms.example'],
    allowedHosts: ['cdn.example'],
  },
  origin: 'https://tienda.example',
};

const wire = {
  sku: 'VIN-1',
  name: 'Piedra Cantada Malbec',
  link: 'https://otra.example/vinos/piedra-cantada-malbec',
  price: 12100.99,
  promotion: { name: 'p', nameToDisplay: '25% OFF', priceWithDiscount: 9075 },
  category: { name: 'vinos' },
  images: [{ url: '/fotos/vin-1.png', label: 'Frente' }],
  totalQuantity: 48,
  reservedQuantity: 2,
  quantityProducts: 1,
  content: '1 x Malbec 750 ml',
  description: 'De altura.',
  types: [{ id: 'tinto', name: 'Tinto' }],
  brands: [{ id: 'viva', name: 'Viva' }],
  cellars: [{ id: 'bodega', name: 'Bodega' }],
  varieties: [{ id: 'malbec', name: 'Malbec' }],
  selections: [{ id: 'mix', name: 'Mix' }],
  temperature: '16 °C',
  additionalTaxes: 10,
  origin: { province: 'Mendoza', region: 'Gualtallary' },
  score: { points: 97, source: 'Gran Jurado' },
  bottles: [{ sku: 'VIN-2', quantity: 2 }],
  gtin: '7790123456787',
  mpn: 'VIVA-1',
};

const product = (fields: object = {}) => toProduct(wireProduct.parse({ ...wire, ...fields }), images);
const image = (url: string) => product({ images: [{ url, label: 'x' }] }).images[0];

describe('a product', () => {
  it('has every field of the service, in the words of the domain', { tags: ['S3.10'] }, () => {
    const { link: _link, category: _category, images: _images, quantityProducts: bottleCount, cellars, ...same } = wire;
    expect(product()).toEqual({
      ...same,
      bottleCount,
      promotion: { label: '25% OFF', priceWithDiscount: 9075 },
      wineries: cellars,
      slug: 'piedra-cantada-malbec',
      category: 'vinos',
      images: [{ url: 'https://img.example/fotos/vin-1.png', alt: 'Frente', resizable: true }],
    });
  });

  it.each([
    ['https://tienda.example/a/b/uno', 'uno'],
    ['/vinos/uno/', 'uno'],
    ['uno', 'uno'],
    ['//otra.example/vinos/uno?x=/dos#/tres', 'uno'],
    ['/vinos/a%C3%B1ejo%20oro', 'añejo oro'],
    ['/vinos/100%', '100%'],
    ['/p/a%2Fb', 'VIN-1'],
    [`/p/${'a'.repeat(201)}`, 'VIN-1'],
    ['/p/malbec.md', 'VIN-1'],
  ])('has the last path segment of %j as its slug, or else its sku', (link, slug) => {
    expect(product({ link }).slug).toBe(slug);
  });

  it.each([
    [
      '<p>Notas de <b>ciruela</b>.</p>\n<p>Crianza&nbsp;en roble &amp; cemento.</p>',
      'Notas de ciruela.\nCrianza en roble & cemento.',
    ],
    ['De altura.<br>Para guardar.<BR/>Con asado.', 'De altura.\nPara guardar.\nCon asado.'],
    ['<div><ul>\n  <li>12 meses\n  en roble</li><li>Sin filtrar</li></ul></div>', '12 meses en roble\nSin filtrar'],
    [
      '<table><tr><td>Azúcar</td><td>&lt;5 g/l</td></tr><tr><th>pH</th><td>3,6</td></tr></table>',
      'Azúcar <5 g/l\npH 3,6',
    ],
    ['<style>p { color: red }</style><script>alert("x")</script><p class="a>b" onclick="x()">De altura.', 'De altura.'],
    ['<p>Azúcar: menos de <5 g/l &amp;lt;b&gt;</p>', 'Azúcar: menos de <5 g/l &lt;b>'],
    ['<strong>Premiado</strong>, de altura', 'Premiado, de altura'],
    ['menos de <5 g/l & más de 3 > 2\n\n  Caf&eacute; <notas>', 'menos de <5 g/l & más de 3 > 2\n\n  Café <notas>'],
    ['<p> </p>', ''],
    [
      'Perfecto para un G&amp;T: fruta&#8211;roja,\n menos de <5 g/l',
      'Perfecto para un G&T: fruta–roja,\n menos de <5 g/l',
    ],
    ['&amp;lt;b&amp;gt; &lt;br&gt;', '&lt;b&gt; <br>'],
    ['R&D; Malbec &ntilde;and&uacute; & tinto', 'R&D; Malbec ñandú & tinto'],
    [' \n ', ''],
  ])('has the paragraphs of the description %j as plain text', (description, text) => {
    expect(product({ description }).description).toBe(text);
  });

  it('cuts a description in HTML that is too long or nested too deep', () => {
    expect(product({ description: `<p>${'a'.repeat(200_000)}</p>` }).description.length).toBeLessThan(100_001);
    const deep = `${'<div>'.repeat(15_000)}De altura.`;
    expect(product({ description: deep }).description).toBe('De altura.');
  });

  it('keeps images of the image host and of allowed https hosts, and replaces others by the default image', {
    tags: ['S5.12'],
  }, () => {
    expect(image('/a.jpg')).toEqual({ url: 'https://img.example/a.jpg', alt: 'x', resizable: true });
    expect(image('https://cms.example/u/a.jpg')).toMatchObject({ url: 'https://img.example/u/a.jpg', resizable: true });
    expect(image('https://cdn.example/a.jpg')).toMatchObject({ url: 'https://cdn.example/a.jpg', resizable: false });
    for (const url of [
      'http://cdn.example/a.jpg',
      'https://evil.example/a.jpg',
      'javascript:alert(1)',
      'http://',
      'data:x',
    ]) {
      expect(image(url)).toEqual({ url: '/imgs/default.svg', alt: 'x', resizable: false });
    }
    expect(product({ images: [{ label: 'sin url' }, { url: '/a.jpg' }] }).images).toEqual([
      { url: 'https://img.example/a.jpg', alt: 'Piedra Cantada Malbec', resizable: true },
    ]);
  });

  it('has the default image only if none of its images can be shown', { tags: ['S5.12'] }, () => {
    const urlsOf = (...urls: string[]) =>
      product({ images: urls.map((url) => ({ url })) }).images.map(({ url }) => url);
    expect(urlsOf('https://evil.example/a.jpg', '/b.jpg', '', '/c.jpg')).toEqual([
      'https://img.example/b.jpg',
      'https://img.example/c.jpg',
    ]);
    expect(urlsOf('https://evil.example/a.jpg', 'data:x')).toEqual(['/imgs/default.svg']);
  });

  it.each([
    ['Malbec\r\nReserva\t "El Grito"', 'Malbec Reserva "El Grito"'],
    [' Mal\u00ADbec \u202E750 ml\u200B', 'Malbec 750 ml'],
  ])('called %j has a name of one line without invisible characters', (name, expected) => {
    expect(product({ name }).name).toBe(expected);
  });

  it.each(['', ' \n', '\u200B'])('whose name is blank, as %j, is called by its sku', (name) => {
    expect(product({ name, images: [{ url: '/a.png', label: '' }] })).toMatchObject({
      name: 'VIN-1',
      images: [{ alt: 'VIN-1' }],
    });
  });

  it('has whole quantities that are never below zero', () => {
    expect(product({ totalQuantity: -3, reservedQuantity: 2.9 })).toMatchObject({
      totalQuantity: 0,
      reservedQuantity: 2,
    });
  });

  it.each([
    [null, null],
    ['10.5', 10.5],
    [0, 0],
    [-100, null],
  ])('maps the additional tax %j to %j', { tags: ['S3.10'] }, (additionalTaxes, percentage) => {
    expect(product({ additionalTaxes }).additionalTaxes).toBe(percentage);
  });

  it('is kept without an origin, a score or bottles that cannot be read', () => {
    const part = { origin: { region: 'Altura' }, score: { points: 'muchos' }, bottles: [{ sku: 'VIN-2' }, null] };
    expect(product(part)).toMatchObject({ origin: null, score: null, bottles: [] });
    const { origin: _origin, score: _score, bottles: _bottles, gtin: _gtin, mpn: _mpn, ...old } = wire;
    expect(toProduct(wireProduct.parse(old), images)).toMatchObject({
      origin: null,
      score: null,
      bottles: [],
      gtin: null,
      mpn: null,
    });
    const texts = {
      origin: { province: 'Salta' },
      score: { points: '95', source: 'X' },
      bottles: [{ sku: 7, quantity: '2' }],
    };
    expect(product(texts)).toMatchObject({
      origin: { province: 'Salta', region: null },
      score: { points: 95, source: 'X' },
      bottles: [{ sku: '7', quantity: 2 }],
    });
  });

  it.each([
    ['7790123456787', '7790123456787'],
    ['7790123456788', null],
    [7790123456787, '7790123456787'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['10614141000415', '10614141000415'],
    ['779012345678', null],
    ['00000', null],
    ['779 0123456787', null],
    ['', null],
    [null, null],
  ])('has a GTIN only with a right check digit: %j', (gtin, kept) => {
    expect(product({ gtin }).gtin).toBe(kept);
  });

  it.each([{}, [], true, 'VIVA-1'])(
    'is kept with a temperature and a number of its producer that are no texts: %j',
    (value) => {
      const known = typeof value === 'string' ? value : null;
      expect(product({ temperature: value, mpn: value })).toMatchObject({ temperature: known, mpn: known });
    },
  );

  it('is kept without a promotion that has no price', () => {
    expect(product({ promotion: { name: 'p', nameToDisplay: '25% OFF' } }).promotion).toBeNull();
  });

  it('needs no optional field', () => {
    const { sku, name, link, price, category } = wire;
    const parsed = toProduct(wireProduct.parse({ sku, name, link, price, category }), images);
    expect(parsed).toMatchObject({ promotion: null, images: [], totalQuantity: 0, temperature: null, types: [] });
  });

  it('is dropped from its list if it has no price, no category or no slug', () => {
    const broken = [
      { price: null },
      { price: 'gratis' },
      { price: -1 },
      { category: null },
      { link: 'https://x.example/' },
    ];
    const body = {
      products: [...broken.map((fields) => ({ ...wire, ...fields })), wire],
      pagination: { limit: 12, page: 1, total: 6 },
    };
    const dropped: DroppedPart[] = [];
    const page = parseWire(wireProductPage, body, dropped);
    expect(toProductPage(page, images).items.map(({ sku }) => sku)).toEqual(['VIN-1']);
    expect(dropped).toHaveLength(5);
  });

  it('has a ficha whose icons may be missing', () => {
    const ficha = [{ title: 'Cosecha', description: 2022, icon: '/i/cosecha.svg' }, { title: 'Altura' }];
    expect(toProductWithFicha(wireFicha.parse({ ...wire, ficha }), images).ficha).toEqual([
      {
        title: 'Cosecha',
        description: '2022',
        icon: { url: 'https://img.example/i/cosecha.svg', alt: '', resizable: true },
      },
      { title: 'Altura', description: '', icon: null },
    ]);
  });
});

describe('a cart', () => {
  it('has texts as identifiers, whole quantities, and no line with quantity 0', () => {
    const cart = toCart(
      wireCart.parse({
        id: 5,
        items: [
          { sku: 1, productId: 2, quantity: '3' },
          { sku: 4, quantity: 1 },
          { sku: 5, quantity: 0 },
          { sku: 6, quantity: -2 },
        ],
      }),
    );
    expect(cart).toEqual({
      id: '5',
      items: [
        { sku: '1', productId: '2', quantity: 3 },
        { sku: '4', productId: '', quantity: 1 },
      ],
    });
  });

  it('has one line of a sku that the service lists several times, in the place of the first', () => {
    const line = (sku: string, quantity: number) => ({ sku, productId: `p-${sku}`, quantity });
    const cart = toCart(wireCart.parse({ id: 'c', items: [line('A', 1), line('B', 1), line('A', 2), line('A', 0)] }));
    expect(cart.items).toEqual([line('A', 3), line('B', 1)]);
  });
});
