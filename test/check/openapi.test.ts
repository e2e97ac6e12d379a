import { existsSync, globSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { toOpenApiFiles } from '../contract/openapi-files.ts';

const files = toOpenApiFiles();

describe('the documents in docs/openapi', () => {
  it.each(files)('are current: $path (if not, run `npm run openapi`)', ({ path, text }) => {
    expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(text);
  });

  it('are one a service', () => {
    expect(globSync('docs/openapi/*').toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  });

  it.each(files)('are valid OpenAPI 3.1: $path', async ({ path }) => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(readFileSync(path, 'utf8')))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it.each(files)('refer to no part that is missing: $path', ({ text }) => {
    const { components } = JSON.parse(text);
    const parts = [...text.matchAll(/"\$ref": "#\/components\/schemas\/(?<name>\w+)"/g)].map(
      ({ groups }) => groups?.['name'],
    );
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(parts));
    expect(text.match(/"\$ref": "(?!#\/components\/schemas\/\w+")/)).toBeNull();
  });
});
