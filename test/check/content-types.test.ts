import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listContentTypes, type Shape } from 'wine-storefront-embedded';
import type { z } from 'zod';
import * as cms from '#adapters/cms/cms-wire.ts';
import { wireSiteTexts } from '#adapters/cms/site-texts-wire.ts';
import { wireSelection, wireSelectionType } from '#adapters/content/content-wire.ts';
import { wireNote } from '#adapters/lambda/lambda-wire.ts';
import { wireLanding, wireRenewal, wireSchemaBase } from '#adapters/subscriptions/subscriptions-wire.ts';
import { contentPictureFile, contentPlaces } from '../screenshots/content-places.ts';
import { appFiles, contentTypeFiles } from '../strapi/content-type-files.ts';
import { withTables } from '../strapi/editors-guide.ts';
import { listTypeModels } from '../strapi/model/content-model.ts';
import type { Field, Fields } from '../strapi/model/field.ts';
import { contentParts } from '../strapi/model/parts.ts';
import { BRAND_SLUG, CONTENT_TYPES, GUIDE } from '../strapi/write-content-types.ts';

const models = listTypeModels(BRAND_SLUG);
const shapes = listContentTypes(BRAND_SLUG, Date.now());

/** What the adapters parse an entry of each type with. */
const schemas: Record<string, z.ZodType> = {
  'menu-headless': cms.wireMenu,
  'site-texts': wireSiteTexts,
  'home-displayer': cms.wireHomeDisplayer,
  posts: cms.wirePost,
  notes: wireNote,
  'post-categories': cms.wirePostCategory,
  cellars: cms.wireCellar,
  'selection-types': wireSelectionType,
  selections: wireSelection,
  wines: cms.wireWine,
  'special-event-pages': cms.wireSpecialEvent,
  'benefits-product': cms.wireBenefit,
  'club-displayer': cms.wireClubDisplayer,
  'about-us': cms.wireAboutUs(BRAND_SLUG),
  faqs: cms.wireFaq,
  'Schema-Bases': wireSchemaBase,
  'landing-managers': wireLanding,
  'Renewal-Calendars': wireRenewal,
};

/** Fields that Strapi adds to every entry. */
const SYSTEM_FIELDS = ['id', 'createdAt', 'updatedAt', 'publishedAt'];

describe('the content types for Strapi', () => {
  it('are written from the current model (npm run strapi -- types)', () => {
    const written = globSync('**/*.{js,json}', { cwd: CONTENT_TYPES }).map((path): [string, string] => [
      path.replaceAll('\\', '/'),
      readFileSync(join(CONTENT_TYPES, path), 'utf8'),
    ]);
    expect(new Map(written.toSorted())).toEqual(new Map([...contentTypeFiles(BRAND_SLUG)].toSorted()));
  });

  it('are written with their routes into a Strapi app, whose own files stay', () => {
    const src = mkdtempSync(join(tmpdir(), 'strapi-src-'));
    try {
      writeFileSync(join(src, 'index.js'), 'module.exports = {};\n');
      const env = { PATH: process.env['PATH'], BRAND_SLUG: 'almacen' };
      execFileSync(process.execPath, ['test/strapi/command.ts', 'types', src], { env });
      const files = appFiles('almacen');
      expect([...files.keys()]).toContain('api/faq/routes/faq.js');
      expect(files.get('api/about-us/content-types/about-us/schema.json')).toContain('"club_almacen"');
      for (const [path, content] of files) expect(readFileSync(join(src, path), 'utf8')).toBe(content);
      expect(globSync('**/*.*', { cwd: src })).toHaveLength(files.size + 1);
    } finally {
      rmSync(src, { recursive: true });
    }
  });

  describe('in a Strapi app that has something of their names', () => {
    const WINE = 'api/wine/content-types/wine/schema.json';
    let src: string;
    beforeEach(() => {
      src = mkdtempSync(join(tmpdir(), 'strapi-src-'));
    });
    afterEach(() => rmSync(src, { recursive: true }));

    const run = (...args: string[]) => {
      const env = { PATH: process.env['PATH'], BRAND_SLUG: 'almacen' };
      const { status, stderr } = spawnSync(process.execPath, ['test/strapi/command.ts', 'types', src, ...args], {
        encoding: 'utf8',
        env,
      });
      return { status, stderr };
    };
    const put = (path: string, content: string | object) => {
      mkdirSync(dirname(join(src, path)), { recursive: true });
      writeFileSync(join(src, path), typeof content === 'string' ? content : JSON.stringify(content));
    };
    const readSchema = (path: string) => JSON.parse(readFileSync(join(src, path), 'utf8'));
    const listFiles = () => globSync('**/*.*', { cwd: src });

    it.each<[string, string, string | object, string[]]>([
      [
        'a type',
        WINE,
        { collectionName: 'wines', attributes: { nombre: { type: 'string' }, title: { type: 'blocks' } } },
        [WINE, 'vanish: nombre', 'the type of title would change: blocks to string'],
      ],
      [
        'a component',
        'components/tienda/link.json',
        { collectionName: 'x', attributes: { destino: { type: 'string' } } },
        ['components/tienda/link.json', 'vanish: destino'],
      ],
      ['a schema that cannot be read', WINE, '{', [WINE]],
      ['a controller', 'api/wine/controllers/wine.js', 'module.exports = 1;', ['api/wine/controllers/wine.js']],
      [
        'the table of a type in another folder',
        'api/vino/content-types/vino/schema.json',
        { collectionName: 'wines', info: { singularName: 'vino', pluralName: 'vinos' }, attributes: {} },
        ['api/vino/content-types/vino/schema.json', 'wines'],
      ],
    ])('write nothing over %s, and say what would be lost', (_what, path, content, named) => {
      put(path, content);
      const before = readFileSync(join(src, path), 'utf8');
      const { status, stderr } = run();
      expect(status).toBe(1);
      for (const text of ['Nothing was written', 'Back up', '--force', ...named]) expect(stderr).toContain(text);
      expect(listFiles()).toEqual([path]);
      expect(readFileSync(join(src, path), 'utf8')).toBe(before);
    });

    it('keep a field that the house added to one of them, and are written again if nothing differs', () => {
      expect(run()).toEqual({ status: 0, stderr: '' });
      const { attributes, ...schema } = readSchema(WINE);
      // Strapi's builder of types writes the same with another layout and order.
      put(WINE, { attributes, ...schema });
      rmSync(join(src, 'api/faq'), { recursive: true });
      expect(run()).toEqual({ status: 0, stderr: '' });
      expect(listFiles()).toHaveLength(appFiles('almacen').size);
      put(WINE, { ...schema, attributes: { ...attributes, enologo: { type: 'string' } } });
      const { status, stderr } = run();
      expect([status, stderr]).toEqual([1, expect.stringContaining('fields that would vanish: enologo')]);
      expect(readSchema(WINE).attributes).toHaveProperty('enologo');
    });

    it('leave a controller in TypeScript as it is, without another one beside it', () => {
      put('api/wine/controllers/wine.ts', 'export default 1;');
      expect(run().status).toBe(0);
      expect(globSync('api/wine/controllers/*', { cwd: src })).toEqual(['api/wine/controllers/wine.ts']);
    });

    it('are written all the same if that is forced, with the same list', () => {
      put(WINE, { attributes: { nombre: { type: 'string' } } });
      const { status, stderr } = run('--force');
      expect([status, stderr]).toEqual([0, expect.stringContaining('fields that would vanish: nombre')]);
      expect(readFileSync(join(src, WINE), 'utf8')).toBe(appFiles('almacen').get(WINE));
    });
  });

  it('are not written, and no Strapi is started, for a word that the command does not know', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test/strapi/command.ts', 'tipos'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^Usage: npm run strapi/) });
  });

  it.each([
    ['a folder that is not there', ['types', '/no/hay/src'], {}, '/no/hay/src is no folder: name the src folder'],
    ['a slug that is none', ['types', 'docs'], { BRAND_SLUG: 'Mi Casa' }, 'BRAND_SLUG must be lower-case words'],
    ['a file', ['types', 'package.json'], {}, 'package.json is no folder'],
    ['a port that is none', [], { STRAPI_PORT: 'mil' }, 'STRAPI_PORT must be a port number, not "mil"'],
  ])('are not written, and no Strapi is started, for %s', (_what, args, more, line) => {
    const env = { PATH: process.env['PATH'], ...more };
    const command = ['test/strapi/command.ts', ...args];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
    expect(status).toBeGreaterThan(0);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });

  it('have the fields that the embedded services serve, and their parts', () => {
    expect(models.map(({ path }) => path)).toEqual(shapes.map(({ path }) => path));
    for (const { path, fields } of models) {
      expect(fieldTree(fields), path).toEqual(shapeTree(shapes.find((type) => type.path === path)?.shape));
    }
  });

  it.each(models.map((model) => [model.path, model] as const))(
    'require of %s what the shop cannot do without, and nothing else',
    (path, { fields }) => {
      const parses = (entry: object) => schemas[path]?.safeParse(entry).success;
      const required = Object.keys(fields).filter((name) => fields[name]?.empty === null);
      const smallest = smallestEntry(fields);
      // The system fields are Strapi's own.
      expect(parses({ id: 1, ...smallest })).toBe(true);
      for (const name of required) {
        // Editors of Strapi enter them; a service may leave them out.
        if (['selection-types slug', 'posts slug', 'club-displayer title'].includes(`${path} ${name}`)) continue;
        const { [name]: _missing, ...others } = smallest;
        expect([name, parses({ id: 1, ...others })]).toEqual([name, false]);
      }
    },
  );
});

describe("the editors' guide", () => {
  it('names every type and field (npm run strapi -- types)', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    expect(guide).toBe(withTables(guide, BRAND_SLUG));
  });

  it('has a picture of where each type shows (npm run screenshots -- content), and they are small', () => {
    expect(Object.keys(contentPlaces)).toEqual(models.map(({ path }) => path));
    const files = models.map(({ path }) => join(dirname(GUIDE), contentPictureFile(path)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(globSync(join(dirname(GUIDE), 'editors', '*')).toSorted()).toEqual(files.toSorted());
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(1_500_000);
  });
});

type Tree = { [name: string]: Tree | null };

function fieldTree(fields: Fields): Tree {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, of }]) => [
      name,
      type === 'part' || type === 'parts' ? fieldTree(contentParts[of ?? '']?.fields ?? {}) : null,
    ]),
  );
}

function shapeTree(shape: Shape = { fields: [] }): Tree {
  const plain = [...shape.fields, ...(shape.media ?? []), ...Object.keys(shape.relations ?? {})];
  return {
    ...Object.fromEntries(plain.filter((name) => !SYSTEM_FIELDS.includes(name)).map((name) => [name, null])),
    ...Object.fromEntries(Object.entries(shape.components ?? {}).map(([name, inner]) => [name, shapeTree(inner)])),
  };
}

/** An entry with the required fields alone. */
function smallestEntry(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { empty }]) => empty === null)
      .map(([name, field]) => [name, sample(field)]),
  );
}

function sample({ type, of = '' }: Field): unknown {
  if (type === 'part') return smallestEntry(contentParts[of]?.fields ?? {});
  if (type === 'integer' || type === 'decimal') return 7;
  return type === 'date' ? '2026-11-22' : 'x';
}
