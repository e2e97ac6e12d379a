import request, { type Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { textOf } from '../support/page-html.ts';

const other = withOtherShop();

let keys = 0;
/** A key of its own for each press. */
const newKey = () => `a-press-on-a-link-in-a-mail-${++keys}`;
const NONE = 'Pediste un producto que no existe.';

function createBuyer() {
  const agent = request.agent(other.shop.app).set('origin', other.shop.origin);
  return {
    get: (path: string): Test => agent.get(path),
    add: (body: object, key?: string): Test =>
      agent
        .post('/api/cart/items')
        .set({ accept: 'application/json', ...(key && { 'idempotency-key': key }) })
        .send(body),
    addByForm: (fields: object): Test => agent.post('/api/cart/items').accept('html').type('form').send(fields),
  };
}

const units = ({ body }: { body: { lines: { sku: string; quantity: number }[] } }) =>
  Object.fromEntries(body.lines.map(({ sku, quantity }) => [sku, quantity]));

/** What the shop asked its service for one answer: a call that another test left behind has another id. */
const pathsOf = (answer: Record<string, string>): string[] =>
  other
    .calls('shop')
    .filter(({ headers }) => headers['x-request-id'] === answer['x-request-id'])
    .map(({ path }) => path.replace('/api/tienda/v1', ''));

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `W-${at + 6}`, quantity: 1 }));

describe('POST /api/cart/items with items', () => {
  it('refuses each text that is no sku by itself, and says it once', async () => {
    const buyer = createBuyer();
    const wrong = ['a b', 'c/d', ''].map((sku) => ({ sku, quantity: 999 }));
    const answer = await buyer.add({ items: [...wrong, { sku: 'W-6', quantity: 1 }] });
    expect([answer.status, units(answer)]).toEqual([200, { 'W-6': 1 }]);
    expect(answer.body.refused).toEqual(Array(3).fill({ sku: '', message: NONE }));
    const none = await buyer.add({ items: wrong });
    expect([none.status, none.body.message]).toEqual([422, NONE]);
    await buyer.addByForm({ items: 'a b,c/d:999,W-6' });
    for (const path of ['/carrito', '/carrito/armar?items=a b,c/d:999,W-6'])
      expect(textOf((await buyer.get(path)).text).split(NONE), path).toHaveLength(2);
  });

  it('adds them in one write, a sku that is named twice once with the sum', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    await buyer.add({ sku: 'W-6', quantity: 1 });
    const answer = await buyer.add({
      items: [
        { sku: 'W-6', quantity: 2 },
        { sku: 'W-7', quantity: 1 },
        { sku: 'W-6', quantity: 1 },
      ],
    });
    expect(answer.status).toBe(200);
    expect(units(answer)).toEqual({ 'W-6': 4, 'W-7': 1 });
    expect(answer.body.refused).toEqual([]);
    const writes = other.calls('shop').filter(({ method }) => method === 'POST');
    expect(writes.map(({ body }) => body)).toEqual([
      [{ sku: 'W-6', quantity: 1 }],
      [
        { sku: 'W-6', quantity: 4 },
        { sku: 'W-7', quantity: 1 },
      ],
    ]);
  });

  it('leaves out what is unknown or beyond the stock, and names it', { tags: ['S4.17'] }, async () => {
    const buyer = createBuyer();
    await buyer.add({ sku: 'W-4', quantity: 2 });
    const answer = await buyer.add({
      items: [
        { sku: 'W-3', quantity: 1 },
        { sku: 'W-4', quantity: 3 },
        { sku: 'NOPE-1', quantity: 1 },
        { sku: '<b>x</b>', quantity: 1 },
        { sku: 'W-6', quantity: 1 },
      ],
    });
    expect(answer.status).toBe(200);
    expect(units(answer)).toEqual({ 'W-4': 2, 'W-6': 1 });
    expect(answer.body.refused).toEqual(
      expect.arrayContaining([
        { sku: 'W-3', message: 'Tinto número 3 está sin stock.' },
        {
          sku: 'W-4',
          message: 'Quedan 4 unidades de Tinto número 4 y ya tenés 2 en tu carrito: podés sumar 2 más.',
        },
        { sku: 'NOPE-1', message: 'NOPE-1 no está en la tienda.' },
        { sku: '', message: NONE },
      ]),
    );
    expect(answer.text).not.toContain('<b>');
    expect(other.calls('shop').map(({ path }) => path)).not.toContainEqual(expect.stringContaining('%3C'));
  });

  it.each(['a', '🍷', '"', '\\'])('names in a cookie what fits into one: names of %s', async (letter) => {
    const buyer = createBuyer();
    const { products } = other.backend.data;
    const soldOut = products.filter(({ sku }) => ['W-8', 'W-9', 'W-10', 'W-11', 'W-12', 'W-13', 'W-14'].includes(sku));
    const before = soldOut.map(({ name, totalQuantity }) => ({ name, totalQuantity }));
    for (const [at, product] of soldOut.entries())
      Object.assign(product, { name: `${at}${letter.repeat(14_000)}`, totalQuantity: 0 });
    const { headers } = await buyer.addByForm({ items: ['W-6', ...soldOut.map(({ sku }) => sku)].join(',') });
    for (const [at, product] of soldOut.entries()) Object.assign(product, before[at]);
    const [cookie = ''] = [headers['set-cookie']].flat().filter((each) => each?.startsWith('cartChange='));
    const [pair = ''] = cookie.split(';');
    expect(pair.length).toBeLessThanOrEqual(4000);
    const [, json = ''] = /^cartChange=(.*)\.[^.]*$/.exec(decodeURIComponent(pair)) ?? [];
    const { refused, more } = JSON.parse(json);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + more).toBe(7);
    expect((await buyer.get('/carrito')).text).toContain(`Y ${more} más.`);
  });

  it('is refused with 422 if every line is, and changes nothing', async () => {
    const key = newKey();
    const buyer = createBuyer();
    const opened = other.backend.carts.size;
    const answer = await buyer.add(
      {
        items: [
          { sku: 'W-3', quantity: 1 },
          { sku: 'NOPE-1', quantity: 2 },
        ],
      },
      key,
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      status: 422,
      message: expect.stringContaining('Tinto número 3 está sin stock.'),
      refused: expect.arrayContaining([
        { sku: 'W-3', message: 'Tinto número 3 está sin stock.' },
        { sku: 'NOPE-1', message: 'NOPE-1 no está en la tienda.' },
      ]),
    });
    expect(other.backend.carts.size).toBe(opened);
  });

  it.each([
    ['more than 20 lines', { items: many(21) }],
    ['more than 20 lines of one sku', { items: Array(21).fill({ sku: 'W-6', quantity: 1 }) }],
    ['no line', { items: [] }],
    ['an empty text', { items: '' }],
    ['items and a sku', { items: [{ sku: 'W-6', quantity: 1 }], sku: 'W-7', quantity: 1 }],
    ['a quantity of none', { items: [{ sku: 'W-6', quantity: 0 }] }],
    ['a quantity above 999', { items: [{ sku: 'W-6', quantity: 1000 }] }],
    ['a sum above 999', { items: 'W-6:500,W-6:500' }],
    ['no quantity', { items: [{ sku: 'W-6' }] }],
    ['a quantity that is no number', { items: 'W-6:dos' }],
    ['items that are no list', { items: 7 }],
    ['an item that is none', { items: [null] }],
  ])('refuses %s with 422', async (_, body) => {
    const answer = await createBuyer().add(body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/\.$/);
    expect(other.calls('shop').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('takes 20 lines', async () => {
    const answer = await createBuyer().add({ items: many(20) });
    expect(answer.status).toBe(200);
    expect(answer.body.lines).toHaveLength(20);
  });

  it('has one effect for a key, over all lines, and answers the first refusals again', {
    tags: ['S4.17'],
  }, async () => {
    const key = newKey();
    const buyer = createBuyer();
    const items = [
      { sku: 'W-6', quantity: 2 },
      { sku: 'W-3', quantity: 1 },
      { sku: 'W-7', quantity: 1 },
    ];
    const first = await buyer.add({ items }, key);
    const again = await buyer.add({ items }, key);
    for (const answer of [first, again]) {
      expect(units(answer)).toEqual({ 'W-6': 2, 'W-7': 1 });
      expect(answer.body.refused).toEqual([{ sku: 'W-3', message: 'Tinto número 3 está sin stock.' }]);
    }
    expect((await buyer.add({ items: items.slice(1) }, key)).status).toBe(422);
    expect((await buyer.add({ sku: 'W-6', quantity: 2 }, key)).status).toBe(422);
    const refused = { items: [{ sku: 'W-3', quantity: 1 }] };
    const [one, repeated] = [await buyer.add(refused, `${key}-2`), await buyer.add(refused, `${key}-2`)];
    expect([one.status, repeated.status]).toEqual([422, 422]);
    expect(repeated.body).toEqual(one.body);
  });

  it('has one effect for a key if the first answer of the service is lost', { tags: ['S4.17'] }, async () => {
    const key = newKey();
    const buyer = createBuyer();
    await buyer.add({ sku: 'W-6', quantity: 1 });
    other.backend.fail('shop', 'lost', /items/);
    const items = [
      { sku: 'W-6', quantity: 2 },
      { sku: 'W-7', quantity: 1 },
    ];
    expect((await buyer.add({ items }, key)).status).toBe(503);
    other.backend.fail('shop', null);
    const answer = await buyer.add({ items }, key);
    expect(units(answer)).toEqual({ 'W-6': 3, 'W-7': 1 });
  });

  it('finishes what the service wrote in part only', { tags: ['S4.17'] }, async () => {
    const key = newKey();
    const buyer = createBuyer();
    const id = String((await buyer.add({ sku: 'W-6', quantity: 1 })).body.id);
    other.backend.fail('shop', 'error', /items/);
    const items = [
      { sku: 'W-6', quantity: 2 },
      { sku: 'W-7', quantity: 1 },
    ];
    expect((await buyer.add({ items }, key)).status).toBe(503);
    other.backend.fail('shop', null);
    other.backend.carts.set(id, [{ sku: 'W-6', productId: 'id-W-6', quantity: 3 }]);
    expect(units(await buyer.add({ items }, key))).toEqual({ 'W-6': 3, 'W-7': 1 });
  });

  it('leads a form to the cart, which says what was added and what was not', async () => {
    const key = newKey();
    const buyer = createBuyer();
    const posted = await buyer.addByForm({ items: 'W-6:2,W-3,NOPE-1:1,W-7', key });
    expect([posted.status, posted.headers['location']]).toEqual([303, '/carrito?agregado=1']);
    const page = await buyer.get('/carrito');
    expect(page.text).toContain('Agregamos 3 unidades a tu carrito. Esto no pudimos agregarlo:');
    expect(page.text).toContain('<li>Tinto número 3 está sin stock.</li>');
    expect(page.text).toContain('<li>NOPE-1 no está en la tienda.</li>');
    expect((await buyer.get('/carrito')).text).not.toContain('Agregamos');
    expect((await buyer.addByForm({ items: 'W-6:2,W-3,NOPE-1:1,W-7', key })).status).toBe(303);
    expect(units(await buyer.get('/api/cart'))).toEqual({ 'W-6': 2, 'W-7': 1 });
  });

  it('shows the cart with the reasons if a form adds nothing, and names at most six', async () => {
    const buyer = createBuyer();
    const refused = await buyer.addByForm({ items: 'W-3' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Tinto número 3 está sin stock.');
    const unknown = Array.from({ length: 19 }, (_, at) => `${'LARGO'.repeat(12)}-${at}`).join(',');
    const posted = await buyer.addByForm({ items: `W-6,${unknown}` });
    expect(posted.status).toBe(303);
    const cookie = [posted.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('cartChange='));
    expect(cookie?.length).toBeLessThan(2000);
    expect((await buyer.get('/carrito')).text).toContain('<li>Y 13 más.</li>');
  });
});

describe('GET /carrito/armar', () => {
  const shareTag = (html: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];

  it('says in a message what is in it, with the picture of its first product', async () => {
    const several = (await other.get('/carrito/armar?items=W-6:2,W-7,W-8')).text;
    const names = ['6', '7', '8'].map((at) => other.backend.data.products.find(({ sku }) => sku === `W-${at}`)?.name);
    expect(shareTag(several, 'title')).toBe(`${names[0]} y 2 productos más | Otra Vinoteca`);
    expect(shareTag(several, 'description')).toBe(
      `Un carrito listo para agregar: 2 × ${names[0]}, 1 × ${names[1]}, 1 × ${names[2]}.`,
    );
    expect(shareTag(several, 'image')).toMatch(/width=1200&amp;height=630&amp;format=jpeg$/);
    expect(shareTag((await other.get('/carrito/armar?items=W-6,W-7')).text, 'title')).toContain(' y otro producto |');
    expect(shareTag((await other.get('/carrito/armar?items=W-6')).text, 'title')).toBe(`${names[0]} | Otra Vinoteca`);
    const none = (await other.get('/carrito/armar?items=NOPE-1')).text;
    expect(shareTag(none, 'title')).toBe('Armá tu carrito | Otra Vinoteca');
    expect(shareTag(none, 'image')).toBe('http://localhost:3000/imgs/share.jpg');
  });

  it('shows names, prices with and without taxes, and one keyed form, and changes nothing', async () => {
    const carts = other.backend.carts.size;
    const { status, headers, text } = await other.get('/carrito/armar?items=W-2:2,W-6');
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
    const shown = text
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
      .replace(/\s+/g, ' ');
    expect(shown).toContain(
      'Tinto número 2 $ 16.000 por unidad · $ 21.333 por litro $ 32.000 Precio sin impuestos nacionales $ 26.446 2 unidades · hay 40 en stock',
    );
    expect(shown).toContain(
      'Tinto número 6 $ 5.600 por unidad · $ 7.466 por litro $ 5.600 Precio sin impuestos nacionales $ 4.628 1 unidad · hay 40 en stock',
    );
    expect(shown).toContain('Total $ 37.600');
    const [form = ''] = /<form[^>]*action="\/api\/cart\/items"[^>]*>.*?<\/form>/s.exec(text) ?? [];
    expect(form).toContain('name="items" value="W-2:2,W-6:1"');
    const formKeys = await Promise.all(
      [1, 2].map(
        async () =>
          /name="key" value="([A-Za-z0-9]{22})"/.exec((await other.get('/carrito/armar?items=W-6')).text)?.[1],
      ),
    );
    expect(new Set(formKeys).size).toBe(2);
    expect(formKeys).not.toContain(undefined);
    expect(other.backend.carts.size).toBe(carts);
    expect(other.calls('shop').every(({ method }) => method === 'GET')).toBe(true);
  });

  it('asks for each product once and for the promotion, and nothing of a cart', async () => {
    const { headers } = await other.get('/carrito/armar?items=W-6:2,W-7,W-6:1,%3Cb%3E');
    const ofEveryPage = '/category/tree/1';
    expect(pathsOf(headers).toSorted()).toEqual([
      ofEveryPage,
      ...['/product/ficha/W-6', '/product/ficha/W-7', '/promotions/promobonvi'],
    ]);
  });

  it('names what is unknown or sold out, and has no form if nothing is left', async () => {
    const some = (await other.get('/carrito/armar?items=W-3,NOPE-1,W-6,W-4:9,%3Cb%3Ehola')).text;
    for (const named of [
      'Tinto número 3 está sin stock.',
      'NOPE-1 no está',
      'Quedan 4 unidades de Tinto',
      NONE,
      'Esto no lo agregamos:',
    ]) {
      expect(some).toContain(named);
    }
    expect(some).not.toContain('hola');
    expect(some).toContain('name="items" value="W-6:1"');
    const none = await other.get('/carrito/armar?items=W-3');
    expect(none.status).toBe(200);
    expect(none.text).not.toContain('name="key"');
    expect(none.text).not.toContain('Esto no lo agregamos');
    expect(none.text).toContain('Tinto número 3 está sin stock.');
  });

  it.each([
    '',
    '?items=',
    `?items=${many(21).map(({ sku }) => sku)}`,
    '?items=W-6:0',
    '?items=W-6:x',
    '?items=W-6:1:2',
  ])('is a 422 for %j', async (query) => {
    const { status, headers, text } = await other.get(`/carrito/armar${query}`);
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text).not.toContain('name="key"');
    expect(pathsOf(headers).filter((path) => path.startsWith('/product/'))).toEqual([]);
  });

  it('is a 503 if a product cannot be loaded', async () => {
    other.backend.fail('shop', 'error', /W-6/);
    expect((await other.get('/carrito/armar?items=W-6,W-7')).status).toBe(503);
  });
});
