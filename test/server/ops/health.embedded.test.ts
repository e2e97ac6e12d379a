import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../support/create-test-shop.ts';
import { freePort } from '../../support/free-port.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

describe('/readyz?verbose', () => {
  it('tells what was last seen of each service and how long ago, and calls none', async () => {
    await other.get('/nosotros');
    other.backend.fail('lambda', 'error');
    await other.get('/notas-y-tips');
    const calls = other.backend.calls.length;
    const { status, body } = await other.get('/readyz?verbose');
    expect(status).toBe(200);
    expect(body.status).toBe('ready');
    expect(body.upstreams).toMatchObject({ cms: 'ok', lambda: 'failing', subscriptions: 'unknown' });
    expect(Object.keys(body.upstreams).toSorted()).toEqual([
      'checkout',
      'cms',
      'identity',
      'images',
      'lambda',
      'shop',
      'sqlite',
      'subscriptions',
    ]);
    expect(body.ages).toMatchObject({ subscriptions: null });
    for (const service of ['cms', 'lambda']) {
      expect(body.ages[service]).toBeGreaterThanOrEqual(0);
      expect(body.ages[service]).toBeLessThan(60);
    }
    expect(other.backend.calls).toHaveLength(calls);
  });

  it('covers the identity provider and the store', async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const shop = await createTestShop({ IDENTITY_ISSUER: dead, IDENTITY_CLIENT_ID: 'shop' });
    try {
      await request(shop.app).get('/login');
      await request(shop.app).get('/api/session').set('cookie', 'session=none');
      const { body } = await request(shop.app).get('/readyz?verbose');
      expect(body.upstreams).toMatchObject({ identity: 'failing' });
      // Embedded ones are part of the process.
      expect(body.upstreams).toMatchObject({ images: 'ok', checkout: 'ok' });
    } finally {
      await shop.close();
    }
  });

  it('covers, in production, the services that only browsers call', async () => {
    const backend = await startOtherBackend();
    const shop = await createTestShop({
      ...backend.env,
      NODE_ENV: 'production',
      ORIGIN: 'https://shop.example',
      SESSION_SECRET: 's'.repeat(40),
      CHECKOUT_URL: `http://127.0.0.1:${await freePort()}`,
    });
    try {
      const states = async () => (await request(shop.app).get('/readyz?verbose')).body.upstreams;
      await expect.poll(states).toMatchObject({ images: 'ok', checkout: 'failing' });
    } finally {
      await shop.close();
      await backend.close();
    }
  });
});
