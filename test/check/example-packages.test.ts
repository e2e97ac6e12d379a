import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const read = (file: string) => packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
const root = read('package.json');
const versions = { ...root.dependencies, ...root.devDependencies };

const files = globSync('test/examples/*/package.json');

describe('the packages of an example that is copied out of the repository', () => {
  it('exist', () => expect(files).not.toEqual([]));

  it.each(files)('have the versions that are tested here: %s', (file) => {
    const { dependencies, devDependencies } = read(file);
    const own = { ...dependencies, ...devDependencies };
    expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, versions[name]])));
  });

  it.each(files)('are all that its files import: %s', (file) => {
    const { dependencies } = read(file);
    const text = globSync(file.replace('package.json', '**/*.ts')).map((source) => readFileSync(source, 'utf8'));
    const imported = text.flatMap((source) => [...source.matchAll(/ from '(?<name>[^']+)'/g)]);
    const names = imported.map(({ groups }) => groups?.['name'] ?? '').filter((name) => !/^(\.|node:)/.test(name));
    const packages = names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });
});
