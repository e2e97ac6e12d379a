import { describe, expect, it } from 'vitest';
import { toStrapiQuery } from '#adapters/strapi-rest/strapi-query.ts';

describe('a query in the Strapi dialect', () => {
  it('names the leaves of the populate tree, filters by field or relation, sorts and limits', () => {
    expect(
      toStrapiQuery({
        populate: { image: {}, wines: { cellar: { logo: {} } } },
        filters: { slug: 'uno', 'cellar.slug': 'dos' },
        sort: 'publishedAt:desc',
        pageSize: 10,
      }),
    ).toEqual({
      'populate[image]': 'true',
      'populate[wines][populate][cellar][populate][logo]': 'true',
      'filters[slug][$eq]': 'uno',
      'filters[cellar][slug][$eq]': 'dos',
      sort: 'publishedAt:desc',
      'pagination[pageSize]': '10',
    });
  });
});
