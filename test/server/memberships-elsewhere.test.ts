import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { membershipOf, openMemberClub, withMembershipScene } from '../support/membership-scene.ts';

/** A program of its own that has the memberships, while the CMS has the plans (`MEMBERSHIPS_URL`). */

const asked: { url: string | undefined; authorization: string | undefined; hasToken: boolean }[] = [];
const service = createServer(({ url, headers }, response) => {
  asked.push({ url, authorization: headers.authorization, hasToken: headers['token'] !== undefined });
  response.writeHead(200).end(JSON.stringify({ data: [membershipOf({ plan: 'guid-seis' })] }));
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => void service.close());

const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/club`;
const scene = withMembershipScene({ env: { MEMBERSHIPS_URL: url, MEMBERSHIPS_TOKEN: 'ficha-de-la-caja' } });

it('has the memberships of that program with the plans of the CMS, and asks the CMS for none', async () => {
  const member = await scene.signIn([]);
  scene.backend.reset();
  const { text } = await openMemberClub(member);
  expect(text).toContain('Promo seis');
  expect(asked).toEqual([{ url: '/club/memberships', authorization: 'Bearer ficha-de-la-caja', hasToken: true }]);
  expect(scene.backend.calls.filter(({ path }) => path.endsWith('/memberships'))).toEqual([]);
  const { upstreams } = await (await fetch(`${scene.origin}/readyz?verbose`)).json();
  expect(upstreams).toMatchObject({ memberships: 'ok', subscriptions: 'ok' });
});
