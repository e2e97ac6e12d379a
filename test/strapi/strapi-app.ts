import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mediaPath } from '#adapters/embedded/pictures/picture-paths.ts';
import { type ContentType, type Entry, isEntry, type Shape } from '#adapters/embedded/strapi/content-type.ts';
import type { Json } from '#core/json.ts';

export type StrapiAppOptions = {
  /** An empty folder for the app. */
  folder: string;
  /** Where Strapi is installed. */
  nodeModules: string;
  port: number;
  types: readonly ContentType[];
};

/** Attributes that Strapi adds to every entry. */
const SYSTEM_FIELDS = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt']);

/** Writes the folder of a Strapi app: its settings, a content type a row, and their content for the seed. */
export function writeStrapiApp({ folder, nodeModules, port, types }: StrapiAppOptions): void {
  const write = (file: string, content: string | object) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  symlinkSync(nodeModules, join(folder, 'node_modules'));
  for (const [file, settings] of Object.entries(settingsOf(port))) {
    write(`config/${file}.js`, `module.exports = ${JSON.stringify(settings, null, 2)};\n`);
  }
  write('package.json', { name: 'strapi-under-test', version: '0.0.0', private: true, strapi: { uuid: false } });
  // Strapi does not start without this folder.
  write('public/uploads/.gitkeep', '');
  write('src/index.js', 'module.exports = {};\n');
  for (const type of types) writeContentType(write, type, types);
  write('seed.json', types.map(toSeed));
}

type Write = (file: string, content: string | object) => void;

function settingsOf(port: number) {
  const secret = 'un secreto que solo conoce esta prueba';
  return {
    database: { connection: { client: 'sqlite', connection: { filename: 'data.db' }, useNullAsDefault: true } },
    server: { host: '127.0.0.1', port, app: { keys: [secret] }, logger: { startup: { enabled: false } } },
    admin: {
      auth: { secret },
      apiToken: { salt: secret },
      transfer: { token: { salt: secret } },
      secrets: { encryptionKey: secret },
      serveAdminPanel: false,
      autoOpen: false,
      flags: { nps: false, promoteEE: false },
    },
    // An operator must allow pages of 100: the sitemap reads pages of this size.
    api: { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } },
    middlewares: ['logger', 'errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
    logger: { level: 'warn' },
  };
}

function writeContentType(write: Write, type: ContentType, types: readonly ContentType[]): void {
  const { singular, plural } = namesOf(type);
  const api = `src/api/${singular}`;
  const factory = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uidOf(type)}');\n`;
  write(`${api}/controllers/${singular}.js`, factory('Controller'));
  write(`${api}/services/${singular}.js`, factory('Service'));
  write(`${api}/routes/${singular}.js`, factory('Router'));
  write(`${api}/content-types/${singular}/schema.json`, {
    kind: type.kind === 'single' ? 'singleType' : 'collectionType',
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: singular, pluralName: plural, displayName: plural },
    // Types with a date of publication use draft and publish; entries of the others are public at once.
    options: { draftAndPublish: type.shape.fields.includes('publishedAt') },
    attributes: attributesOf(write, type.shape, type.list(), { of: type, types, path: singular }),
  });
}

type Place = { of: ContentType; types: readonly ContentType[]; path: string };

function attributesOf(write: Write, shape: Shape, entries: readonly Entry[], place: Place) {
  const attributes: Record<string, object> = {};
  for (const field of shape.fields) {
    if (!SYSTEM_FIELDS.has(field)) attributes[field] = { type: typeOf(entries.map((entry) => entry[field])) };
  }
  for (const field of shape.media ?? []) attributes[field] = { type: 'media', multiple: false };
  for (const [field, inner] of Object.entries(shape.components ?? {})) {
    const values = entries.map((entry) => entry[field]).filter((value) => value !== undefined && value !== null);
    const path = `${place.path}-${field.replaceAll('_', '-')}`.toLowerCase();
    const parts = values.flat() as Entry[];
    write(`src/components/parts/${path}.json`, {
      collectionName: `parts_${path.replaceAll('-', '_')}`,
      info: { displayName: path },
      attributes: attributesOf(write, inner, parts, { ...place, path }),
    });
    attributes[field] = { type: 'component', component: `parts.${path}`, repeatable: values.some(Array.isArray) };
  }
  for (const [field, route] of Object.entries(shape.relations ?? {}))
    attributes[field] = relationOf(field, route, place);
  return attributes;
}

/** A selection's wines and a wine's selections are the two sides of one relation; every other relation has one side. */
function relationOf(field: string, route: string, { of, types, path }: Place): object {
  const target = types.find((type) => type.path === route);
  if (target === undefined) throw new Error(`no content type is named ${route}`);
  const isOwn = path === namesOf(of).singular;
  const back = Object.entries(target.shape.relations ?? {}).find(([, backRoute]) => backRoute === of.path)?.[0];
  const end = !isOwn || back === undefined ? {} : field === 'wines' ? { inversedBy: back } : { mappedBy: back };
  const many = !isOwn || of.list().some((entry) => Array.isArray(entry[field]));
  return { type: 'relation', relation: many ? 'manyToMany' : 'manyToOne', target: uidOf(target), ...end };
}

function typeOf(values: readonly (Json | undefined)[]): string {
  const known = values.filter((value) => value !== undefined && value !== null);
  if (known.some((value) => typeof value === 'boolean')) return 'boolean';
  if (known.length > 0 && known.every((value) => typeof value === 'number')) return 'float';
  if (known.length > 0 && known.every((value) => /^\d{4}-\d\d-\d\d$/.test(String(value)))) return 'date';
  return known.some((value) => String(value).length > 200) ? 'text' : 'string';
}

/** The names that Strapi derives a route from: a single type uses the singular, a collection the plural. */
function namesOf({ path, kind }: ContentType): { singular: string; plural: string } {
  const name = path.toLowerCase();
  return kind === 'single' ? { singular: name, plural: `${name}-all` } : { singular: `one-of-${name}`, plural: name };
}

function uidOf(type: ContentType): string {
  const { singular } = namesOf(type);
  return `api::${singular}.${singular}`;
}

/** The entries of one content type in seed.json. A relation is a list of the target's slugs. */
export type StrapiSeed = {
  uid: string;
  shape: Shape;
  entries: readonly Entry[];
  /** Content types by the routes that relations name. */
  uids: Readonly<Record<string, string>>;
};

function toSeed(type: ContentType, _index: number, types: readonly ContentType[]): StrapiSeed {
  return {
    uid: uidOf(type),
    shape: type.shape,
    entries: type.list().map((entry) => withMedia(type.shape, entry)),
    uids: Object.fromEntries(types.map((each) => [each.path, uidOf(each)])),
  };
}

/** The entry with URLs of its media in place of their names. */
function withMedia(shape: Shape, entry: Entry): Entry {
  const changed: Record<string, Json | undefined> = { ...entry };
  for (const field of shape.media ?? []) changed[field] = toMedium(entry[field]);
  for (const [field, inner] of Object.entries(shape.components ?? {})) {
    const value = entry[field];
    if (Array.isArray(value)) changed[field] = value.map((part) => withMedia(inner, part as Entry));
    else if (isEntry(value)) changed[field] = withMedia(inner, value);
  }
  return changed;
}

function toMedium(stored: Json | undefined): Json {
  if (stored === undefined || stored === null) return null;
  const { name, alternativeText } = isEntry(stored) ? stored : { name: stored, alternativeText: null };
  const path = String(name);
  return { url: path.startsWith('/') ? path : mediaPath(path), alternativeText: alternativeText ?? null };
}
