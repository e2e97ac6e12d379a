import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { machineHeadOf, missingFields, type Thing, thingOf, unsaidWords } from '../support/machine-head.ts';
import { component, medium } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { readXml } from '../support/read-xml.ts';

const NAME = 'Almacén del Sur';
const seller = {
  SELLER_NAME: NAME,
  SELLER_LEGAL_NAME: 'Almacén del Sur S.R.L.',
  SELLER_CUIT: '30-50001091-2',
  SELLER_ADDRESS: 'Belgrano 10, Mendoza',
  SELLER_EMAIL: 'ventas@almacen.example',
  SELLER_PHONE: '261 555-0100',
};
const other = withOtherShop({ env: seller });

/** The shop has no mark of its own, and a winery of the other back end no address. */
const UNKNOWN = new Set(['Organization.logo', 'Winery.address']);

/** What the page says; its addresses without the origin. */
async function read(path: string) {
  const { html } = await other.open(path);
  return { html, head: machineHeadOf(html) };
}

describe('what pages over services of others tell other programs', () => {
  it('is said on the page, has every field, and has a picture of the image host or of the brand', async () => {
    const xml = readXml((await other.get('/sitemap.xml').buffer(true)).text);
    const paths = (xml.get('loc') ?? []).map((url) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(20);
    const opened = paths.filter((_, index) => isLongRun || index % 6 === 0);
    for (const path of [...opened, '/carrito', '/tienda/buscador/vino', '/no-existe']) {
      const { html, head } = await read(path);
      expect(unsaidWords(head.things, html), path).toEqual([]);
      expect(
        missingFields(head.things).filter((field) => !UNKNOWN.has(field)),
        path,
      ).toEqual([]);
      expect(thingOf(head, 'OnlineStore'), path).toMatchObject({ name: NAME, telephone: '261 555-0100' });
      expect(head.metas.get('og:image'), path).toMatch(
        /(\?width=1200&height=630&format=jpeg|^http:\/\/localhost:3000\/imgs\/share\.jpg)$/,
      );
      expect(head.metas.get('og:image:alt'), path).toMatch(/\S/);
    }
  });

  it('lists the products of an event by their canonical addresses', async () => {
    const { head } = await read('/tienda/evento/vendimia');
    const [first] = thingOf(head, 'ItemList')['itemListElement'] as Thing[];
    expect(first?.['url']).toBe('http://localhost:3000/tienda/vinos/tinto-numero-1');
  });

  it('says when a note was published, if the service does', async () => {
    const [note] = other.backend.data.content.notes;
    if (note === undefined) throw new Error('the other back end has no note');
    const readNote = async () => thingOf((await read(`/notas-y-tips/${note.slug}`)).head, 'Article');
    expect(await readNote()).not.toHaveProperty('datePublished');
    Object.assign(note, { publishedAt: '2026-10-20T09:00:00-03:00' });
    expect(await readNote()).toMatchObject({ datePublished: '2026-10-20T12:00:00.000Z' });
    Object.assign(note, { publishedAt: null });
  });

  it('leaves out the picture of a winery or a note that has none', async () => {
    const { content } = other.backend.data;
    const [winery] = content.wineries;
    const [note] = content.notes;
    if (winery === undefined || note === undefined) throw new Error('the other back end has no winery or no note');
    const before = { winery: winery['image'] ?? null, note: note.image };
    Object.assign(winery, { image: medium(null) });
    note.image = null;
    const things = [
      thingOf((await read(`/bodegas/${winery['slug']}`)).head, 'Winery'),
      thingOf((await read(`/notas-y-tips/${note.slug}`)).head, 'Article'),
    ];
    Object.assign(winery, { image: before.winery });
    note.image = before.note;
    for (const thing of things) expect(thing).not.toHaveProperty('image');
  });

  it('leaves out what is not known of the seller and of the delivery', async () => {
    const [product] = other.backend.data.products;
    const { head } = await read(`/tienda/${product?.category}/${product?.slug}`);
    const offer = thingOf(head, 'Product')['offers'] as Thing;
    expect(thingOf(head, 'OnlineStore')['hasMerchantReturnPolicy']).toMatchObject({ merchantReturnDays: 10 });
    expect(offer).not.toHaveProperty('priceValidUntil');
    expect(offer).not.toHaveProperty('shippingDetails');
  });

  const delivery = { summary: 'Llega en dos días.', faq: null, costMin: 3000, costMax: 9000.5, daysMin: 2, daysMax: 8 };

  it.each([
    ['both costs and both times', delivery, 3000],
    ['no price from which it is free that the product reaches', { ...delivery, freeFrom: 12101 }, 3000],
    ['a price from which it is free that the product reaches', { ...delivery, freeFrom: 12100 }, 0],
    ['only one cost', { ...delivery, costMin: null }, null],
    ['only one time', { ...delivery, daysMax: null }, null],
    ['costs as texts of pesos', { ...delivery, costMin: '3000', costMax: '9000.50' }, 3000],
    ['a cost that may be four pesos or four thousand', { ...delivery, costMin: '4.000' }, null],
    ['a cost below 0', { ...delivery, costMin: -1 }, null],
  ])('tells what delivery costs and takes if the CMS says %s', async (_case, said, minValue) => {
    const { content } = other.backend.data;
    const before = content.siteTexts;
    content.siteTexts = { ...before, delivery: component(said) };
    const { head } = await read('/tienda/vinos/tinto-numero-1');
    content.siteTexts = before;
    const offer = thingOf(head, 'Product')['offers'] as Thing;
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`);
    expect(offer['shippingDetails']).toEqual(
      minValue === null
        ? undefined
        : {
            '@type': 'OfferShippingDetails',
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
            shippingRate: { '@type': 'MonetaryAmount', minValue, maxValue: 9000.5, currency: 'ARS' },
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: days },
              transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 8, unitCode: 'DAY' },
            },
          },
    );
  });

  it.each([
    [1, { minValue: 0, maxValue: 1 }, { minValue: 2, maxValue: 7 }],
    [8, { minValue: 0, maxValue: 8 }, { minValue: 0, maxValue: 0 }],
    [30, { minValue: 0, maxValue: 8 }, { minValue: 0, maxValue: 0 }],
    [null, undefined, { minValue: 2, maxValue: 8 }],
    [-1, undefined, { minValue: 2, maxValue: 8 }],
  ])('tells how many of the days pass before it is sent: %j', async (preparationDays, handling, transit) => {
    const { content } = other.backend.data;
    const before = content.siteTexts;
    content.siteTexts = { ...before, delivery: component({ ...delivery, preparationDays }) };
    const { head } = await read('/tienda/vinos/tinto-numero-1');
    content.siteTexts = before;
    const { shippingDetails } = thingOf(head, 'Product')['offers'] as { shippingDetails: { deliveryTime: Thing } };
    const { handlingTime, transitTime } = shippingDetails.deliveryTime;
    if (handling === undefined) expect(handlingTime).toBeUndefined();
    else expect(handlingTime).toMatchObject(handling);
    expect(transitTime).toMatchObject(transit);
  });

  it('cannot end its script element or an attribute', async () => {
    const [product] = other.backend.data.products;
    if (product === undefined) throw new Error('the other back end has no products');
    const { name } = product;
    product.name = '</script><script>alert("1")</script>';
    const { html, head } = await read(`/tienda/${product.category}/${product.slug}`);
    product.name = name;
    expect(thingOf(head, 'Product')['name']).toBe('</script><script>alert("1")</script>');
    expect(head.metas.get('og:title')).toContain('</script><script>alert("1")</script>');
    expect(html).not.toContain('<script>alert');
  });
});
