import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCheckedClient } from '#adapters/http/checked-client.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { connect, startLoopback } from './loopback.ts';

const schema = z.object({ name: z.string() });
const read = { path: urlPath`/things`, schema, isPublic: true } as const;
const privateRead = { path: urlPath`/cart/${'7'}`, schema } as const;
const write = { path: urlPath`/cart/${'7'}`, schema, body: [] } as const;
const ignore = () => null;

async function startService() {
  const isDown = new Set<string>();
  const { origin, requests } = await startLoopback(({ path }) => (isDown.has(path) ? [500, {}] : [200, { name: 'x' }]));
  const openBreakers = new Set<string>();
  const { client, log } = connect(origin, {
    onBreaker: (route, state) => void (state === 'open' ? openBreakers.add(route) : openBreakers.delete(route)),
  });
  return { client: createCheckedClient(client), isDown, requests, openBreakers, log };
}

describe('a check of a service', () => {
  it('sends nothing while the service answers', async () => {
    const { client, requests } = await startService();
    await client.check();
    await client.get(read);
    await client.check();
    expect(requests).toHaveLength(1);
  });

  it('repeats the public read that failed, until the service answers', async () => {
    const { client, isDown, requests } = await startService();
    isDown.add('/things');
    await client.get(read).catch(ignore);
    await client.check();
    expect(client.state()).toBe('failing');
    isDown.clear();
    await client.check();
    expect(client.state()).toBe('ok');
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/things']));
  });

  it('ends the failure of a single write, and repeats no write and no visitor’s read', async () => {
    const { client, isDown, requests } = await startService();
    await client.get(read);
    isDown.add('/cart/7');
    await client.post(write).catch(ignore);
    await client.get(privateRead).catch(ignore);
    const sent = requests.length;
    await client.check();
    expect(requests.slice(sent).map(({ path }) => path)).toEqual(['/things']);
    expect(client.state()).toBe('ok');
  });

  it('closes all breakers after an outage of the whole service', async () => {
    const { client, isDown, openBreakers } = await startService();
    isDown.add('/cart/7').add('/things');
    for (let call = 0; call < 5; call += 1) await client.post(write).catch(ignore);
    await client.get(read).catch(ignore);
    expect(openBreakers).toEqual(new Set(['/cart/{}']));
    await client.check();
    isDown.clear();
    await client.check();
    expect(openBreakers).toEqual(new Set());
    expect(client.state()).toBe('ok');
  });

  it('leaves the breaker of a route that alone fails to its next call', async () => {
    const { client, isDown, openBreakers } = await startService();
    await client.get(read);
    isDown.add('/cart/7');
    for (let call = 0; call < 5; call += 1) await client.post(write).catch(ignore);
    await client.check();
    await client.check();
    expect(openBreakers).toEqual(new Set(['/cart/{}']));
    expect(client.state()).toBe('failing');
  });
});
