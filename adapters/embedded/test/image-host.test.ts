import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDataDir } from '../../../test/support/create-data-dir.ts';
import { isLongRun } from '../../../test/support/is-long-run.ts';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import type { WireFicha } from '../../shop/shop-wire.ts';
import { bottleSilhouettes } from '../artwork/subjects.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { collectPictures } from '../pictures/collect-pictures.ts';
import { productImagePaths } from '../pictures/picture-paths.ts';
import { startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);
let product: WireFicha;
beforeAll(async () => {
  product = (await (await embedded.shop('/product/ficha/WHI-0001')).json()) as WireFicha;
});

function ask(path: string, query: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${embedded.origin}${embedded.imagesPath}${path}?${query}`, { headers });
}

const front = () => product.images[0]?.url ?? '';

describe('the embedded image host', () => {
  it.each([
    [96, 96],
    [192, 192],
    [294, 294],
    [1200, 1200],
    [768, 165],
    [1280, 274],
    [2560, 549],
    [390, 260],
    [640, 427],
    [750, 500],
    [828, 552],
    [1170, 780],
    [294, 221],
    [400, 300],
    [960, 720],
  ])('makes the preset %i × %i as webp of that size', async (width, height) => {
    const response = await ask(front(), `width=${width}&height=${height}&format=webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ width, height, format: 'webp' });
  });

  it('makes the picture of a link as JPEG, the whole product centred on the background', async () => {
    const response = await ask(front(), 'width=1200&height=630&format=jpeg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const { data } = await picture.extract({ left: 2, top: 300, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    const background = Buffer.from(testBrand.colours.surface.slice(1), 'hex');
    for (const [index, value] of data.entries()) expect(Math.abs(value - (background[index] ?? 0))).toBeLessThan(4);
  });

  it.each([
    'width=1200&height=630&format=webp',
    'width=800&height=800&format=jpeg',
    'width=97&height=97&format=webp',
    'width=96&height=192&format=webp',
    'width=1280&height=300&format=webp',
    'width=2560&height=2560&format=webp',
    'width=96&height=96',
    'width=96&height=96&format=png',
    'width=96&width=96&height=96&format=webp',
    'width=096&height=96&format=webp',
    '',
  ])('refuses "%s" with 400', async (query) => {
    expect((await ask(front(), query)).status).toBe(400);
  });

  it.each(['/productos/none.webp', '/', '/..%2f..%2fpackage.json', '/productos/%00.webp'])(
    'has no picture at %s',
    async (path) => {
      expect((await ask(path, 'width=96&height=96&format=webp')).status).toBe(404);
    },
  );

  it('allows caching for a week, and answers 304 to a known ETag', async () => {
    const query = 'width=96&height=96&format=webp';
    const response = await ask(front(), query);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800/);
    const again = await ask(front(), query, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('caches pictures on disk and serves the same after a restart', async () => {
    const first = await startEmbeddedUnderTest();
    const url = `${first.imagesPath}${front()}?width=96&height=96&format=webp`;
    const made = Buffer.from(await (await fetch(`${first.origin}${url}`)).arrayBuffer());
    const files = readdirSync(join(first.dataDir, 'images'), { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toHaveLength(1);
    await first.stop();
    const second = await startEmbeddedUnderTest(first.dataDir);
    expect(Buffer.from(await (await fetch(`${second.origin}${url}`)).arrayBuffer()).equals(made)).toBe(true);
    await second.stop();
  });

  it('renders each picture once, however many requests arrive at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => ask(front(), 'width=500&height=500&format=webp')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  it('serves what an editor uploaded to a Strapi in the same sizes, and nothing else of it', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#5A1128' } })
      .png()
      .toBuffer();
    const files: Record<string, Buffer> = { '/uploads/foto.png': photo, '/uploads/carta.pdf': Buffer.from('%PDF-1.4') };
    const strapi = createServer((request, response) => {
      const file = request.url === '/admin/foto.png' ? photo : files[request.url ?? ''];
      response.writeHead(file === undefined ? 404 : 200).end(file);
    });
    await new Promise<void>((resolve) => strapi.listen(0, '127.0.0.1', resolve));
    // For a TCP server, `address()` is always an AddressInfo.
    const url = `http://127.0.0.1:${(strapi.address() as AddressInfo).port}/api`;
    const other = await startEmbeddedUnderTest(createDataDir(), new Set(['images']), { url, token: 'clave' });
    const get = (path: string, query: string) => fetch(`${other.origin}${other.imagesPath}${path}?${query}`);
    try {
      for (const [query, size] of [
        ['width=400&height=300&format=webp', { width: 400, height: 300, format: 'webp' }],
        ['width=1200&height=630&format=jpeg', { width: 1200, height: 630, format: 'jpeg' }],
      ] as const) {
        const response = await get('/uploads/foto.png', query);
        expect(response.status).toBe(200);
        expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject(size);
      }
      expect((await get('/uploads/foto.png', 'width=97&height=97&format=webp')).status).toBe(400);
      // A file that is replaced keeps its address.
      const before = await get('/uploads/foto.png', 'width=400&height=300&format=webp');
      files['/uploads/foto.png'] = await sharp(photo).negate().png().toBuffer();
      const after = await get('/uploads/foto.png', 'width=400&height=300&format=webp');
      expect(after.headers.get('cache-control')).toBe('no-cache');
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
      for (const path of [
        '/uploads/otra.png',
        '/uploads/carta.pdf',
        '/admin/foto.png',
        '/uploads/%2e%2e/admin/foto.png',
        '/uploads/..%2fadmin%2ffoto.png',
        '//uploads/foto.png',
      ]) {
        expect([path, (await get(path, 'width=400&height=300&format=webp')).status]).toEqual([path, 404]);
      }
    } finally {
      await other.stop();
      strapi.close();
    }
  });

  it('serves the pictures of a real shop service in the same sizes, without its key, and nothing else of it', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#5A1128' } })
      .jpeg()
      .toBuffer();
    const headers: unknown[] = [];
    const service = createServer((request, response) => {
      headers.push(request.headers['x-api-key']);
      response.writeHead(200).end(photo);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    // For a TCP server, `address()` is always an AddressInfo.
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const other = await startEmbeddedUnderTest(createDataDir(), new Set(['images']), null, url);
    const get = (path: string) => fetch(`${other.origin}${other.imagesPath}${path}?width=400&height=400&format=webp`);
    try {
      expect((await get('/fotos/Malbec%20de%20Altura.JPG')).status).toBe(200);
      expect((await get('/api/tienda/v1/products')).status).toBe(404);
      expect(headers).toEqual([undefined]);
    } finally {
      await other.stop();
      service.close();
    }
  });

  it('has a picture for every path in a product sheet', async () => {
    const paths = [...product.images.map(({ url }) => url), ...product.ficha.map(({ icon }) => icon ?? '')];
    for (const path of paths) expect((await ask(path, 'width=96&height=96&format=webp')).status).toBe(200);
  });

  it('draws each bottle to 88 % of its square, so that a frame of 4:5 shows it whole', async () => {
    const catalogue = loadCatalogue();
    const pictures = collectPictures(catalogue, testBrand);
    for (const silhouette of bottleSilhouettes) {
      const bottle = catalogue.products.find(({ art }) => art.silhouette === silhouette);
      const picture = bottle === undefined ? undefined : pictures.get(productImagePaths(bottle)[0] ?? '');
      const svg = Buffer.from(picture?.({ width: 200, height: 200 }) ?? '');
      const column = { left: 100, top: 0, width: 1, height: 200 };
      const rows = [...(await sharp(svg).removeAlpha().greyscale().extract(column).raw().toBuffer())];
      // Below the arch the light changes slowly from row to row; the closure begins, and the shadow at the foot ends, at once.
      const edges = rows.flatMap((tone, row) => (row > 9 && Math.abs(tone - (rows[row - 1] ?? 0)) > 14 ? [row] : []));
      expect(edges[0], silhouette).toBeGreaterThanOrEqual(13);
      expect(edges[0], silhouette).toBeLessThanOrEqual(17);
      expect(edges.at(-1), silhouette).toBeGreaterThanOrEqual(188);
      expect(edges.at(-1), silhouette).toBeLessThanOrEqual(196);
    }
  });

  it('draws its pictures as well-formed SVG of the requested size', async () => {
    const pictures = [...collectPictures(loadCatalogue(), testBrand)];
    // An ordinary run draws every twelfth picture, which is some of each kind: products, wineries, boxes and notes.
    for (const [path, picture] of pictures.filter((_, index) => isLongRun || index % 12 === 0)) {
      const svg = picture({ width: 96, height: 96 });
      expect(svg, path).not.toMatch(/NaN|undefined|Infinity/);
      expect(await parseSvg(svg), path).toMatchObject({ format: 'svg', width: 96, height: 96 });
    }
  });

  it('is tested with a parser that rejects malformed SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><g><path d="M0 0"/></g></svg>';
    expect(await parseSvg(svg)).toMatchObject({ format: 'svg', width: 96, height: 96 });
    for (const malformed of [svg.replace('</g>', ''), svg.replace('"M0 0"', 'M0'), svg.slice(0, -6)]) {
      await expect(parseSvg(malformed)).rejects.toThrow('XML parse error');
    }
  });
});

/** Parses the whole document with librsvg, without drawing it. */
function parseSvg(svg: string) {
  return sharp(Buffer.from(svg)).metadata();
}
