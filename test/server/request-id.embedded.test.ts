import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { startLyingProvider } from '../support/lying-provider.ts';
import { withOtherShop } from '../support/other-shop.ts';

// A breaker keeps its state, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });

/** Waits for a request's last log line, and returns all of them. */
async function linesOf(requestId: string | undefined): Promise<Record<string, unknown>[]> {
  const lines = () => other.shop.log.filter((line) => line['requestId'] === requestId);
  await expect.poll(() => lines().some(({ msg }) => msg === 'answered')).toBe(true);
  return lines();
}

describe('the id of a request', () => {
  it('is in the log lines of the failed upstream call, and of the block and the page that failed with it', async () => {
    other.backend.fail('cms', 'error', /posts|about-us/);
    const home = await other.get('/');
    expect(await linesOf(home.headers['x-request-id'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ service: 'cms', path: expect.stringContaining('/posts') }),
        expect.objectContaining({ code: 'posts', msg: 'block failed' }),
        expect.objectContaining({ path: '/', msg: 'answered' }),
      ]),
    );
    const about = await other.get('/nosotros');
    expect(about.headers['x-request-id']).not.toBe(home.headers['x-request-id']);
    expect(await linesOf(about.headers['x-request-id'])).toContainEqual(
      expect.objectContaining({ status: 503, msg: 'page failed' }),
    );
  });

  it('is in a log line that has at most 200 characters of the path', async () => {
    const { headers } = await other.get('/no-existe/'.padEnd(3000, 'x'));
    expect(await linesOf(headers['x-request-id'])).toContainEqual(
      expect.objectContaining({ msg: 'answered', path: '/no-existe/'.padEnd(200, 'x') }),
    );
  });

  it('is all that the log lines of a request share', async () => {
    other.backend.fail('cms', 'error', /posts/);
    const lines = await linesOf((await other.get('/')).headers['x-request-id']);
    const answered = lines.find(({ msg }) => msg === 'answered');
    const fields = ['level', 'time', 'requestId', 'traceId', 'method', 'path', 'status', 'ms', 'msg'];
    expect(Object.keys(answered ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  it('is in the log line of a breaker that the request opened', async () => {
    other.backend.fail('cms', 'error', /about-us/);
    const ids: (string | undefined)[] = [];
    while (!other.shop.log.some(({ msg }) => msg === 'breaker open') && ids.length < 20) {
      ids.push((await other.get('/nosotros')).headers['x-request-id']);
    }
    expect(ids).toContain(other.shop.log.find(({ msg }) => msg === 'breaker open')?.['requestId']);
  });

  it('is sent to the services that the request calls', async () => {
    const { headers } = await other.get('/nosotros');
    const about = other.calls('cms').find(({ path }) => path === '/about-us');
    expect(about?.headers['x-request-id']).toBe(headers['x-request-id']);
  });

  it('is sent to the identity provider', async () => {
    const provider = await startLyingProvider({ id: 'shop', secret: null });
    const shop = await createTestShop({ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' });
    try {
      const { headers } = await request(shop.app).get('/login');
      const discovery = provider.requests.find(({ endpoint }) => endpoint === 'discovery');
      expect(discovery?.headers['x-request-id']).toBe(headers['x-request-id']);
    } finally {
      await shop.close();
      await provider.close();
    }
  });

  it('is in the log line of a failed store, with the store’s name and the cause', async () => {
    const guest = request.agent(other.shop.app).set('origin', other.shop.origin);
    expect((await guest.post('/api/cart/items').send({ sku: 'W-1', quantity: 1 })).status).toBe(200);
    const database = new DatabaseSync(join(other.shop.dataDir, 'shop.sqlite'));
    database.exec('drop table merges');
    database.close();
    const answer = await guest.get('/api/cart');
    expect(answer.status).toBe(503);
    expect(await linesOf(answer.headers['x-request-id'])).toContainEqual(
      expect.objectContaining({
        store: 'sqlite',
        operation: expect.stringMatching(/^merges\./),
        cause: expect.stringMatching(/SQLITE_ERROR.*no such table/),
        msg: 'store failed',
      }),
    );
  });

  it('is a new one in every kind of answer', async () => {
    const paths = ['/', '/no-hay', '/robots.txt', '/healthz', '/api/session', '/api/suggest?q=vino', '/_data/', '/%'];
    const answers = await Promise.all(paths.map((path) => other.get(path).set('x-request-id', 'theirs')));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(paths.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a failure outside of any page', () => {
  it('is shown at the address of the request, and is not logged as the failure of a page', async () => {
    const database = new DatabaseSync(join(other.shop.dataDir, 'shop.sqlite'));
    database.exec('drop table sessions');
    database.close();
    const answer = await request(other.shop.app)
      .post('/logout')
      .set({ origin: other.shop.origin, cookie: 'session=unknown', accept: 'text/html' });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('href="/logout"');
    const lines = await linesOf(answer.headers['x-request-id']);
    expect(lines.map(({ msg }) => msg)).not.toContain('page failed');
  });
});

describe('a refused request', () => {
  it('is not logged as a page that was not found', async () => {
    const answer = await request(other.shop.app).post('/contacto').set('accept', 'text/html');
    expect(answer.status).toBe(403);
    const lines = await linesOf(answer.headers['x-request-id']);
    expect(lines.map(({ msg }) => msg)).toEqual(['answered']);
  });
});
