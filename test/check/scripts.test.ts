import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Programs, their comments and their texts, and the documents; the change log names what a release had. */
const texts = globSync([
  '{Dockerfile,.env.example,.ci/run,compose.yaml,esbuild.config.mjs,.github/**/*.yml}',
  '{{README,CONTRIBUTING,AGENTS,SECURITY}.md,docs/**/*.md}',
  '{.esbuild,adapters,client,core,server,test}/**/*.{ts,tsx,mjs,css}',
]).filter((file) => !file.includes('node_modules'));

describe('the npm scripts', () => {
  it.each(
    texts.map((file) => [file, namesIn(readFileSync(file, 'utf8'))] as const).filter(([, names]) => names.length > 0),
  )('are those that %s names: %j', (_file, names) => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });

  it('call each other by names that exist', () => {
    const called = Object.values(scripts).flatMap((command) => [
      ...namesIn(command),
      ...[...command.matchAll(/\brun-p (?<words>[^&|;]+)/g)].flatMap(({ groups }) =>
        (groups?.['words'] ?? '').split(' ').filter((word) => !word.startsWith('-')),
      ),
    ]);
    expect(called).not.toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });
});

describe('an npm script with a wrong argument', () => {
  it.each([
    'bench cached --rounds some',
    'check nonsense',
    'medusa nonsense',
    'screenshots nonsense',
    'screenshots content nonsense',
  ])('says in its first line what is wrong, without a stack, and fails: %s', (words) => {
    const [name = '', ...args] = words.split(' ');
    const [node, file = ''] = (scripts[name] ?? '').split(' ');
    const runner = node === 'tsx' ? ['--import', 'tsx', file] : [file];
    const { status, stderr } = spawnSync(process.execPath, [...runner, ...args], { encoding: 'utf8', env: {} });
    expect(status).toBeGreaterThan(0);
    expect(stderr.split('\n')[0]).toMatch(/nonsense|--\w+ must|^Usage: /);
    expect(stderr).not.toContain('    at ');
  });
});

/** What follows `npm run` in a text, without options. */
function namesIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/\bnpm run (?:-\w+ )*(?<name>[a-z][\w:-]*)/g)].map(({ groups }) => groups?.['name'] ?? ''),
    ),
  ];
}
