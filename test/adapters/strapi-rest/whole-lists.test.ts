import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTENT_POLICY, createDataCache } from '#adapters/http/data-cache.ts';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { text } from '#adapters/http/wire-texts.ts';
import { createStrapiReads, WHOLE_LIST } from '#adapters/strapi-rest/strapi-reads.ts';
import { connect, startLoopback } from '../http/loopback.ts';

type Query = Readonly<Record<string, string>>;

const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Entrada ${index + 1}` }));

/** Reads a list whole from a service that answers with `answer`. */
async function readWhole(answer: (page: number, pageSize: number, query: Query) => unknown, options: object = {}) {
  const dropped: DroppedPart[] = [];
  const service = await startLoopback(({ query }) => [
    200,
    answer(Number(query['pagination[page]'] ?? 1), Number(query['pagination[pageSize]']), query),
  ]);
  const { client, log } = connect(service.origin, { service: 'cms', onDropped: (part) => dropped.push(part) });
  const reads = createStrapiReads({ client, cache: createDataCache(), policy: CONTENT_POLICY, bareArrays: true });
  const call = { path: urlPath`/faqs`, entry: z.object({ title: text }), ...WHOLE_LIST, ...options };
  const titles = await reads.listAll(call, ({ title }) => title);
  return { titles, calls: service.requests.length, log, dropped };
}

const pageOf = (all: readonly unknown[], page: number, size: number) => all.slice((page - 1) * size, page * size);

describe('a list that is read whole', () => {
  it('has the entries of every page that the service counts', async () => {
    const all = entriesOf(240);
    const { titles, calls, log } = await readWhole((page, pageSize) => ({
      data: pageOf(all, page, pageSize),
      meta: { pagination: { page, pageSize, pageCount: 3, total: 240 } },
    }));
    expect(titles).toEqual(all.map(({ title }) => title));
    expect([calls, log]).toEqual([3, []]);
  });

  it.each([
    ['in an envelope without meta', (data: unknown) => ({ data })],
    ['as a bare array', (data: unknown) => data],
  ])('has the entries of every page while pages are full, %s', async (_title, wrap) => {
    const all = entriesOf(240);
    const { titles, calls } = await readWhole((page, pageSize) => wrap(pageOf(all, page, pageSize)));
    expect(titles).toEqual(all.map(({ title }) => title));
    expect(calls).toBe(3);
  });

  it('counts the entries that do not parse, so that such a page is full too', async () => {
    const all = [...entriesOf(150), { title: null }];
    const { titles, calls } = await readWhole((page, pageSize) => ({
      data: [{ title: null }, ...pageOf(all, page, pageSize - 1)],
    }));
    expect(titles).toHaveLength(150);
    expect(calls).toBe(2);
  });

  it('is cut after ten pages, which is logged and reported', async () => {
    const { titles, calls, log, dropped } = await readWhole((page, pageSize) => ({
      data: pageOf(entriesOf(2000), page, pageSize),
      meta: { pagination: { page, pageSize, pageCount: 20, total: 2000 } },
    }));
    expect([titles.length, calls]).toEqual([1000, 10]);
    expect(log).toMatchObject([{ message: 'list items dropped', path: '/faqs', first: 'list cut after 10 pages' }]);
    expect(dropped).toMatchObject([{ kind: 'list-cut', route: '/faqs' }]);
  });

  it.each([
    ['100 entries', 100],
    ['250 entries', 250],
  ])('has each entry once if the service ignores the page and sends all %s', async (_title, count) => {
    const { titles } = await readWhole(() => entriesOf(count));
    expect(titles).toEqual(entriesOf(count).map(({ title }) => title));
  });

  it('that is longer than a page is read by id, where its own order has ties', async () => {
    const all = entriesOf(240);
    const sorts: (string | undefined)[] = [];
    const answer = (count: number) => (page: number, pageSize: number, query: Query) => {
      sorts.push(query['sort']);
      // Without an order the database turns it around for each page.
      const found = query['sort'] === 'id:asc' || page % 2 === 1 ? all.slice(0, count) : all.slice(0, count).reverse();
      return { data: pageOf(found, page, pageSize) };
    };
    const { titles } = await readWhole(answer(240), { pagesSort: 'id:asc' });
    expect(titles).toEqual(all.map(({ title }) => title));
    expect(sorts).toEqual([undefined, 'id:asc', 'id:asc', 'id:asc']);
    sorts.length = 0;
    expect((await readWhole(answer(99), { pagesSort: 'id:asc' })).titles).toHaveLength(99);
    expect(sorts).toEqual([undefined]);
  });

  it('ends at an empty page, whatever number of pages the service counts', async () => {
    const { titles, calls } = await readWhole((page, pageSize) => ({
      data: pageOf(entriesOf(30), page, pageSize),
      meta: { pagination: { page, pageSize, pageCount: 1_000_000, total: 30 } },
    }));
    expect([titles.length, calls]).toEqual([30, 2]);
  });
});
