import { existsSync, globSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { ABSENCE } from '../contract/answer-schema.ts';
import { toOpenApiFiles } from '../contract/openapi-files.ts';

const files = toOpenApiFiles();
const ofServices = files.filter(({ path }) => !path.includes('storefront'));

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

  it.each(ofServices)('have no field and no value that docs/contracts.md lacks: $path', ({ text }) => {
    // The contract takes the fields of some entries from S3.
    const contract = ['contracts', 'requirements'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');
    const fields = [...findProperties(JSON.parse(text), [])].map(({ path }) => path.at(-1) ?? '');
    const values = [...text.matchAll(/"enum": (\[[^\]]*\])/g)].flatMap(([, list = '']): string[] => JSON.parse(list));
    // `club_{brand}` is named after the brand.
    const names = [...fields.filter((name) => !name.startsWith('club_')), ...values];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(contract))).toEqual([]);
  });

  it.each(ofServices)('say what every property means: $path', ({ text }) => {
    const properties = [...findProperties(JSON.parse(text), [])];
    expect(properties.length).toBeGreaterThan(40);
    expect(properties.filter(({ schema }) => !schema.description?.replace(ABSENCE, '')).map(nameOf)).toEqual([]);
    expect(properties.filter(({ schema }) => isSimple(schema) && schema.examples === undefined).map(nameOf)).toEqual(
      [],
    );
    const numbers = properties.filter(({ schema }) =>
      typesOf(schema).every((type) => type === 'number' || type === 'integer'),
    );
    expect(numbers.filter(({ schema }) => !UNIT.test(schema.description ?? '')).map(nameOf)).toEqual([]);
  });
});

type JsonSchema = { [key: string]: unknown; description?: string; examples?: unknown[] };
type Property = { path: string[]; schema: JsonSchema };

const UNIT =
  /pesos|per cent|points|pixels|units|working days|[Hh]ow many|The (page|year|month)|position|bottles|of these/;

function nameOf({ path }: Property): string {
  return path.join('.');
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All entries of `properties`, at any depth. */
function* findProperties(value: unknown, path: string[]): Generator<Property> {
  if (Array.isArray(value)) for (const item of value) yield* findProperties(item, path);
  if (!isObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'examples') continue;
    if (key === 'properties' && isObject(child)) {
      for (const [name, schema] of Object.entries(child)) if (isObject(schema)) yield { path: [...path, name], schema };
    }
    yield* findProperties(child, key === 'properties' || key === 'anyOf' || key === 'items' ? path : [...path, key]);
  }
}

/** The types of a single value; "null" left out. Empty for an object, a list or a part. */
function typesOf(schema: JsonSchema): string[] {
  const options = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
  const types = options.map((option) => (isObject(option) ? (option['type'] ?? 'part') : 'part'));
  const single = types.filter((type) => type !== 'null').map(String);
  return single.some((type) => ['object', 'array', 'part'].includes(type)) ? ['part'] : single;
}

function isSimple(schema: JsonSchema): boolean {
  return !typesOf(schema).includes('part');
}
