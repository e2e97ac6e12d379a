import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The change log names what a release had. */
const documents = globSync(['*.md', '{docs,.github}/**/*.md', '{adapters,test}/**/README.md'], {
  exclude: ['CHANGELOG.md', '**/node_modules/**'],
});

/** What a build makes, a name's ending that stands for many files, and files that a reader writes. */
const NO_SOURCE = /^(?:dist\/|-|\.\/my-)/;

const sources = globSync(['{*,.*}', '{.esbuild,.github,adapters,client,core,docs,server,test}/**/*.*'], {
  exclude: ['**/node_modules/**'],
});

/** The blocks of shell commands of a document. */
function blocksOf(document: string): string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm);
  return [...blocks].map(([, code = '']) => code);
}

/** The commands and names of a document: its blocks of shell commands and its inline code. */
function codeOf(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = blocksOf(document).map((code) => code.replaceAll(/ # .*$/gm, ''));
  const inline = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g);
  return [...blocks, ...[...inline].map(([, code = '']) => code)];
}

/** The words of the code that are a path of the repository, as a whole or, for Vitest, by its beginning. */
function pathsIn(code: string): string[] {
  return code
    .split(/[\s=:]+/)
    .filter((word) =>
      /^(?:core|adapters|server|client|test|docs|public|\.esbuild|\.ci|\.github)\/[\w./*-]+$/.test(word),
    );
}

describe('the code in the documents', () => {
  it.each(documents)('names paths of the repository: %s', (document) => {
    const paths = codeOf(document).flatMap(pathsIn);
    expect(paths.filter((path) => globSync([path, `${path}*`]).length === 0)).toEqual([]);
  });

  // A decision may name what it had removed.
  it.each(documents.filter((document) => !document.startsWith('docs/decisions/')))(
    'names files by what ends the path of one: %s',
    (document) => {
      const names = codeOf(document)
        .flatMap((code) => code.split(/[\s=:|,(){}]+/))
        .filter((word) => /^[\w./-]+\.(?:ts|tsx|mjs|css|md|conf|vcl)$/.test(word) && !NO_SOURCE.test(word))
        .map((word) => word.replace(/^(?:\.{1,2}\/)+/, ''));
      expect(names.filter((name) => !sources.some((source) => `/${source}`.endsWith(`/${name}`)))).toEqual([]);
    },
  );

  it('is found, in blocks and in lines', () => {
    expect(documents.flatMap(codeOf).flatMap(pathsIn).length).toBeGreaterThan(400);
  });

  it.each(documents.flatMap((document) => blocksOf(document).map((code) => [document, code] as const)))(
    'is a script that a shell can read: %s',
    (_document, code) => {
      expect(spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' }).stderr).toBe('');
    },
  );

  it('takes values with spaces from what the mock services print', () => {
    const [line = ''] = /^\. <\(.*$/m.exec(readFileSync('docs/operating/rehearsals.md', 'utf8')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
    try {
      mkdirSync(join(folder, 'data'));
      writeFileSync(join(folder, 'data', 'mock.log'), 'ready\nBRAND_SLUG=viva\nBRAND_NAME=Bodega Viva\n');
      const command = `${line}\nprintf '%s, %s' "$BRAND_SLUG" "$BRAND_NAME"`;
      expect(execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })).toBe('viva, Bodega Viva');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
