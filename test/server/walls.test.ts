import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** For each dependency rule, files that break this rule alone. */
const violations: Record<string, Record<string, string>> = {
  'core-imports-core': { 'core/a.ts': "import express from 'express';\nexport const a = express;\n" },
  'core-store-imports-no-later-area': {
    'core/store/a1.ts': "import type { A2 } from '../cellar/a2.ts';\nexport type A1 = A2;\n",
    'core/cellar/a2.ts': 'export type A2 = string;\n',
  },
  'core-store-price-imports-no-later-area': {
    'core/store/price/a8.ts': "import type { A9 } from '../card/a9.ts';\nexport type A8 = A9;\n",
    'core/store/card/a9.ts': 'export type A9 = string;\n',
  },
  'core-store-root-imports-no-room': {
    'core/store/a10.ts': "import type { A9 } from './card/a9.ts';\nexport type A10 = A9;\n",
  },
  'client-store-card-imports-no-later-area': {
    'client/store/card/h7.ts': "import type { H8 } from '../listing/h8.ts';\nexport type H7 = H8;\n",
    'client/store/listing/h8.ts': 'export type H8 = string;\n',
  },
  'server-ops-imports-no-later-area': {
    'server/ops/k1.ts': "import type { K2 } from '../api/k2.ts';\nexport type K1 = K2;\n",
    'server/api/k2.ts': 'export type K2 = string;\n',
  },
  'server-pages-match-imports-no-later-area': {
    'server/pages/match/k3.ts': "import type { K4 } from '../keep/k4.ts';\nexport type K3 = K4;\n",
    'server/pages/keep/k4.ts': 'export type K4 = string;\n',
  },
  'server-pages-rooms-import-no-route': {
    'server/pages/make/k5.ts': "import type { K6 } from '../k6.ts';\nexport type K5 = K6;\n",
    'server/pages/k6.ts': 'export type K6 = string;\n',
  },
  'core-values-import-no-area': {
    'core/values/a3.ts': "import type { A1 } from '../store/a1.ts';\nexport type A3 = A1;\n",
  },
  'core-ports-import-types': {
    'core/ports/a4.ts': "import { a5 } from '../store/a5.ts';\nexport const a4 = a5;\n",
    'core/store/a5.ts': 'export const a5 = 1;\n',
  },
  'core-use-cases-imported-by-nobody-in-core': {
    'core/site/a6.ts': "import type { UseCases } from '../use-cases.ts';\nexport type A6 = UseCases;\n",
    'core/use-cases.ts': 'export type UseCases = string;\n',
  },
  'core-root-imports-no-area': {
    'core/a7.ts': "import type { A2 } from './cellar/a2.ts';\nexport type A7 = A2;\n",
  },
  'adapters-import-core-and-shared-adapters': {
    'adapters/shop/b.ts': "import { c } from '../cms/c.ts';\nexport const b = c;\n",
    'adapters/cms/c.ts': 'export const c = 1;\n',
  },
  'http-client-knows-no-dialect': {
    'adapters/http/b1.ts': "import { b2 } from '../strapi-rest/b2.ts';\nexport const b1 = b2;\n",
    'adapters/strapi-rest/b2.ts': 'export const b2 = 1;\n',
  },
  'embedded-has-one-entrance': {
    'server/compose/d2.ts': "import { d } from '../../adapters/embedded/d.ts';\nexport const d2 = d;\n",
  },
  'embedded-imports-core-and-wire': {
    'adapters/embedded/d.ts': "import { e } from '../shop/e-mapping.ts';\nexport const d = e;\n",
    'adapters/shop/e-mapping.ts': 'export const e = 1;\n',
  },
  'artwork-imports-itself': {
    'adapters/embedded/artwork/d1.ts': "import { d } from '../d.ts';\nexport const d1 = d;\n",
  },
  'client-imports-nouns-of-core': {
    'client/f.ts': "import { g } from '../server/g.ts';\nexport const f = g;\n",
    'server/g.ts': 'export const g = 1;\n',
  },
  'client-imports-listed-core-values': {
    'client/h.ts': "import { i } from '../core/store/i.ts';\nexport const h = i;\n",
    'core/store/i.ts': 'export const i = 1;\n',
  },
  'client-club-imports-no-later-area': {
    'client/club/h1.ts': "import type { H2 } from '../cart/h2.ts';\nexport type H1 = H2;\n",
    'client/cart/h2.ts': 'export type H2 = string;\n',
  },
  'client-ui-imports-no-area': {
    'client/ui/h3.ts': "import type { H2 } from '../cart/h2.ts';\nexport type H3 = H2;\n",
  },
  'client-ui-imports-core-values': {
    'client/ui/h4.ts': "import type { A1 } from '../../core/store/a1.ts';\nexport type H4 = A1;\n",
  },
  'client-root-imported-from-outside-only': {
    'client/cart/h6.ts': "import { f } from '../f.ts';\nexport const h6 = f;\n",
  },
  'client-browser-loads-live-alone': {
    'client/browser/h9.ts': "export const h9 = () => import('../cart/h10.tsx');\n",
    'client/cart/h10.tsx': 'export const h10 = 1;\n',
  },
  'client-browser-loads-live-on-demand': {
    'client/browser/h11.ts': "import { h12 } from '../live/h12.tsx';\nexport const h11 = h12;\n",
    'client/live/h12.tsx': 'export const h12 = 1;\n',
  },
  'client-browser-has-no-pages': {
    'client/live/h13.tsx': "import { h14 } from '../cart/h14.tsx';\nexport const h13 = h14;\n",
    'client/cart/h14.tsx': "import { f } from '../f.ts';\nexport const h14 = f;\n",
  },
  'client-live-imports-no-browser': {
    'client/live/h15.tsx': "import { h16 } from '../browser/h16.ts';\nexport const h15 = h16;\n",
    'client/browser/h16.ts': 'export const h16 = 1;\n',
  },
  'client-areas-import-no-browser': {
    'client/cart/h17.ts': "import { h16 } from '../browser/h16.ts';\nexport const h17 = h16;\n",
  },
  'client-packages': {
    'client/j.ts': "import { useLocation } from 'react-router-dom';\nexport const j = useLocation;\n",
  },
  'adapters-only-from-compose': {
    'server/k.ts': "import { l } from '../adapters/shop/l.ts';\nexport const k = l;\n",
    'adapters/shop/l.ts': 'export const l = 1;\n',
  },
  'nothing-imports-test': {
    'server/m.ts': "import { n } from '../test/n.ts';\nexport const m = n;\n",
    'test/n.ts': 'export const n = 1;\n',
  },
  'undici-in-adapters-http': { 'adapters/shop/o.ts': "import { Pool } from 'undici';\nexport const o = Pool;\n" },
  'openid-client-in-adapters-identity': {
    'adapters/shop/p.ts': "import { discovery } from 'openid-client';\nexport const p = discovery;\n",
  },
  'zod-stays-at-the-edges': { 'server/q.ts': "import { z } from 'zod';\nexport const q = z;\n" },
  'no-cycles': {
    'core/r.ts': "import { s } from './s.ts';\nexport const r = () => s;\n",
    'core/s.ts': "import { r } from './r.ts';\nexport const s = () => r;\n",
  },
  'no-orphans': { 'core/t.ts': 'export const t = 1;\n' },
  'no-dev-packages-at-runtime': { 'server/u.ts': "import supertest from 'supertest';\nexport const u = supertest;\n" },
  'no-unresolvable': { 'core/v.ts': "import { w } from './nowhere.ts';\nexport const v = w;\n" },
};

let folder: string;
let broken: Map<string, string[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const [file, text] of Object.values(violations).flatMap((files) => Object.entries(files))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  broken = await cruise();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cruise(): Promise<Map<string, string[]>> {
  const cli = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [
    cli,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    '--preserve-symlinks',
    'core',
    'adapters',
    'server',
    'client',
    'test',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }, (error, stdout) => {
      if (stdout === '') return reject(error);
      const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
      const found = new Map<string, string[]>();
      for (const { from, rule } of summary.violations) found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
      resolve(found);
    });
  });
}

describe('a rule about imports', () => {
  it.each(Object.entries(violations))('reports a file that breaks it: %s', (rule, files) => {
    expect(broken.get(rule) ?? []).toContain(Object.keys(files)[0]);
  });
});
