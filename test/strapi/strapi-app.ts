import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ContentType, type Entry, mediaPath, type Shape } from 'wine-storefront-embedded';
import type { Json } from '#core/json.ts';
import { appFiles, uidOf } from './content-type-files.ts';
import { SERVER } from './install-strapi.ts';
import { listTypeModels } from './model/content-model.ts';

export type StrapiAppOptions = {
  /** An empty folder for the app. */
  folder: string;
  /** Where Strapi is installed. */
  nodeModules: string;
  port: number;
  brandSlug: string;
  /** The content to begin with. */
  types: readonly ContentType[];
  /** Signs and encrypts what Strapi keeps. */
  secret: string;
  setup: StrapiSetup;
};

/** What is set up in an empty Strapi beside its content. */
export type StrapiSetup = {
  admin: { email: string; password: string };
  /** The shop that is told of changes. */
  shop: { hookToken: string };
  /** Entries that are not published, by the path of their type. */
  drafts: Readonly<Record<string, readonly Entry[]>>;
};

/**
 * Writes the folder of a Strapi app: its settings, the content types, and `begin.json`, the entries and accounts that
 * `serve-strapi.mjs` creates at the first start.
 */
export function writeStrapiApp(options: StrapiAppOptions): void {
  const { folder, brandSlug, types } = options;
  const write = (file: string, content: string | object) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2), { mode: 0o600 });
  };
  symlinkSync(options.nodeModules, join(folder, 'node_modules'));
  for (const [file, settings] of Object.entries(settingsOf(options))) {
    write(`config/${file}.js`, `module.exports = ${JSON.stringify(settings, null, 2)};\n`);
  }
  write('config/database.js', DATABASE_SETTINGS);
  const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
  write('package.json', { name: 'content', version: '0.0.0', private: true, dependencies, strapi: { uuid: false } });
  // Strapi does not start without this folder.
  write('public/uploads/.gitkeep', '');
  write('src/index.js', 'module.exports = {};\n');
  for (const [path, content] of appFiles(brandSlug)) write(`src/${path}`, content);
  const uids = Object.fromEntries(listTypeModels(brandSlug).map((type) => [type.path, uidOf(type)]));
  write('begin.json', { ...options.setup, uids, seeds: types.map((type) => toSeed(type)) });
}

/** An app that was written for another port listens at this one. */
export function setPort(folder: string, port: number): void {
  const file = join(folder, 'config', 'server.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"port": \d+/, `"port": ${port}`));
}

/** SQLite waits for the disk at each of the thousands of writes of the first start, unless it writes ahead to a log. */
const DATABASE_SETTINGS = `module.exports = {
  connection: {
    client: 'sqlite',
    connection: { filename: 'data.db' },
    useNullAsDefault: true,
    pool: {
      afterCreate: (database, done) => {
        database.pragma('journal_mode = WAL');
        database.pragma('synchronous = NORMAL');
        done(null, database);
      },
    },
  },
};
`;

function settingsOf({ port, secret }: StrapiAppOptions) {
  return {
    server: { host: '127.0.0.1', port, app: { keys: [secret] }, logger: { startup: { enabled: false } } },
    admin: {
      auth: { secret },
      apiToken: { salt: secret },
      transfer: { token: { salt: secret } },
      secrets: { encryptionKey: secret },
      autoOpen: false,
      flags: { nps: false, promoteEE: false },
    },
    // An operator must allow pages of 100: the sitemap reads pages of this size.
    api: { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } },
    middlewares: ['logger', 'errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
    logger: { level: 'warn' },
  };
}

/** The entries of one content type. A relation is a list of the target's slugs. */
type Seed = { path: string; shape: Shape; entries: readonly Entry[] };

function toSeed({ path, shape, list }: ContentType): Seed {
  return { path, shape, entries: list().map((entry) => withMedia(shape, entry)) };
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

function isEntry(value: Json | undefined): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
