import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** The change log names what a release had. */
const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md', 'adapters/embedded/**/*.md'], {
  exclude: ['CHANGELOG.md', '**/node_modules/**'],
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The commands and names of a document: its blocks of shell commands and its inline code. */
function codeOf(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = '']) =>
    code.replaceAll(/ # .*$/gm, ''),
  );
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

describe('the commands of the documents', () => {
  it.each(documents)('are scripts of package.json: %s', (document) => {
    const names = codeOf(document).flatMap((code) =>
      [...code.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)('and the names in code are paths of the repository: %s', (document) => {
    const paths = codeOf(document).flatMap(pathsIn);
    expect(paths.filter((path) => globSync([path, `${path}*`]).length === 0)).toEqual([]);
  });

  it('are found, in blocks and in lines', () => {
    const code = documents.flatMap(codeOf);
    expect(code.filter((each) => each.includes('npm run')).length).toBeGreaterThan(40);
    expect(code.flatMap(pathsIn).length).toBeGreaterThan(400);
  });

  it('take values with spaces from what the mock services print', () => {
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
