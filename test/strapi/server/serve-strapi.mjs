// Runs in the folder of a Strapi app: fills an empty database from begin.json, listens, and prints a line of JSON with the
// token of its API, or with null if it was set up before.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const WEBHOOK_NAME = 'la tienda: ';

const folder = process.cwd();
const { createStrapi } = createRequire(join(folder, 'package.json'))('@strapi/strapi');

const { seeds, uids, drafts, admin, shop } = JSON.parse(readFileSync('begin.json', 'utf8'));
const strapi = await createStrapi({
  appDir: folder,
  distDir: folder,
  serveAdminPanel: existsSync(join(folder, 'build', 'index.html')),
  autoReload: false,
}).load();

/** Files and entries that were created, by URL and by content type and slug. */
const files = new Map();
const documents = new Map();

const isEmpty = (await strapi.db.query('admin::user').count()) === 0;
const token = isEmpty ? await fillDatabase() : null;
if (!isEmpty) await updateWebhooks();
await strapi.start();
process.stdout.write(`${JSON.stringify({ token })}\n`);

async function fillDatabase() {
  for (const seed of targetsFirst(seeds)) {
    for (const entry of seed.entries) await createEntry(seed, entry);
  }
  for (const [path, entries] of Object.entries(drafts)) {
    for (const data of entries) await strapi.documents(uids[path]).create({ data });
  }
  for (const service of ['cms', 'subscriptions']) await addWebhook(service);
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    ...admin,
    firstname: 'Editora',
    registrationToken: null,
    isActive: true,
    roles: role ? [role.id] : [],
  });
  const created = await strapi
    .service('admin::api-token')
    .create({ name: 'la tienda', description: '', type: 'read-only', lifespan: null });
  return created.accessKey;
}

function hookUrl(service) {
  return `${process.env.SHOP_ORIGIN}/hooks/purge?service=${service}`;
}

/** The shop may have another address than at the last start. */
async function updateWebhooks() {
  for (const webhook of await strapi.get('webhookStore').findWebhooks()) {
    if (!webhook.name.startsWith(WEBHOOK_NAME)) continue;
    const changed = { ...webhook, url: hookUrl(webhook.name.slice(WEBHOOK_NAME.length)) };
    strapi.get('webhookRunner').update(await strapi.get('webhookStore').updateWebhook(webhook.id, changed));
  }
}

/** Tells the shop of every change. One Strapi is both content services, so each of them is told. */
async function addWebhook(service) {
  const webhook = await strapi.get('webhookStore').createWebhook({
    name: WEBHOOK_NAME + service,
    url: hookUrl(service),
    headers: { authorization: `Bearer ${shop.hookToken}` },
    events: [
      ...['create', 'update', 'delete', 'publish', 'unpublish'].map((event) => `entry.${event}`),
      ...['create', 'update', 'delete'].map((event) => `media.${event}`),
    ],
    isEnabled: true,
  });
  strapi.get('webhookRunner').add(webhook);
}

/** The seeds in an order in which an entry is created after those that it relates to: an update takes as long as a creation. */
function targetsFirst(all) {
  const ordered = [];
  const visit = (seed) => {
    if (ordered.includes(seed)) return;
    for (const path of targetPaths(strapi.getModel(uids[seed.path]), seed.shape)) {
      visit(all.find((other) => other.path === path));
    }
    ordered.push(seed);
  };
  for (const seed of all) visit(seed);
  return ordered;
}

function targetPaths(model, shape) {
  const components = Object.entries(shape.components ?? {});
  return [
    ...ownRelations(model, shape).map(([, path]) => path),
    ...components.flatMap(([field, inner]) => targetPaths(strapi.components[model.attributes[field].component], inner)),
  ];
}

/** The relations that are written with the entry. The others are the same relations seen from their other side. */
function ownRelations({ attributes }, { relations = {} }) {
  return Object.entries(relations).filter(([field]) => attributes[field].mappedBy === undefined);
}

async function createEntry({ path, shape }, entry) {
  const uid = uids[path];
  const data = await toData(strapi.getModel(uid), shape, entry);
  const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
  if (entry.slug !== undefined) documents.set(`${uid} ${entry.slug}`, documentId);
  if (entry.publishedAt === undefined) return;
  // Strapi sets the time of publication to now, so overwrite it.
  const where = { documentId, publishedAt: { $notNull: true } };
  await strapi.db.query(uid).updateMany({ where, data: { publishedAt: new Date(entry.publishedAt) } });
  const draft = { documentId, publishedAt: { $null: true } };
  await strapi.db.query(uid).updateMany({ where: draft, data: { updatedAt: new Date(entry.publishedAt) } });
}

async function toData(model, shape, entry) {
  const data = {};
  for (const field of shape.fields) {
    const attribute = model.attributes[field];
    const value = entry[field];
    if (attribute === undefined || value === undefined || value === null || field === 'publishedAt') continue;
    data[field] = ['string', 'text', 'richtext', 'uid'].includes(attribute.type) ? String(value) : value;
  }
  for (const field of shape.media ?? []) data[field] = await fileOf(entry[field]);
  for (const [field, inner] of Object.entries(shape.components ?? {})) {
    const value = entry[field] ?? null;
    const component = strapi.components[model.attributes[field].component];
    const toPart = (part) => toData(component, inner, part);
    data[field] = Array.isArray(value) ? await Promise.all(value.map(toPart)) : value && (await toPart(value));
  }
  for (const [field, path] of ownRelations(model, shape)) data[field] = { set: targets(uids[path], entry[field]) };
  return data;
}

function targets(uid, slugs) {
  const known = [slugs ?? []].flat().map((slug) => documents.get(`${uid} ${slug}`));
  return known.filter((documentId) => documentId !== undefined).map((documentId) => ({ documentId }));
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
