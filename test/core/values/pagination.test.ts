import { describe, expect, it } from 'vitest';
import { countPages, toCountLabel, toPaginationView } from '#core/values/pagination.ts';

const hrefOf = (page: number) => `/p/${page}`;

describe('toCountLabel', () => {
  it.each([
    [2, 12, 187, 'Mostrando 13–24 de 187 productos'],
    [1, 12, 187, 'Mostrando 1–12 de 187 productos'],
    [16, 12, 187, 'Mostrando 181–187 de 187 productos'],
    [2, 12, 13, 'Mostrando 13 de 13 productos'],
    [1, 12, 1, 'Mostrando 1 de 1 producto'],
    [1, 12, 5, 'Mostrando 1–5 de 5 productos'],
    [1, 12, 0, '0 productos'],
    [17, 12, 187, '187 productos'],
    [2, 12, 1234, 'Mostrando 13–24 de 1234 productos'],
    [2, 12, 12345, 'Mostrando 13–24 de 12.345 productos'],
  ])('says on page %d by %d of %d: %s', { tags: ['S2.27', 'S9.20'] }, (page, limit, total, label) => {
    expect(toCountLabel({ page, limit, total })).toBe(label);
  });
});

describe('toPaginationView', () => {
  const numbers = (page: number, total: number) =>
    toPaginationView({ page, limit: 12, total }, hrefOf).links.map((link) =>
      link.kind === 'gap' ? '…' : link.current ? `[${link.page}]` : link.page,
    );

  it.each([
    [1, 12, []],
    [1, 13, ['[1]', 2]],
    [1, 120, ['[1]', 2, '…', 10]],
    [3, 120, [1, 2, '[3]', 4, '…', 10]],
    [4, 120, [1, 2, 3, '[4]', 5, '…', 10]],
    [5, 120, [1, '…', 4, '[5]', 6, '…', 10]],
    [7, 120, [1, '…', 6, '[7]', 8, 9, 10]],
    [10, 120, [1, '…', 9, '[10]']],
    [1, 0, []],
  ])('links from page %d of %d products: %j', { tags: ['S3.15'] }, (page, total, expected) => {
    expect(numbers(page, total)).toEqual(expected);
  });

  it('links to the page before and the page after', { tags: ['S2.27'] }, () => {
    expect(toPaginationView({ page: 2, limit: 12, total: 36 }, hrefOf)).toMatchObject({
      page: 2,
      pageCount: 3,
      previousHref: '/p/1',
      nextHref: '/p/3',
    });
    expect(toPaginationView({ page: 1, limit: 12, total: 36 }, hrefOf).previousHref).toBeNull();
    expect(toPaginationView({ page: 3, limit: 12, total: 36 }, hrefOf).nextHref).toBeNull();
  });

  it('links from a page after the last one back to the last page', () => {
    const view = toPaginationView({ page: 40, limit: 12, total: 36 }, hrefOf);
    expect(view).toMatchObject({ previousHref: '/p/3', nextHref: null, pageCount: 3 });
    expect(view.links.every((link) => link.kind === 'gap' || !link.current)).toBe(true);
  });

  it('links from a page of an empty list nowhere', () => {
    expect(toPaginationView({ page: 2, limit: 12, total: 0 }, hrefOf)).toMatchObject({ previousHref: null, links: [] });
  });

  it('links each number to its page', () => {
    const { links } = toPaginationView({ page: 4, limit: 12, total: 72 }, hrefOf);
    const hrefs = links.map((link) => link.kind === 'page' && [link.page, link.href]);
    expect(hrefs).toEqual([1, 2, 3, 4, 5, 6].map((page) => [page, `/p/${page}`]));
  });

  it('has no pages if the limit is 0', { tags: ['S8.3'] }, () => {
    expect(countPages({ limit: 0, total: 0 })).toBe(0);
    expect(toPaginationView({ page: 1, limit: 0, total: 0 }, hrefOf)).toMatchObject({ links: [], nextHref: null });
  });
});
