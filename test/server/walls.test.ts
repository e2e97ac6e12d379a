import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** One file a wall, each breaking just that one. */
const violations: Record<string, Record<string, string>> = {
  'core-imports-core': { 'core/a.ts': "import express from 'express';\nexport const a = express;\n" },
  'adapters-import-core-and-http': {
    'adapters/shop/b.ts': "import { c } from '../cms/c.ts';\nexport const b = c;\n",
    'adapters/cms/c.ts': 'export const c = 1;\n',
  },
  'embedded-imports-wire-only': {
    'adapters/embedded/d.ts': "import { e } from '../shop/e-mapping.ts';\nexport const d = e;\n",
    'adapters/shop/e-mapping.ts': 'export const e = 1;\n',
  },
  'artwork-imports-itself': {
    'adapters/embedded/artwork/x.ts': "import { y } from '../y.ts';\nexport const x = y;\n",
    'adapters/embedded/y.ts': 'export const y = 1;\n',
  },
  'client-imports-nouns-of-core': {
    'client/f.ts': "import { g } from '../server/g.ts';\nexport const f = g;\n",
    'server/g.ts': 'export const g = 1;\n',
  },
  'client-imports-no-use-case-values': {
    'client/h.ts': "import { i } from '../core/store/get-i.ts';\nexport const h = i;\n",
    'core/store/get-i.ts': 'export const i = 1;\n',
  },
  'client-packages': { 'client/j.ts': "import { z } from 'zod';\nexport const j = z;\n" },
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

describe('the walls between the folders', () => {
  it.each(Object.entries(violations))('%s stands', (rule, files) => {
    expect(broken.get(rule) ?? []).toContain(Object.keys(files)[0]);
  });
});
