import { createHmac } from 'node:crypto';
import express, { type Express } from 'express';

/**
 * Answers as Tiendanube's API does by its documents, for the calls of the façade: pages by `Link`, a name required, draft orders with
 * the address of their checkout, notices that are signed. Its catalogue has what an ordinary store has beside good products.
 */
export type TiendanubeDouble = {
  app: Express;
  products: TiendanubeEntry[];
  categories: TiendanubeEntry[];
  /** The bodies of the draft orders, by their ids. */
  drafts: Map<number, { products: { variant_id: number; quantity: number }[] } & Record<string, unknown>>;
  webhooks: { event: string; url: string }[];
  /** Answers the next calls with this status; 429 says when to come again. */
  failures: number[];
  /** Sends a signed notice. Resolves to the status of the answer, or null if nobody asked for it. */
  notify: (event: string, id: number) => Promise<number | null>;
};

type TiendanubeEntry = Record<string, unknown>;

export type DoubleOptions = { secret: string; count?: number; pageSize?: number };

const es = (text: string) => ({ es: text, en: '', pt: '' });
const vinos = { id: 77, name: es('Vinos'), handle: es('vinos'), parent: null, subcategories: [79] };
const aceites = { id: 78, name: es('Aceites'), handle: es('aceites'), parent: null, subcategories: [] };
const guarda = { id: 79, name: es('Tintos de guarda'), handle: es('tintos-de-guarda'), parent: 77, subcategories: [] };
const regalos = { id: 80, name: es('Para regalar'), handle: es('para-regalar'), parent: null, subcategories: [] };

export function createTiendanubeDouble({ secret, count = 30, pageSize = 200 }: DoubleOptions): TiendanubeDouble {
  const products = [...Array.from({ length: count }, (_, at) => aProduct(at + 1)), ...awkward()];
  const double: TiendanubeDouble = {
    app: express(),
    products,
    categories: [vinos, aceites, guarda, regalos],
    drafts: new Map(),
    webhooks: [],
    failures: [],
    async notify(event, id) {
      const target = double.webhooks.find((each) => each.event === event);
      if (target === undefined) return null;
      const body = JSON.stringify({ store_id: 123, event, id });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-linkedstore-hmac-sha256': signature };
      return (await fetch(target.url, { method: 'POST', headers, body })).status;
    },
  };
  const { app } = double;

  app.use(express.json());
  app.get('/pagar/:id', async (req, res) => {
    const id = Number(req.params.id);
    if (!double.drafts.has(id)) return res.sendStatus(404);
    return res.send(
      `<!doctype html><html lang="es"><title>Doble de Tiendanube</title><h1>El checkout de Tiendanube (doble)</h1><form method="post"><button>Pagar</button></form></html>`,
    );
  });
  app.post('/pagar/:id', async (req, res) => {
    const id = Number(req.params.id);
    for (const { variant_id, quantity } of double.drafts.get(id)?.products ?? [])
      takeStock(products, variant_id, quantity);
    await double.notify('order/paid', id);
    res.send('<!doctype html><html lang="es"><title>Doble de Tiendanube</title><h1>Gracias por tu compra</h1></html>');
  });
  app.use((req, res, next) => {
    const failure = double.failures.shift();
    if (failure !== undefined) return res.set('x-rate-limit-reset', '5').status(failure).json({ code: failure });
    if (!req.get('user-agent')?.includes('(')) return res.status(400).json({ error: 'User-Agent' });
    if (req.get('authentication') !== 'bearer una-ficha') return res.status(401).json({ code: 401 });
    return next();
  });
  const sendPage = (path: string, entries: () => readonly unknown[]) =>
    app.get(path, (req, res) => {
      const page = Number(req.query['page'] ?? 1);
      const all = entries();
      const last = Math.ceil(all.length / pageSize);
      if (page > last)
        return res.status(404).json({ code: 404, message: 'Not Found', description: `Last page is ${last}` });
      const address = `http://${req.get('host')}${path}`;
      if (page < last)
        res.set('link', `<${address}?page=${page + 1}>; rel="next", <${address}?page=${last}>; rel="last"`);
      return res.set('x-total-count', String(all.length)).json(all.slice((page - 1) * pageSize, page * pageSize));
    });
  sendPage('/products', () => products);
  sendPage('/categories', () => double.categories);
  sendPage('/webhooks', () => double.webhooks);
  app.post('/webhooks', (req, res) => {
    double.webhooks.push(req.body);
    res.status(201).json({ id: double.webhooks.length, ...req.body });
  });
  app.post('/draft_orders', (req, res) => {
    const { contact_name: name, contact_lastname: lastname, contact_email: email, payment_status: status } = req.body;
    const wrong = [name, lastname, email, status].some((text) => typeof text !== 'string' || text === '');
    if (wrong || !Array.isArray(req.body.products)) return res.status(422).json({ code: 422 });
    const id = 39_138_283 + double.drafts.size;
    double.drafts.set(id, req.body);
    const answer = { id, token: 'baadc175bb1f', store_id: 123, checkout_enabled: true, currency: 'ARS' };
    return res.status(201).json({ ...answer, abandoned_checkout_url: `http://${req.get('host')}/pagar/${id}` });
  });
  return double;
}

function aProduct(number: number): TiendanubeEntry {
  return {
    ...{ id: 1000 + number, name: es(`Etiqueta ${number}`), handle: es(`etiqueta-${number}`) },
    ...{ description: es('<p>De la casa.</p>'), brand: number % 2 === 0 ? 'Casa Belisario' : 'Finca Norte' },
    ...{ published: true, free_shipping: false, seo_title: '', attributes: [], requires_shipping: true },
    tags: `varietal:${number % 3 === 0 ? 'Bonarda' : 'Malbec'}, tipo: Tinto, provincia:Mendoza, volumen: 750 ml, asado`,
    created_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
    images: [{ id: number, src: `http://cdn.tiendanube.example/${number}.jpg`, position: 1 }],
    categories: [number % 5 === 0 ? aceites : vinos],
    variants: [
      aVariant(number, {
        ...{ sku: `TN-ETIQUETA-${number}`, price: `${9000 + number * 250}.00` },
        promotional_price: number === 3 ? '9000.00' : null,
        ...(number === 4 ? { stock_management: false, stock: null } : {}),
      }),
    ],
  };
}

function aVariant(id: number, fields: TiendanubeEntry): TiendanubeEntry {
  return {
    ...{ id: 50_000 + id, product_id: 1000 + id, image_id: null, position: 1, values: [], weight: '1.20', width: null },
    ...{ height: null, depth: null, price: '12500.00', promotional_price: null, stock_management: true, stock: 12 },
    ...{ sku: null, barcode: null, mpn: null, age_group: null, gender: null, ...fields },
  };
}

/** What the documents print and an ordinary store has: each of these once broke or misled a shop. */
function awkward(): TiendanubeEntry[] {
  const entry = (id: number, handle: string, fields: TiendanubeEntry) => ({
    ...{
      ...aProduct(1),
      id,
      name: es(handle),
      handle: es(handle),
      tags: '',
      images: [],
      brand: null,
      categories: [vinos],
    },
    ...{ variants: [aVariant(id, { sku: handle.toUpperCase() })], ...fields },
  });
  return [
    entry(2001, 'sin-sku', { variants: [aVariant(2001, { sku: null })] }),
    entry(2002, 'oculto', { published: false }),
    entry(2003, 'a-consultar', { variants: [aVariant(2003, { sku: 'CONSULTAR', price: null })] }),
    entry(2004, 'dos-tamanos', {
      attributes: [es('Tamaño')],
      images: [
        { id: 1, src: '//cdn.tiendanube.example/a.jpg' },
        { id: 2, src: 'https://cdn.tiendanube.example/b.jpg' },
      ],
      variants: [
        aVariant(2004, { sku: 'DOS-750', values: [es('750 ml')], price: '15000.00' }),
        aVariant(2005, { sku: 'DOS-MAGNUM', values: [es('Magnum')], price: '29000.00', stock: 2, image_id: 2 }),
      ],
    }),
    entry(2006, 'sku-repetido', { variants: [aVariant(2006, { sku: 'DOS-750' })] }),
    entry(2007, 'sku-con-espacio', { variants: [aVariant(2007, { sku: 'CON ESPACIO 1' })] }),
    entry(2008, 'una-variante-rota', {
      variants: [
        aVariant(2008, { sku: 'ROTA', price: 'doce mil' }),
        aVariant(2009, { sku: 'SANA', values: [es('Sana')] }),
      ],
    }),
    entry(2010, 'sin-variantes', { variants: [] }),
    entry(2011, 'solo-en-la-rama', { categories: [guarda] }),
    entry(2012, 'solo-regalo', { categories: [regalos] }),
    entry(2013, 'sin-nombre', { name: { es: '', en: '', pt: '' } }),
    entry(2014, 'solo-en-ingles', { name: { en: 'English only' }, description: null, brand: null }),
    entry(2015, 'stock-negativo', { variants: [aVariant(2015, { sku: 'NEGATIVO', stock: -3 })] }),
    entry(2016, 'oferta-mayor', { variants: [aVariant(2016, { sku: 'OFERTA', promotional_price: '99000.00' })] }),
    { id: 2017, name: 'texto', variants: 'nada' },
    entry(2018, 'oferta-cero', { variants: [aVariant(2018, { sku: 'CERO', promotional_price: '0.00' })] }),
    entry(2019, 'sin-limite', { variants: [aVariant(2019, { sku: 'SIN-LIMITE', stock: null })] }),
    entry(2020, 'en-dos-idiomas', {
      name: { es: '', pt: 'Vinho da casa' },
      handle: { es: '', pt: 'vinho-da-casa' },
      variants: [
        aVariant(2020, { sku: 7790000000019, price: 15000.5, values: [{ es: '', pt: 'Grande' }] }),
        // The platform's documents print several variants with the same value.
        aVariant(2021, { sku: null, values: [{ es: '', pt: 'Grande' }] }),
      ],
    }),
    entry(2022, 'fotos-desordenadas', {
      description: es('<p>Con <b>madera</b>.</p><script>alert(1)</script>'),
      variants: [aVariant(2022, { sku: 'FOTOS' })],
      images: [
        { id: 3, src: 'https://cdn.tiendanube.example/tercera.jpg' },
        { id: 4, src: null, position: 1 },
        { id: 2, src: 'https://cdn.tiendanube.example/segunda.jpg', position: 2 },
        'nada',
        { id: 1, src: 'https://cdn.tiendanube.example/primera.jpg', position: 1 },
      ],
      categories: [null, vinos.id],
    }),
  ];
}

function takeStock(products: readonly TiendanubeEntry[], variantId: number, quantity: number): void {
  for (const { variants } of products) {
    if (!Array.isArray(variants)) continue;
    const found = variants.find((variant) => variant.id === variantId);
    if (typeof found?.stock === 'number') found.stock -= quantity;
  }
}
