import { describe, expect, it } from 'vitest';
import { createHttpMemberships } from '#adapters/subscriptions/http-subscriptions.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, startLoopback } from '../http/loopback.ts';

const membership = {
  id: 'm-1',
  plan: 'guid-mix',
  status: 'active',
  pausedUntil: null,
  skipped: ['2026-12'],
  next: { month: '2027-01', chargeDate: '2026-12-22', amount: 62000, bottles: 3, charge: 'paid' },
  address: 'Los Aromos 1234',
  payment: { method: 'Visa terminada en 4242', href: 'https://otro.example/tarjeta' },
};

async function open(answer: () => readonly [number, unknown], checkoutUrl = 'http://pago.example') {
  const loopback = await startLoopback(answer);
  const { client, log } = connect(loopback.origin, {
    service: 'subscriptions',
    headers: { authorization: 'Bearer t' },
  });
  return { memberships: createHttpMemberships(client, checkoutUrl), requests: loopback.requests, log };
}

const change = { id: 'm-1', key: 'a'.repeat(64), change: { kind: 'skip', month: '2026-12' } } as const;

describe('the memberships of a user over HTTP', () => {
  it('are read with the bearer token and the user’s, anew each time', async () => {
    const { memberships, requests } = await open(() => [200, { data: [membership] }]);
    expect(await memberships.listMemberships('acceso')).toEqual({ memberships: [membership], unreadable: 0 });
    await memberships.listMemberships('acceso');
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/memberships',
      headers: { authorization: 'Bearer t', token: 'acceso' },
    });
  });

  it('may be a bare array', async () => {
    const { memberships } = await open(() => [200, [membership, { id: 'm-2' }]]);
    expect(await memberships.listMemberships('acceso')).toEqual({ memberships: [membership], unreadable: 1 });
  });

  it.each([
    ['https://otro.example/tarjeta', undefined, 'https://otro.example/tarjeta'],
    ['http://pago.example/tarjeta', undefined, 'http://pago.example/tarjeta'],
    ['http://otro.example/tarjeta', undefined, null],
    ['http://pago.example:81/tarjeta', undefined, null],
    ['javascript:alert(1)', undefined, null],
    ['data:text/html,x', undefined, null],
    ['//otro.example/tarjeta', undefined, null],
    ['/tarjeta', undefined, null],
    ['/embedded/checkout/tarjeta?m=1', '/embedded/checkout', '/embedded/checkout/tarjeta?m=1'],
    ['/embedded/checkout/../../club', '/embedded/checkout', null],
    ['//otro.example/embedded/checkout/x', '/embedded/checkout', null],
    [7, undefined, null],
    [{}, undefined, null],
    ['', undefined, null],
    [undefined, undefined, null],
  ])('lead to another card only by https or to the checkout: %j with %s is %s', async (href, checkoutUrl, expected) => {
    const payment = { method: 'Visa', href };
    const { memberships } = await open(() => [200, { data: [{ ...membership, payment }] }], checkoutUrl);
    expect(await memberships.listMemberships('acceso')).toMatchObject({
      memberships: [{ payment: { method: 'Visa', href: expected } }],
    });
  });

  it.each([
    [{ charge: undefined }, null],
    [{ charge: 'cobrado' }, null],
    [{ charge: true }, null],
    [{ charge: 'refunded' }, 'refunded'],
  ])('say of a charge only what the contract knows: %j', async (changed, expected) => {
    const next = { ...membership.next, ...changed };
    const { memberships, log } = await open(() => [200, { data: [{ ...membership, next }] }]);
    expect(await memberships.listMemberships('acceso')).toMatchObject({
      memberships: [{ next: { charge: expected } }],
    });
    expect(log).toHaveLength(expected === null && changed.charge !== undefined ? 1 : 0);
  });

  it.each([undefined, null, 'Visa', {}, { method: '' }, { href: 'https://x.example' }])(
    'say nothing of a payment that is %j',
    async (payment) => {
      const { memberships } = await open(() => [200, { data: [{ ...membership, payment }] }]);
      expect(await memberships.listMemberships('acceso')).toMatchObject({ memberships: [{ payment: null }] });
    },
  );

  it.each([
    [404, 'notOffered'],
    [401, 'signedOut'],
  ])('%i is %s', async (status, result) => {
    const { memberships, requests } = await open(() => [status, {}]);
    expect(await memberships.listMemberships('acceso')).toBe(result);
    expect(requests).toHaveLength(1);
  });

  it.each([500, 503, 302, 403])('%i is an outage, and the call is not repeated', async (status) => {
    const { memberships, requests, log } = await open(() => [status, {}]);
    await expect(memberships.listMemberships('acceso')).rejects.toBeInstanceOf(Unavailable);
    await expect(memberships.changeMembership('acceso', change)).rejects.toBeInstanceOf(Unavailable);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(JSON.stringify(log)).not.toContain('acceso');
  });

  it('take what a service leaves out, and drop what cannot be read', async () => {
    const bare = { id: 7, plan: 8, status: 'paused' };
    const wrong = [
      { ...membership, status: 'gone' },
      { ...membership, id: 'a/b' },
      { ...membership, plan: undefined },
      'no',
      null,
    ];
    const broken = { ...membership, pausedUntil: '2027-13', skipped: ['2026-12', 5, '2026'], next: { month: 'x' } };
    const { memberships } = await open(() => [200, { data: [bare, ...wrong, broken, membership], more: 1 }]);
    expect(await memberships.listMemberships('acceso')).toEqual({
      memberships: [
        {
          id: '7',
          plan: '8',
          status: 'paused',
          pausedUntil: null,
          skipped: [],
          next: null,
          address: null,
          payment: null,
        },
        { ...membership, next: null },
        membership,
      ],
      unreadable: 5,
    });
  });

  it.each([
    [{ address: { street: 'x' } }, { address: null }],
    [{ pausedUntil: 7 }, { pausedUntil: null }],
    [{ skipped: '2026-12' }, { skipped: [] }],
    [{ next: 'pronto' }, { next: null }],
  ])('lack a part that cannot be read, which is logged: %j', async (facts, read) => {
    const { memberships, log } = await open(() => [200, { data: [{ ...membership, ...facts }] }]);
    const expected = { memberships: [{ ...membership, ...read }], unreadable: 0 };
    expect(await memberships.listMemberships('acceso')).toEqual(expected);
    expect(log).toMatchObject([{ path: '/memberships', dropped: 1 }]);
  });

  it.each([{ status: 'trial' }, { status: 'ACTIVE' }, { id: 'a/b' }])(
    'fail if none of them can be read: %j',
    async (facts) => {
      const { memberships, log } = await open(() => [200, { data: [{ ...membership, ...facts }, 'no'] }]);
      await expect(memberships.listMemberships('acceso')).rejects.toBeInstanceOf(Unavailable);
      expect(log).toContainEqual(expect.objectContaining({ dropped: 2 }));
    },
  );

  it.each([{ data: [] }, { bare: [] }])('are none if the list is empty: %j', async ({ bare, data }) => {
    const { memberships } = await open(() => [200, bare ?? { data }]);
    expect(await memberships.listMemberships('acceso')).toEqual({ memberships: [], unreadable: 0 });
  });

  it.each([{}, { data: null }, { data: {} }, 'no'])('fail if the envelope is missing: %j', async (body) => {
    const { memberships } = await open(() => [200, body]);
    await expect(memberships.listMemberships('acceso')).rejects.toBeInstanceOf(Unavailable);
  });

  it('are changed by one POST with the key', async () => {
    const { memberships, requests } = await open(() => [200, { data: membership }]);
    expect(await memberships.changeMembership('acceso', change)).toEqual(membership);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/memberships/m-1/changes',
      headers: { authorization: 'Bearer t', token: 'acceso' },
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ key: change.key, kind: 'skip', month: '2026-12' });
  });

  it.each([
    [409, 'tooLate'],
    [422, 'notPossible'],
    [404, 'unknownMembership'],
    [401, 'signedOut'],
  ])('a change that is refused with %i is %s', async (status, result) => {
    const { memberships, log } = await open(() => [status, {}]);
    expect(await memberships.changeMembership('acceso', change)).toBe(result);
    expect(log).toEqual([]);
  });
});
