import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRedirects } from '#server/redirects/redirects.ts';
import { createFolder } from '../support/create-data-dir.ts';
import { isLongRun } from '../support/is-long-run.ts';

const folder = createFolder();
const out = join(folder, 'redirects.txt');
/** How often the shop's sitemap is not ready yet. */
let unready = 0;
let isIndex = false;
let origin = '';
let ownPage = '';

const server = createServer(({ url }, response) => {
  if (url === '/sitemap.xml' && isIndex)
    return response.end('<sitemapindex><loc>https://nueva.example/sitemaps/1.xml</loc></sitemapindex>');
  if (unready > 0) {
    unready -= 1;
    return response.writeHead(503, { 'retry-after': '0' }).end();
  }
  return response.end(`<loc>https://nueva.example/${ownPage}</loc>`);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  ownPage = 'tienda/vinos/malbec-y-cabernet';
  rmSync(out, { force: true });
});

/** Runs the command as the npm script does, with a sitemap of the old shop. */
function suggest(sitemap: string, ...more: string[]) {
  const file = join(folder, 'old.xml');
  writeFileSync(file, sitemap);
  return run('suggest', file, '--shop', origin, '--out', out, ...more);
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/operator/redirects.ts', ...args]).catch(
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

describe('npm run redirects -- suggest', () => {
  it.each(isLongRun ? [false, true] : [false])(
    'waits for the sitemap of a shop that has just started; as an index: %s',
    async (asIndex) => {
      [unready, isIndex] = [2, asIndex];
      const old = [
        '<loc><![CDATA[https://vieja.example/p/malbec-y-cabernet/]]></loc>',
        '<loc> https://vieja.example/malbec-&amp;-cabernet?id=1&amp;x=2 </loc>',
        '<image:loc>https://vieja.example/malbec-y-cabernet.jpg</image:loc>',
      ];
      expect(await suggest(old.join('\n'))).toMatchObject({
        stdout: expect.stringContaining('2 suggested, 0 to decide'),
      });
      const sheet = '/tienda/vinos/malbec-y-cabernet';
      expect(readFileSync(out, 'utf8')).toBe(`/p/malbec-y-cabernet ${sheet}\n/malbec-&-cabernet ${sheet}\n`);
      const findRedirect = readRedirects(out);
      expect(findRedirect('/malbec-&-cabernet?id=1')).toBe(`${sheet}?id=1`);
    },
  );

  it('reads a sitemap that was cut off in a wide margin at once', async () => {
    const cutOff = `<loc>https://vieja.example/malbec-y-cabernet</loc><loc>${' '.repeat(100_000)}`;
    expect(await suggest(cutOff)).toMatchObject({ stdout: expect.stringContaining('1 suggested, 0 to decide') });
  });

  it('reads addresses with the entities of XML, on both sides', async () => {
    ownPage = 'tienda/vinos/o&apos;brien';
    const names = ['p/o&#039;brien', 'q/o&#x27;brien', 'no-character/&#9999999;'];
    await suggest(names.map((name) => `<loc>https://vieja.example/${name}</loc>`).join('\n'));
    const found = readFileSync(out, 'utf8').split('\n');
    expect(found).toContain("/p/o'brien /tienda/vinos/o'brien");
    expect(found).toContain("/q/o'brien /tienda/vinos/o'brien");
  });

  it('writes nothing for a file that is no sitemap of addresses, and says why', async () => {
    const index = '<sitemapindex><loc>https://vieja.example/a.xml</loc></sitemapindex>';
    expect(await suggest(index)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('https://vieja.example/a.xml'),
    });
    expect(await suggest('hola')).toMatchObject({ code: 1, stderr: expect.stringContaining('names no address') });
    const old = '<loc>https://vieja.example/malbec</loc>';
    expect(await suggest(old, '--shop', 'nueva.example')).toMatchObject({
      code: 1,
      stderr: '--shop nueva.example is no address that begins with https://\n',
    });
    expect(() => readFileSync(out)).toThrow('ENOENT');
    expect(await run('--help')).toMatchObject({ stdout: expect.stringContaining('old-sitemap.xml') });
    expect(await run('suggest')).toMatchObject({ code: 1, stderr: expect.stringContaining('old-sitemap.xml') });
  });
});
