import { Router } from 'express';
import type { OtherData, OtherProduct } from './data.ts';
import { generatedProduct } from './generated-products.ts';

type Line = { sku: string; productId: string; quantity: number };

/** The shop service of the contract, over plain arrays. */
export function createShopService(
  data: OtherData,
  apiKey: string,
  carts: Map<string, Line[]>,
  subjectOf: (token: string) => string,
): Router {
  const router = Router();
  router.use((req, res, next) => (req.get('x-api-key') === apiKey ? next() : res.status(401).json({ error: 'key' })));
  const base = '/api/tienda/v1';
  const users = new Map<string, string>();
  let opened = 0;

  router.get(`${base}/category/tree/:id`, (_req, res) => res.json({ categories: data.categories.map(toCategory) }));
  router.get(`${base}/category/:id`, (req, res) => {
    const found = data.categories.find((category) => category.id === req.params.id);
    return found ? res.json(toCategory(found)) : res.status(404).json({ error: 'none' });
  });
  router.get(`${base}/products/filters`, (req, res) => res.json(facets(matching(data, query(req.query)))));
  router.get(`${base}/products`, (req, res) => {
    const params = query(req.query);
    const limit = data.pageSize ?? Number(params['limit'] ?? 12);
    const page = Number(params['page'] ?? 1);
    if (data.generatedCount !== null) {
      // Without the hash of the body that `res.json` makes for its ETag.
      return void res.type('json').end(JSON.stringify(generatedPage(data.generatedCount, limit, page)));
    }
    const found = sorted(matching(data, params), params['sort']);
    res.json({
      products: found.slice((page - 1) * limit, page * limit).map((product) => toProduct(product)),
      pagination: { limit, page, total: found.length },
      ...(params['search'] === undefined
        ? {}
        : { search: { asked: params['search'], used: params['search'], suggestion: null } }),
    });
  });
  router.get(`${base}/bannerList`, (_req, res) => {
    if (!data.hasBanners) return res.json([]);
    return res.json([
      {
        name: 'Otra portada',
        area: 'home',
        html: '/banners/portada.jpg',
        device: 'desktop',
        link: '/tienda',
        ...data.bannerFields,
      },
      {
        name: 'Otra portada',
        area: 'home',
        html: '/banners/portada-chica.jpg',
        device: 'mobile',
        link: '/tienda',
        ...data.bannerFields,
      },
      {
        name: 'Otra tienda',
        area: 'tienda',
        html: '/banners/tienda.jpg',
        device: 'desktop',
        link: null,
        ...data.bannerFields,
      },
    ]);
  });
  router.get(`${base}/collections`, (_req, res) => res.json(data.collections));
  router.get(`${base}/promotions/:id`, (req, res) =>
    data.promotion?.id === req.params.id ? res.json(data.promotion) : res.status(404).json({ error: 'none' }),
  );
  router.get(`${base}/product/ficha/:id`, (req, res) => {
    const found = data.products.find(({ sku, slug }) => sku === req.params.id || slug === req.params.id);
    return found
      ? res.json({
          ...toProduct(found),
          ficha: [{ title: 'Cosecha', description: '2021', icon: '/iconos/cosecha.svg' }],
        })
      : res.status(404).json({});
  });
  router.get(`${base}/shipping`, (req, res) => {
    if (data.shipping === null) return void res.status(404).json({ error: 'none' });
    const quote = data.shipping[String(req.query['postalCode'])];
    res.status(quote === undefined ? 422 : 200).json(quote ?? { error: 'postalCode' });
  });
  router.get(`${base}/orders`, (req, res) => {
    const token = req.get('token');
    const subject = token === undefined ? undefined : subjectOf(token);
    const known = subject === undefined ? undefined : users.get(subject);
    const orderFormId = known ?? `form-${++opened}`;
    if (subject !== undefined) users.set(subject, orderFormId);
    if (!carts.has(orderFormId)) carts.set(orderFormId, []);
    res.json({ orderFormId });
  });
  router.get(`${base}/cart/:id`, (req, res) => {
    const items = carts.get(req.params.id);
    return items ? res.json({ id: req.params.id, items, ...totalOf(data) }) : res.status(404).json({ error: 'none' });
  });
  router.post(`${base}/cart/:id/items`, (req, res) => {
    const items = carts.get(req.params.id);
    const lines: { sku: string; quantity: number }[] = req.body;
    if (!items) return res.status(404).json({ error: 'none' });
    if (lines.some(({ sku, quantity }) => quantity > 0 && !data.products.some((product) => product.sku === sku)))
      return res.status(422).json({ error: 'sku' });
    const few = lines.find(({ sku, quantity }) => quantity > (data.leftForCarts.get(sku) ?? quantity));
    if (few !== undefined) return res.status(409).json({ sku: few.sku, available: data.leftForCarts.get(few.sku) });
    const kept = new Map(items.map((item) => [item.sku, item]));
    for (const { sku, quantity } of lines) {
      if (quantity === 0) kept.delete(sku);
      else kept.set(sku, { sku, productId: `id-${sku}`, quantity });
    }
    carts.set(req.params.id, [...kept.values()]);
    return res.json({ id: req.params.id, items: [...kept.values()], ...totalOf(data) });
  });
  return router;
}

const totalOf = ({ cartTotal }: OtherData) => (cartTotal === null ? {} : { total: cartTotal });

function generatedPage(total: number, limit: number, page: number) {
  const start = (page - 1) * limit;
  const numbers = Array.from({ length: Math.max(0, Math.min(limit, total - start)) }, (_, index) => start + index + 1);
  return {
    products: numbers.map((number) => ({
      ...toProduct(generatedProduct(number)),
      description: 'Un vino. '.repeat(10),
    })),
    pagination: { limit, page, total },
  };
}

function query(raw: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function matching(data: OtherData, params: Record<string, string>): OtherProduct[] {
  const category = data.categories.find(({ id }) => id === params['category']);
  const has = (key: string, value: string | null) =>
    params[key] === undefined || params[key].split(',').includes(value ?? '');
  const [min, max] = (params['price'] ?? '-').split('-');
  return data.products.filter(
    (product) =>
      (params['category'] === undefined || product.category === category?.name) &&
      (params['collection'] === undefined || product.collections.includes(params['collection'])) &&
      (params['search'] === undefined || product.name.toLowerCase().includes(params['search'].toLowerCase())) &&
      has('type', product.type) &&
      has('variety', product.variety) &&
      has('cellar', product.cellar) &&
      has('brand', product.brand) &&
      has('bottle', product.bottle) &&
      has('province', idOf(product.origin?.province ?? '')) &&
      (!min || product.price >= Number(min)) &&
      (!max || product.price <= Number(max)),
  );
}

function sorted(products: OtherProduct[], sort: string | undefined): OtherProduct[] {
  if (sort === 'price:asc') return products.toSorted((a, b) => a.price - b.price);
  if (sort === 'price:desc') return products.toSorted((a, b) => b.price - a.price);
  if (sort === 'name:asc') return products.toSorted((a, b) => a.name.localeCompare(b.name));
  if (sort === 'name:desc') return products.toSorted((a, b) => b.name.localeCompare(a.name));
  return products;
}

function facets(products: OtherProduct[]) {
  const count = (pick: (product: OtherProduct) => string | null) => {
    const counts = new Map<string, number>();
    for (const product of products) {
      const id = pick(product);
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return [...counts].map(([id, quantity]) => ({ id, name: toTitle(id), quantity }));
  };
  return {
    categories: count(({ category }) => category),
    types: count(({ type }) => type),
    varieties: count(({ variety }) => variety),
    cellars: count(({ cellar }) => cellar),
    brands: count(({ brand }) => brand),
    bottles: count(({ bottle }) => bottle),
    provinces: provinces(products),
  };
}

function provinces(products: OtherProduct[]) {
  const grouped = Map.groupBy(products, ({ origin }) => origin?.province);
  return [...grouped].flatMap(([name, all]) =>
    name === undefined ? [] : [{ id: idOf(name), name, quantity: all.length }],
  );
}

function idOf(province: string): string {
  return province.toLowerCase().replaceAll('í', 'i').replaceAll(' ', '-');
}

function toCategory({ id, name, title, show }: OtherData['categories'][number]) {
  return {
    id,
    name,
    title,
    show,
    father: '1',
    isActive: true,
    hasChildren: false,
    metadata: { description: `Todo sobre ${title}`, keywords: name },
  };
}

function toProduct(product: OtherProduct) {
  const named = (id: string | null) => (id === null ? [] : [{ id, name: toTitle(id) }]);
  return {
    sku: product.sku,
    name: product.name,
    link: `https://otra-tienda.example/p/${product.slug}`,
    price: product.price,
    promotion: product.promotion,
    category: { name: product.category },
    images: [{ url: `/fotos/${product.slug}.jpg`, label: product.name }],
    totalQuantity: product.totalQuantity,
    reservedQuantity: product.reservedQuantity,
    quantityProducts: 1,
    content: `1 x ${product.name} ${product.bottle} ml`,
    description: `Descripción de ${product.name}.`,
    types: named(product.type),
    brands: named(product.brand),
    cellars: named(product.cellar),
    varieties: named(product.variety),
    selections: [],
    temperature: '16 °C',
    additionalTaxes: product.additionalTaxes,
    ...(product.origin === undefined ? {} : { origin: product.origin }),
    ...(product.score === undefined ? {} : { score: product.score }),
    ...(product.bottles === undefined ? {} : { bottles: product.bottles }),
    ...(product.gtin === undefined ? {} : { gtin: product.gtin }),
    ...(product.mpn === undefined ? {} : { mpn: product.mpn }),
    campo_desconocido: true,
    ...product.sent,
  };
}

function toTitle(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
