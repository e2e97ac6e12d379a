import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createContractClient } from '../../contract/contract-client.ts';
import { createSend } from '../../contract/exchange.ts';
import { nameFault } from '../../contract/fault.ts';
import { runContract } from '../../contract/run-contract.ts';
import { createCmsFacade } from '../../examples/cms-facade/cms-facade.ts';

/** The façade over a Strapi 5 of a house, whose types have other names, and whose texts are blocks. */

const blocks = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text, bold: true }] }];
const photo = (name: string) => ({ id: 1, url: `/uploads/${name}.jpg`, alternativeText: null });
const fincas = ['Finca Norte', 'Tía Rosa'].map((nombre, at) => ({
  ...{
    id: at + 1,
    documentId: `f${at}`,
    nombre,
    lugar: 'Valle de Uco',
    desde: 1988 + at,
    foto: photo('finca'),
    escudo: null,
  },
  historia: blocks('Tres generaciones.'),
}));
const vinos = [
  {
    ...{ id: 1, documentId: 'v1', nombre: 'Gran Malbec', cosecha: 2021, uvas: '100 % Malbec', enologo: 'Ana Paz' },
    ...{ nota_de_cata: blocks('Ciruela & violeta.'), etiqueta: photo('malbec'), finca: fincas[1] },
    maridajes: [{ id: 1, plato: 'Asado', link: 'https://recetas.example/asado', foto: photo('asado') }],
  },
  {
    id: 2,
    documentId: 'v2',
    nombre: 'Rosado',
    cosecha: null,
    uvas: null,
    enologo: null,
    nota_de_cata: null,
    etiqueta: null,
    finca: null,
  },
  { id: 3, documentId: 'v3', nombre: null, cosecha: '2020' },
  ...Array.from({ length: 120 }, (_, at) => ({
    id: at + 10,
    documentId: `m${at}`,
    nombre: `Vino ${at + 1}`,
    finca: fincas[0],
  })),
];
const novedades = ['2026-03-01', '2026-11-02', '2025-12-24'].map((fecha, at) => ({
  ...{
    id: at + 1,
    documentId: `n${at}`,
    titulo: `Novedad ${fecha}`,
    bajada: 'Algo nuevo',
    fecha,
    portada: photo('nota'),
  },
  rubro: { id: 1, nombre: 'Viñedos' },
}));
const preguntas = [{ id: 1, documentId: 'p1', pregunta: '¿Hacen envíos?', respuesta: blocks('A todo el país.') }];
const content: Record<string, object[]> = {
  vinos,
  fincas,
  novedades,
  preguntas,
  rubros: [{ id: 1, nombre: 'Viñedos' }],
};

const servers: Server[] = [];
let asked: string[] = [];
let ownStatus = 200;
let reports: string[] = [];
let baseUrl = '';

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const ownOrigin = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://own.invalid');
    asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/uploads/malbec.jpg')
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('jpeg');
    // The house's CMS serves these, and the façade must not.
    if (url.pathname === '/uploads/nota.html' || url.pathname === '/privado/foto.jpg')
      return response
        .writeHead(200, { 'content-type': url.pathname.endsWith('l') ? 'text/html' : 'image/jpeg' })
        .end('x');
    if (url.pathname === '/uploads/no-hay.jpg') return response.writeHead(404).end('{}');
    if (request.headers.authorization !== 'Bearer propia') return response.writeHead(403).end('{}');
    const entries = content[url.pathname.replace('/api/', '')];
    if (ownStatus !== 200 || entries === undefined)
      return response.writeHead(ownStatus === 200 ? 404 : ownStatus).end('{}');
    const [page, pageSize] = ['page', 'pageSize'].map((key) => Number(url.searchParams.get(`pagination[${key}]`)));
    if (page === undefined || pageSize === undefined) return response.writeHead(400).end();
    const pagination = { page, pageSize, pageCount: Math.ceil(entries.length / pageSize), total: entries.length };
    const data = entries.slice((page - 1) * pageSize, page * pageSize);
    return response.writeHead(200).end(JSON.stringify({ data, meta: { pagination } }));
  });
  const singles = JSON.parse(readFileSync('test/examples/cms-facade/singles.json', 'utf8'));
  const report = (sentence: string) => void reports.push(sentence);
  const facade = { ownUrl: `${ownOrigin}/api`, ownToken: 'propia', token: 'una-ficha', singles, report };
  baseUrl = `${await serve(createCmsFacade(facade))}/api`;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  [asked, reports, ownStatus] = [[], [], 200];
});

const createSendTo = () => createSend(baseUrl, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });

function createCms(onDropped: (target: string) => void = () => undefined) {
  const client = createContractClient({
    ...{ service: 'cms', baseUrl, headers: { authorization: 'Bearer una-ficha' }, send: createSendTo() },
    onExchange: () => undefined,
    onDropped,
  });
  const images = { imagesUrl: 'https://images.invalid', upstreamOrigins: [client.origin], allowedHosts: [] };
  return createHttpCms({ client, cache: createDataCache(), images, brandSlug: 'casa-ejemplo', videoAllowedHosts: [] });
}

describe('the façade over a CMS of one’s own', () => {
  it('keeps the contract of the content CMS, and names the entry that it leaves out', async () => {
    const options = { mayWrite: false, accessToken: null, brandSlug: 'casa-ejemplo' };
    const { faults, outcomes } = await runContract('cms', {
      ...options,
      baseUrl,
      key: 'una-ficha',
      send: createSendTo(),
    });
    expect(faults.map(nameFault)).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(reports[0]).toMatch(/^vinos 3 is left out: .*\n.*nombre/);
  });

  it('shows a wine of the house with its text of blocks, its winery and its components', async () => {
    const wine = await createCms().getWine('gran-malbec');
    expect(wine).toMatchObject({
      title: 'Gran Malbec',
      harvestYear: '2021',
      composition: '100 % Malbec',
      content: expect.stringContaining('<strong>Ciruela &amp; violeta.</strong>'),
      winery: { title: 'Tía Rosa', slug: 'tia-rosa' },
      pairings: [{ title: 'Asado', href: 'https://recetas.example/asado' }],
    });
    expect(wine?.image.url).toBe('https://images.invalid/uploads/malbec.jpg');
    expect(await createCms().listWinesOfWinery('tia-rosa', 12)).toHaveLength(1);
    expect(await createCms().listEveryWine()).toHaveLength(122);
  });

  it('orders posts by their own date, whenever they were written', async () => {
    expect((await createCms().listPosts(2)).map(({ slug }) => slug)).toEqual([
      'novedad-2026-11-02',
      'novedad-2026-03-01',
    ]);
  });

  it('passes the wish for drafts on, and the pictures', async () => {
    const headers = { authorization: 'Bearer una-ficha' };
    await fetch(`${baseUrl}/faqs?status=draft`, { headers });
    expect(asked.at(-1)).toContain('&status=draft');
    const picture = await fetch(new URL('/uploads/malbec.jpg', baseUrl));
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/jpeg', 'jpeg']);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/uploads/../privado/foto.jpg',
    '/uploads/%2e%2e/privado/foto.jpg',
    '/uploads/a/.%2E/%2e./privado/foto.jpg',
    '/uploads/..\\privado\\foto.jpg',
    '/uploads/..%2Fprivado%2Ffoto.jpg',
    '/uploads/..%5Cprivado%5Cfoto.jpg',
    '/uploads/nota.html',
    '/uploads/no-hay.jpg',
  ])('has no picture at %s', async (path) => {
    // `fetch` would send the path without its dots.
    const { port } = new URL(baseUrl);
    const [answer] = await once(get({ host: '127.0.0.1', port, path }), 'response');
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  it('takes its own token only, and has no type but those of the contract', async () => {
    expect((await fetch(`${baseUrl}/wines`)).status).toBe(401);
    for (const type of ['vinos', 'site-texts', 'constructor', '__proto__'])
      expect((await fetch(`${baseUrl}/${type}`, { headers: { authorization: 'Bearer una-ficha' } })).status).toBe(404);
  });

  it('is an outage, never an empty list, while the house’s CMS does not answer', async () => {
    ownStatus = 500;
    await expect(createCms().listEveryWine()).rejects.toThrow();
    expect(reports).toEqual([expect.stringContaining('status 500')]);
  });
});
