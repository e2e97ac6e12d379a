import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { started } from '../support/started.ts';

const shop = started(createTestShop);

const get = (path: string) => request(shop.app).get(path);

describe('static files', () => {
  it('are the files of public/ under /public, /imgs and /pwa', { tags: ['S2.22'] }, async () => {
    const [icon, same] = [await get('/imgs/favicon.svg'), await get('/public/imgs/favicon.svg')];
    expect(icon.status).toBe(200);
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(same.body).toEqual(icon.body);
    expect((await get('/pwa/icon-192.png')).headers['content-type']).toBe('image/png');
  });

  it('may be cached for a year if a page names them with a hash', { tags: ['S2.22'] }, async () => {
    const { text } = await get('/tienda/vinos');
    const files = [...new Set(text.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g))];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await get(file);
      expect(status, file).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['br, gzip', 'br'],
    // As Chrome sends it.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'are sent as the build compressed them to a client that accepts %s',
    { tags: ['S2.22'] },
    async (accepted, encoding) => {
      const { text } = await get('/');
      for (const type of ['js', 'css']) {
        const files = [...new Set(text.match(new RegExp(`/assets/[\\w-]+\\.${type}`, 'g')))];
        const plainFiles = await Promise.all(files.map((each) => get(each).set('accept-encoding', 'identity')));
        // The largest: a short one gains little.
        const lengths = plainFiles.map(({ headers: of }) => Number(of['content-length']));
        const place = lengths.indexOf(Math.max(...lengths));
        const [file = '', plain] = [files[place], plainFiles[place]];
        if (plain === undefined) throw new Error(`the page names no file of the type ${type}`);
        const { status, headers, text: decoded } = await get(file).set('accept-encoding', accepted);
        expect(status).toBe(200);
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['content-type']).toBe(plain.headers['content-type']);
        expect(headers['vary']).toMatch(/accept-encoding/i);
        expect(decoded).toBe(plain.text);
        if (encoding !== undefined) {
          expect(headers['etag']).not.toBe(plain.headers['etag']);
          expect(Number(headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 2);
        }
      }
    },
  );

  it('answer a part that is beyond their end with their length', async () => {
    const { headers, text } = await get('/imgs/favicon.svg').set('range', 'bytes=9999999-').expect(416);
    expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    expect(text ?? '').toBe('');
  });

  it('send a part as it is, since its place in the file is that of the bytes that are sent', async () => {
    const whole = await get('/imgs/favicon.svg').set('accept-encoding', 'identity').buffer();
    const { headers, body } = await get('/imgs/favicon.svg').set('range', 'bytes=1-300').expect(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-range']).toBe(`bytes 1-300/${whole.body.length}`);
    expect(body).toEqual(whole.body.subarray(1, 301));
  });

  it('have the security headers of a file, without what only documents use', async () => {
    const { text } = await get('/');
    for (const file of text.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g) ?? ['no asset']) {
      const { headers } = await get(file).expect(200);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      for (const ofDocuments of ['permissions-policy', 'reporting-endpoints'])
        expect(headers).not.toHaveProperty(ofDocuments);
    }
  });

  it.each([
    { file: /\/assets\/boot-\w+\.js/, source: 'client/boot.ts' },
    { file: /\/assets\/page-site-\w+\.css/, source: 'client/styles/base.css' },
  ])(
    'name the source map of $file in a header, which a browser reads when its tools are open',
    async ({ file, source }) => {
      const [href = ''] = (await get('/')).text.match(file) ?? [];
      const { sources, sourcesContent } = JSON.parse((await get(`${href}.map`).buffer().expect(200)).text);
      // The text of the sources, with a house's comments, is not published.
      expect(sourcesContent).toBeUndefined();
      expect(sources.join()).toContain(source);
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers, text } = await get(href).set('accept-encoding', encoding);
        expect(headers['sourcemap']).toBe(`${href.slice('/assets/'.length)}.map`);
        expect(text).not.toContain('sourceMappingURL');
      }
    },
  );

  it('are all scripts but one small one that the page has no need to wait for', { tags: ['S2.33'] }, async () => {
    const { text } = await get('/');
    expect(text).not.toContain('modulepreload');
    const scripts = [...text.matchAll(/<script type="module" fetchpriority="low" src="([^"]+)"[^>]*>/g)];
    expect(scripts).toHaveLength(1);
    const [[tag = '', boot = ''] = []] = scripts;
    // With the report of a script that fails.
    expect((await get(boot)).text.length).toBeLessThan(2200);
    const named = tag.match(/\/assets\/[\w-]+\.js/g)?.filter((href) => href !== boot) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const href of named) expect((await get(href)).status, href).toBe(200);
  });

  it('are answered with a short 404, without a page, if they do not exist', { tags: ['S2.22'] }, async () => {
    const { status, text, headers } = await get('/assets/main-ABCDEFGH.js').set('accept', 'text/html');
    expect(status).toBe(404);
    expect(text.length).toBeLessThan(300);
    expect(text).not.toContain('<');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are revalidated at each use if they are the service worker', { tags: ['S2.22'] }, async () => {
    const { status, headers, text } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(text).toContain('unregister');
  });

  it('are only the files of builds in the folder that ASSETS_DIR names', { tags: ['S2.22'] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-'));
    const other = await createTestShop({ ASSETS_DIR: folder });
    onTestFinished(async () => {
      await other.close();
      rmSync(folder, { recursive: true });
    });
    const statuses: Record<string, number> = {};
    for (const name of ['main-ABCDEFGH.js', 'dump.sql', 'notes.js', 'main-ABCDEFGH.js.map']) {
      writeFileSync(join(folder, name), 'text');
      statuses[name] = (await request(other.app).get(`/assets/${name}`)).status;
    }
    expect(statuses).toEqual({
      'main-ABCDEFGH.js': 200,
      'dump.sql': 404,
      'notes.js': 404,
      'main-ABCDEFGH.js.map': 404,
    });
  });

  it.each([
    '/assets/../server.mjs',
    '/assets/..%2fserver.mjs',
    '/public/..%2f..%2fpackage.json',
    '/imgs/%2e%2e%2f%2e%2e%2fpackage.json',
    '/public/.env',
    '/.env',
    '/assets/no-existe.js',
    '/imgs',
    '/public/',
  ])('do not include %s', async (path) => {
    const { status, text, headers } = await get(path).redirects(1);
    expect(status).toBe(404);
    expect(text).not.toContain('"dependencies"');
    expect(headers['cache-control']).toBe('no-store');
  });
});
