// Runs in the folder of a Strapi app: fills its database from seed.json, listens, and prints its token as a line of JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = process.cwd();
const { createStrapi } = createRequire(join(folder, 'package.json'))('@strapi/strapi');

const strapi = await createStrapi({
  appDir: folder,
  distDir: folder,
  serveAdminPanel: false,
  autoReload: false,
}).load();
const seeds = JSON.parse(readFileSync('seed.json', 'utf8'));

/** Files and entries that were created, by URL and by content type and slug. */
const files = new Map();
const documents = new Map();

for (const seed of seeds) {
  for (const entry of seed.entries) await createEntry(seed, entry);
}
// At this point both entries of each relation exist.
for (const seed of seeds) {
  for (const entry of seed.entries) await relateEntry(seed, entry);
}
await strapi.documents(uidOf('posts')).create({ data: { title: 'Un borrador', slug: 'un-borrador', sort: 0 } });

const token = await strapi
  .service('admin::api-token')
  .create({ name: 'la tienda', description: '', type: 'read-only', lifespan: null });
await strapi.start();
process.stdout.write(`${JSON.stringify({ token: token.accessKey })}\n`);

async function createEntry({ uid, shape, uids }, entry) {
  const data = await toData(strapi.getModel(uid), shape, entry, uids);
  const created = await strapi.documents(uid).create({ data, status: 'published' });
  if (entry.slug !== undefined) documents.set(`${uid} ${entry.slug}`, created.documentId);
}

async function relateEntry({ uid, shape, uids }, entry) {
  const { attributes } = strapi.getModel(uid);
  const documentId = documents.get(`${uid} ${entry.slug}`);
  const owned = Object.entries(shape.relations ?? {}).filter(([field]) => attributes[field].mappedBy === undefined);
  if (owned.length > 0) {
    const data = Object.fromEntries(
      owned.map(([field, route]) => [field, { set: targets(uids[route], entry[field]) }]),
    );
    await strapi.documents(uid).update({ documentId, data, status: 'published' });
  }
  if (entry.publishedAt === undefined) return;
  // Strapi sets the time of publication to now, so overwrite it.
  const where = { documentId, publishedAt: { $notNull: true } };
  await strapi.db.query(uid).updateMany({ where, data: { publishedAt: new Date(entry.publishedAt) } });
}

async function toData(model, shape, entry, uids) {
  const data = {};
  for (const field of shape.fields) {
    const attribute = model.attributes[field];
    const value = entry[field];
    if (attribute === undefined || value === undefined || value === null || field === 'publishedAt') continue;
    data[field] = ['string', 'text'].includes(attribute.type) ? String(value) : value;
  }
  for (const field of shape.media ?? []) data[field] = await fileOf(entry[field]);
  for (const [field, inner] of Object.entries(shape.components ?? {})) {
    const value = entry[field] ?? null;
    const component = strapi.components[model.attributes[field].component];
    const toPart = (part) => toPartData(component, inner, part, uids);
    data[field] = Array.isArray(value) ? await Promise.all(value.map(toPart)) : value && (await toPart(value));
  }
  return data;
}

/** Relations inside a component are created together with it. */
async function toPartData(component, shape, part, uids) {
  const related = Object.entries(shape.relations ?? {}).map(([field, route]) => [
    field,
    { set: targets(uids[route], part[field]) },
  ]);
  return { ...(await toData(component, shape, part, uids)), ...Object.fromEntries(related) };
}

function targets(uid, slugs) {
  const known = [slugs ?? []].flat().map((slug) => documents.get(`${uid} ${slug}`));
  return known.filter((documentId) => documentId !== undefined).map((documentId) => ({ documentId }));
}

function uidOf(route) {
  return seeds[0].uids[route];
}

async function fileOf(medium) {
  if (!medium) return null;
  const known = files.get(medium.url);
  if (known !== undefined) return known;
  const name = medium.url.split('/').at(-1);
  const data = { name, hash: medium.url, ext: '.webp', mime: 'image/webp', size: 1, provider: 'local', ...medium };
  const { id } = await strapi.db.query('plugin::upload.file').create({ data });
  files.set(medium.url, id);
  return id;
}
