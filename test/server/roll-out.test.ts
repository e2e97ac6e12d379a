import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { writeSecondBuild } from '../support/second-build.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

let backend: OtherBackend;
let builds: { A: ShopProcess; B: ShopProcess };

beforeAll(async () => {
  backend = await startOtherBackend();
  const env = { ...backend.env, RATE_LIMIT: 'off', ASSETS_DIR: mkdtempSync(join(tmpdir(), 'shared-')) };
  const [A, B] = await Promise.all([startShopProcess(env), startShopProcess(env, writeSecondBuild())]);
  builds = { A, B };
}, 60_000);

afterAll(async () => {
  await Promise.all([builds.A.stop(), builds.B.stop()]);
  await backend.close();
});

describe('two builds behind one balancer', () => {
  const pairs = [
    ['A', 'B'],
    ['B', 'A'],
  ] as const;
  it.each(isLongRun ? pairs : pairs.slice(0, 1))(
    'serve every file that a page of build %s loads from build %s',
    { tags: ['S2.22'] },
    async (one, other) => {
      for (const path of isLongRun ? ['/', '/tienda/vinos', '/club'] : ['/']) {
        const files = await filesOf(builds[one], path);
        // The document's stylesheet, and the one of all areas.
        expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(2);
        expect(files.length).toBeGreaterThan(8);
        for (const file of files) {
          const [own, foreign] = await Promise.all(
            [builds[one], builds[other]].map(({ origin }) => fetch(origin + file)),
          );
          expect(foreign?.status, file).toBe(200);
          for (const header of ['cache-control', 'content-encoding', 'content-type', 'content-length', 'vary']) {
            expect(foreign?.headers.get(header), header).toBe(own?.headers.get(header));
          }
          expect(foreign?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
          expect(await foreign?.text()).toBe(await own?.text());
        }
      }
    },
  );

  it('have no file in common that names another', async () => {
    const [A, B] = await Promise.all([filesOf(builds.A, '/'), filesOf(builds.B, '/')]);
    expect(A.filter((file) => B.includes(file))).toEqual([]);
  });

  it('send the compressed variants of the other build’s files', { tags: ['S2.22'] }, async () => {
    const [script = ''] = (await filesOf(builds.B, '/')).filter((file) => file.endsWith('.js'));
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(builds.A.origin + script, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
    }
  });

  it.each([
    '/assets/main-AAAAAAAA.js',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/%252e%252e/server.mjs',
    '/assets/..%5cserver.mjs',
    '/assets/main-AAAAAAAA.js%00.css',
    '/assets/.main-AAAAAAAA.js.0b0e7f64-0000-4000-8000-000000000000',
  ])('answer a short 404 that no cache keeps for %s', { tags: ['S2.22'] }, async (path) => {
    const answer = await fetch(builds.A.origin + path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).length).toBeLessThan(300);
  });

  it.runIf(isLongRun)('do not start without the folder that ASSETS_DIR names', async () => {
    const missing = join(tmpdir(), 'no-such-folder');
    await expect(startShopProcess({ ...backend.env, ASSETS_DIR: missing })).rejects.toThrow(
      new Error(`ASSETS_DIR: ${missing} must be a folder that the shop can write (ENOENT)\n`),
    );
  });
});

/** The assets that a page names, and all that those load: imported scripts, fonts of the stylesheet. */
async function filesOf({ origin }: ShopProcess, path: string): Promise<string[]> {
  const page = await (await fetch(origin + path)).text();
  const files = new Set(page.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g));
  // The loop also visits the files that it adds.
  for (const file of files) {
    if (file.endsWith('.woff2')) continue;
    const text = await (await fetch(origin + file)).text();
    for (const [name] of text.matchAll(/[\w-]+-[A-Z0-9]{8}\.(?:js|css|woff2)\b(?!\.)/g)) files.add(`/assets/${name}`);
  }
  return [...files];
}
