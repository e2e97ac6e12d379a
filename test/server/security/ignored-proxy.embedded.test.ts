import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../support/create-test-shop.ts';

const WARNING = 'x-forwarded-for ignored: set TRUST_PROXY to the number of proxies';

async function warnings(env: Record<string, string>): Promise<number> {
  const shop = await createTestShop(env);
  try {
    await request(shop.app).get('/healthz');
    expect(shop.log.filter(({ msg }) => msg === WARNING)).toEqual([]);
    for (const path of ['/healthz', '/robots.txt', '/']) {
      await request(shop.app).get(path).set('x-forwarded-for', '203.0.113.7');
    }
    return shop.log.filter(({ msg }) => msg === WARNING).length;
  } finally {
    await shop.close();
  }
}

describe('a proxy that is not trusted', () => {
  it('is warned of once, at the first request that names its client', async () => {
    expect(await warnings({})).toBe(1);
  });

  it('is not warned of if proxies are trusted', async () => {
    expect(await warnings({ TRUST_PROXY: '1' })).toBe(0);
  });
});
