import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const packageSchema = z.object({
  version: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const readPackage = (file: string) => packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const root = readPackage('package.json');
const rootVersions = { ...root.dependencies, ...root.devDependencies };

describe('the package.json of an example', () => {
  it.each(globSync('test/examples/*/package.json'))('names the versions that are tested here: %s', (file) => {
    const { version, engines, dependencies, devDependencies } = readPackage(file);
    expect([version, engines]).toEqual([root.version, root.engines]);
    const versions = { ...dependencies, ...devDependencies };
    expect(versions).not.toEqual({});
    expect(rootVersions).toMatchObject(versions);
  });

  it.each(globSync('test/examples/*/package.json'))('names what its programs import: %s', (file) => {
    const { dependencies } = readPackage(file);
    const texts = withImported(globSync(file.replace('package.json', '**/*.ts'))).map((path) =>
      readFileSync(path, 'utf8'),
    );
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '(?<name>(?:@[\w.-]+\/)?[\w.-]+)[^']*';/gm)].map(
        ({ groups }) => groups?.['name'] ?? '',
      ),
    );
    const packages = imported.filter((name) => !name.startsWith('.') && name !== 'node');
    expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });
});

/** The variables that a program reads by these names, as its terminal asks for them. */
const SETTING = /(?:[sS]etting\(|addressIn: |process\.env\[)'(?<name>[A-Z_]+)'/g;

it.each(globSync('test/examples/*/main.ts'))('has a README with all variables that it asks for: %s', (file) => {
  const asked = [...readFileSync(file, 'utf8').matchAll(SETTING)].map(({ groups }) => groups?.['name'] ?? '');
  const readme = readFileSync(join(dirname(file), 'README.md'), 'utf8');
  expect(asked.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it.each([
  ['spreadsheet', 250],
  ['cms-facade', 200],
])('the example %s has at most %s lines of its own', (name, most) => {
  const texts = globSync(`test/examples/${name}/*.ts`).map((path) => readFileSync(path, 'utf8'));
  expect(texts.join('').split('\n').length).toBeLessThanOrEqual(most);
});

/** The files, and those that they import by a relative path, such as the parts that two examples share. */
function withImported(files: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of text.matchAll(/ from '(\.[^']+\.ts)';/g)) add(join(dirname(path), name));
  };
  for (const file of files) add(file);
  return [...found];
}
