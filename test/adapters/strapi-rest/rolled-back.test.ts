import { expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_POLICY, createDataCache } from '#adapters/http/data-cache.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { createStrapiReads, WHOLE_LIST } from '#adapters/strapi-rest/strapi-reads.ts';
import { connect, startLoopback } from '../http/loopback.ts';

const entry = z.object({ title: z.string(), validity: z.string().optional() });
const optionalPopulate = [{ validity: {} }, { image: {} }];

/** A CMS that refuses the fields in `unknown`, and a shop that reads it through its data cache. */
async function arrange() {
  let now = 0;
  let title = 'Antes';
  const unknown = new Set<string>();
  const service = await startLoopback(({ path, query }) => {
    if ([...unknown].some((field) => `populate[${field}]` in query)) return [400, { error: { status: 400 } }];
    const one = { title, ...('populate[validity]' in query && { validity: 'noviembre' }) };
    return [200, { data: path === '/menu' ? one : [one] }];
  });
  const { client, log } = connect(service.origin, { service: 'cms' });
  const cache = createDataCache({ now: () => now });
  const reads = createStrapiReads({ client, cache, policy: CONTENT_POLICY });
  const toTitle = (each: z.output<typeof entry>) => [each.title, each.validity ?? null];
  const ways = {
    get: () => reads.get({ path: urlPath`/menu`, entry, optionalPopulate }, toTitle),
    find: () => reads.find({ path: urlPath`/menu`, entry, optionalPopulate }, toTitle),
    listAll: async () =>
      (await reads.listAll({ path: urlPath`/events`, entry, optionalPopulate, ...WHOLE_LIST }, toTitle))[0],
    findFirst: () => reads.findFirst({ path: urlPath`/events`, entry, optionalPopulate }, toTitle),
  };
  return {
    ways,
    log,
    service,
    unknown,
    publish: (text: string) => {
      title = text;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it.each(['get', 'find', 'listAll', 'findFirst'] as const)(
  'a CMS that no longer knows a field is read without it, although what it said before may still be shown: %s',
  async (way) => {
    const { ways, log, unknown, publish, pass } = await arrange();
    expect(await ways[way]()).toEqual(['Antes', 'noviembre']);
    unknown.add('validity');
    publish('Después');
    pass(CONTENT_POLICY.freshMs + 1);
    expect(await ways[way]()).toEqual(['Después', null]);
    publish('Más tarde');
    pass(CONTENT_POLICY.freshMs + 1);
    expect(await ways[way]()).toEqual(['Más tarde', null]);
    expect(log).toEqual([expect.objectContaining({ level: 'info', service: 'cms', status: 400 })]);
  },
);

it('in an outage what it said before is shown', async () => {
  const { ways, service, pass } = await arrange();
  await ways.get();
  await service.stop();
  pass(CONTENT_POLICY.freshMs + 1);
  expect(await ways.get()).toEqual(['Antes', 'noviembre']);
});
