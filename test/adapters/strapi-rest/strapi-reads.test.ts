import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#adapters/http/call.ts';
import { CONTENT_POLICY, createDataCache } from '#adapters/http/data-cache.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { BY_ID, createStrapiReads, WHOLE_LIST } from '#adapters/strapi-rest/strapi-reads.ts';

test.each([true, false])('the schemas of an entry are made once, with bare arrays %s', async (bareArrays) => {
  const schemas = new Map<string, Set<z.ZodType>>();
  const client = createRecordingClient((path, schema) => {
    schemas.set(path, (schemas.get(path) ?? new Set()).add(schema));
  });
  const cache = createDataCache({ enabled: false });
  const reads = createStrapiReads({ client, cache, policy: CONTENT_POLICY, bareArrays });
  const entry = z.object({ title: z.string() });

  for (const pageSize of [1, 2, 3]) {
    await reads.get({ path: urlPath`/single`, entry, pageSize }, (each) => each.title);
    await reads.list({ path: urlPath`/list`, entry, pageSize }, (each) => each.title);
    await reads.findFirst({ path: urlPath`/first`, entry, pageSize }, (each) => each.title);
  }

  expect([...schemas].map(([path, made]) => [path, made.size])).toEqual([
    ['/single', 1],
    ['/list', 1],
    ['/first', 1],
  ]);
});

test('an entry that the service finds by another spelling of its slug is none', async () => {
  const client = createRecordingClient(() => undefined);
  const cache = createDataCache({ enabled: false });
  const reads = createStrapiReads({ client, cache, policy: CONTENT_POLICY });
  const entry = z.object({ slug: z.string() });
  const find = (slug: string) =>
    reads.findFirst({ path: urlPath`/slugs`, entry, filters: { slug } }, (each) => each.slug);
  expect(await find('peñón')).toBe('peñón');
  for (const slug of ['PEÑÓN', 'penon', 'Peñón', 'peñón ']) expect(await find(slug)).toBeNull();
});

test.each([
  [
    'is in the order of creation, because a new publication gives an entry of Strapi 5 a new id',
    ['2', '3', '1'],
    'cab',
  ],
  ['stays as the service sends it if an entry does not say when it was made', ['2', '', '1'], 'abc'],
])('a list without an order of its own %s', async (_name, days, order) => {
  const client = createRecordingClient(() => undefined);
  const cache = createDataCache({ enabled: false });
  const reads = createStrapiReads({ client, cache, policy: CONTENT_POLICY });
  const entry = z.object({ title: z.string(), createdAt: z.string() });
  const data = days.map((createdAt, at) => ({ title: 'abc'[at], createdAt }));
  client.get = async ({ schema }) => schema.parse({ data });
  const call = { path: urlPath`/days`, entry, ...WHOLE_LIST };
  expect((await reads.listAll({ ...call, sort: BY_ID }, ({ title }) => title)).join('')).toBe(order);
  expect((await reads.listAll({ ...call, sort: 'title:asc' }, ({ title }) => title)).join('')).toBe('abc');
});

/** A client whose service answers each path with a body of the right shape. */
function createRecordingClient(record: (path: string, schema: z.ZodType) => void): JsonClient {
  const bodies: Record<string, unknown> = {
    '/single': { data: { title: 'a' } },
    '/slugs': { data: [{ slug: 'peñón' }] },
  };
  return {
    service: 'cms',
    origin: 'http://cms.test',
    async get<S extends z.ZodType>({ path, schema }: Call<S>) {
      record(path.route, schema);
      return schema.parse(bodies[path.route] ?? { data: [{ title: 'a' }] });
    },
    find: () => Promise.reject(new Error('not used')),
    ask: () => Promise.reject(new Error('not used')),
    post: () => Promise.reject(new Error('not used')),
    reportDropped: () => undefined,
    state: () => 'ok',
    closeBreakers: () => undefined,
    close: () => Promise.resolve(),
  };
}
