import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRedirects } from '#server/redirects/redirects.ts';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { started } from '../support/started.ts';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));

function writeRedirects(...lines: string[]): string {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** The message with which the file is refused. */
function refusalOf(...lines: string[]): string {
  try {
    readRedirects(writeRedirects(...lines));
  } catch (error) {
    return String(error);
  }
  return '';
}

describe('a request for a path in REDIRECTS_FILE', () => {
  const backend = started(startOtherBackend);
  let shop: TestShop;
  beforeAll(async () => {
    const file = writeRedirects(
      '# moved',
      '',
      '/notas/viejas /notas-y-tips',
      '/nosotros /contacto-y-preguntas-frecuentes\r',
      '/tienda/c%C3%A1lido/a%20b   /tienda/añejo',
    );
    shop = await createTestShop({ ...backend.env, REDIRECTS_FILE: file });
  });
  afterAll(async () => {
    await shop.close();
  });

  it('is answered with 301 and the new path, with its query', async () => {
    const { status, headers } = await request(shop.app).get('/notas/viejas?page=2&x=%2F');
    expect([status, headers['location']]).toEqual([301, '/notas-y-tips?page=2&x=%2F']);
    const head = await request(shop.app).head('/notas/viejas');
    expect([head.status, head.headers['location']]).toEqual([301, '/notas-y-tips']);
  });

  it('comes before the page that has the path, and is never a page from the cache', async () => {
    for (let i = 0; i < 2; i++) {
      const { status, headers } = await request(shop.app).get('/nosotros');
      expect([status, headers['location']]).toEqual([301, '/contacto-y-preguntas-frecuentes']);
    }
  });

  it('may be spelled with any percent-encoding and a slash at its end', async () => {
    for (const path of ['/tienda/c%c3%a1lido/a%20b', '/tienda/c%C3%A1lido/%61%20b/']) {
      const { status, headers } = await request(shop.app).get(path);
      expect([status, headers['location']]).toEqual([301, '/tienda/a%C3%B1ejo']);
    }
  });

  it('is kept by browsers for an hour, so that a mistake in the file does not stay there', async () => {
    expect((await request(shop.app).get('/notas/viejas')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['', 'public, max-age=3600'],
    ...['?utm_source=a', '?gclid', '?page=2&fbclid=1', '?page=2', '??page=2'].map((query) => [query, 'no-store']),
  ])('with the query %j is kept as %s', async (query, policy) => {
    expect((await request(shop.app).get(`/notas/viejas${query}`)).headers['cache-control']).toBe(policy);
  });

  it('leaves every other address as it is', async () => {
    expect((await request(shop.app).get('/tienda')).status).toBe(200);
    expect((await request(shop.app).get('/notas/otras')).status).toBe(404);
  });

  it('is redirected only if it is read', async () => {
    const { status } = await request(shop.app).post('/notas/viejas').set('origin', shop.origin);
    expect(status).toBe(404);
  });
});

describe('REDIRECTS_FILE', () => {
  it('may lead over several lines to a page', () => {
    const find = readRedirects(writeRedirects('/a /b', '/b /c'));
    expect([find('/a'), find('/b?x'), find('/c')]).toEqual(['/b', '/c?x', null]);
  });

  it('may be saved by a program of Windows, with a mark at its start', () => {
    const find = readRedirects(writeRedirects('\uFEFF/a /b\r', '/c /d\r'));
    expect([find('/a'), find('/c')]).toEqual(['/b', '/d']);
  });

  it.each([
    ['//evil.example/'],
    ['https://evil.example/'],
    ['/\\evil.example'],
    ['/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['javascript:alert(1)'],
    ['notas'],
    ['/notas?a=1'],
    ['/notas#a'],
    ['/%zz'],
  ])('does not redirect to %s', (target) => {
    expect(refusalOf(`/a ${target}`)).toMatch(/REDIRECTS_FILE: \S+:1 has a new path that is no path of this site$/);
  });

  it('is refused with one line for each problem', () => {
    expect(refusalOf('/a', '/b /c /d', 'x /y', '/e /f', '/e/ /g').split('\n')).toEqual([
      expect.stringMatching(/REDIRECTS_FILE: \S+:1 must be an old path and a new path/),
      expect.stringMatching(/REDIRECTS_FILE: \S+:2 must be an old path and a new path/),
      expect.stringMatching(/REDIRECTS_FILE: \S+:3 has an old path that is no path of this site/),
      expect.stringMatching(/REDIRECTS_FILE: \S+:5 redirects \/e a second time/),
    ]);
  });

  it('is refused if following its lines comes back', () => {
    expect(refusalOf('/a /a/')).toMatch(/the redirect of \/a leads back to it$/);
    expect(refusalOf('/a /b', '/b /c', '/c /%61', '/d /a').match(/leads back to it/g)).toHaveLength(3);
  });

  it('is refused, with the reason, if it cannot be read, before anything is opened', async () => {
    const start = createTestShop({ REDIRECTS_FILE: join(folder, 'missing') });
    await expect(start).rejects.toThrow(/^REDIRECTS_FILE: \S+missing cannot be read \(ENOENT\)$/);
    expect(() => readRedirects(folder)).toThrow(`REDIRECTS_FILE: ${folder} cannot be read (EISDIR)`);
  });
});
