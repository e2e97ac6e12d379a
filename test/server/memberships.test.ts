import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../support/create-test-shop.ts';
import { withMergeScene } from '../support/merge-scene.ts';
import type { OtherMembership } from '../support/other-backend/memberships.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const scene = withMergeScene();

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(scene.env);
});
afterAll(() => shop.close());

const monthFromNow = (count: number) => {
  const date = new Date();
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
};
const membershipOf = (facts: Partial<OtherMembership> = {}): OtherMembership => ({
  id: 'm-1',
  plan: 'guid-dos',
  status: 'active',
  pausedUntil: null,
  skipped: [],
  next: { month: monthFromNow(2), chargeDate: `${monthFromNow(1)}-05`, amount: 31234.5, bottles: 2 },
  address: 'Los Aromos 1234 <b>2.º B</b>',
  ...facts,
});

const data = () => scene.backend.data.subscriptions.memberships;

/** Signs in as a member with these memberships; null: the service does not offer them. */
async function signIn(memberships: OtherMembership[] | null, activeSubs = 1): Promise<Shopper> {
  const { sub } = scene.provider.user;
  Object.assign(data(), {
    byUser: memberships && new Map([[sub, memberships]]),
    openMonth: '0000-00',
    effects: [],
    refuses: {},
  });
  data().keys.clear();
  scene.provider.user = {
    ...scene.provider.user,
    given_name: 'Ana',
    email: 'ana@correo.example',
    active_subs: activeSubs,
  };
  const member = createShopper(shop.origin);
  await scene.signIn(member);
  return member;
}

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

async function open(member: Shopper, path = '/club/mi-club') {
  const response = await member.get(path);
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { status: response.status, headers: response.headers, main, text: plain(main) };
}

const kindsOf = (html: string) => [...html.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind]) => kind);
const sourcesOf = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]* name="source"[^>]*value="(\w+)"/g)].map(([, source]) => source);

/** The fields of the page's form for a kind of change. */
function formOf(html: string, kind: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.includes(`name="kind" value="${kind}"`)) ?? '';
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const KEY = 'una-clave-de-mas-de-22-letras';
const post = (member: Shopper, body: unknown, key: string | null = KEY) =>
  member.browser.open(`${shop.origin}/api/membership`, {
    method: 'POST',
    headers: {
      origin: shop.origin,
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
const submit = (member: Shopper, fields: Record<string, string>) =>
  member.browser.open(`${shop.origin}/api/membership`, {
    method: 'POST',
    headers: { origin: shop.origin, referer: `${shop.origin}/club/mi-club`, accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
const leads = () => scene.backend.calls.filter(({ path }) => path === '/leads/createLeadSync');
const changes = () => scene.backend.calls.filter(({ path }) => path.endsWith('/changes'));

describe('/club/mi-club with memberships', () => {
  it('shows the next box with its wines, amount and dates, and the address as the service has it', async () => {
    const { main, text } = await open(await signIn([membershipOf()]));
    expect(text).toContain('Promo dos · Selección Plan dos · 2 botellas');
    expect(text).toMatch(/Tu próxima caja: \p{Lu}\p{Ll}+ \d{4}/u);
    expect(text).toContain('se cobran $ 31.234');
    expect(text).toContain('precio sin impuestos nacionales $ 25.813');
    expect(text).toMatch(/Podés cambiarla hasta el .* a las 18:00, hora de Buenos Aires\./);
    expect(main).toContain('Los Aromos 1234 &lt;b&gt;2.º B&lt;/b&gt;');
    expect(main).toContain('data-block="memberships"');
  });

  it('has buttons in place of the forms that a human reads, and keeps the one for presents', async () => {
    const { main, text } = await open(await signIn([membershipOf()]));
    expect(kindsOf(main)).toEqual(['skip', 'pause', 'plan', 'cancel']);
    expect(sourcesOf(main)).toEqual(['regalar']);
    expect(text).toContain('Pedís que');
    const keys = [...main.matchAll(/name="key" value="([^"]+)"/g)].map(([, key = '']) => key);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[\w-]{22,64}$/);
  });

  it('asks with both tokens, and repeats no call', async () => {
    const member = await signIn([membershipOf()]);
    scene.backend.reset();
    await open(member);
    const calls = scene.backend.calls.filter(({ path }) => path === '/memberships');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      token: expect.any(String),
    });
  });

  it('selects the plan of the address, if it can be chosen', async () => {
    const member = await signIn([membershipOf()]);
    const { main } = await open(member, '/club/mi-club?plan=guid-seis');
    expect(main).toMatch(/<option value="guid-seis" selected="">/);
    expect(main).toMatch(/<details class="membership-change" open="">/);
    expect((await open(member, '/club/mi-club?plan=otro')).main).not.toContain('selected=""');
  });

  it.each([404, 'none'] as const)('has the forms as before if the service offers none: %s', async (kind) => {
    const { main, text } = await open(await signIn(kind === 404 ? null : []));
    expect(kindsOf(main)).toEqual([]);
    expect(sourcesOf(main)).toEqual(['saltear', 'pausar', 'cambiar', 'regalar', 'baja']);
    expect(text).toContain('Tu próxima caja');
  });

  it.each(['error', 'slow', 'wrong-shape', 'lost'] as const)(
    'shows neither buttons nor forms if the service fails: %s',
    async (fault) => {
      const member = await signIn([membershipOf()]);
      scene.backend.fail('subscriptions', fault, /memberships/);
      const { status, main, text, headers } = await open(member);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('No pudimos mostrar tu suscripción ahora.');
      expect(main).not.toContain('/api/membership');
      expect(sourcesOf(main)).toEqual([]);
    },
  );

  it('sends a visitor to the sign-in if the service does not take the token', async () => {
    const member = await signIn([membershipOf()]);
    data().refuses = { all: 401 };
    const { status, headers } = await open(member);
    expect(status).toBe(302);
    expect(headers.get('location')).toContain('/login?redirectUrl=%2Fclub%2Fmi-club');
    const answer = await post(member, { membership: 'm-1', kind: 'resume' });
    expect(answer.status).toBe(401);
  });

  it('says what is skipped, paused and cancelled', async () => {
    const month = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
    const skipped = monthFromNow(2);
    const name = month.format(new Date(`${skipped}-01`));
    const first = await open(await signIn([membershipOf({ skipped: [skipped, '2020-01'] })]));
    expect(first.text).toContain(`Salteaste ${name} Deshacer`);
    expect(first.text.match(/Salteaste/g)).toHaveLength(1);
    expect(kindsOf(first.main)[0]).toBe('unskip');
    const paused = await open(
      await signIn([membershipOf({ status: 'paused', pausedUntil: monthFromNow(3), next: null })]),
    );
    expect(paused.text).toMatch(/En pausa: vuelve con la caja de \p{Ll}+ de \d{4}\./u);
    expect(kindsOf(paused.main)).toEqual(['resume', 'plan', 'cancel']);
    const gone = await open(await signIn([membershipOf({ status: 'cancelled', next: null })], 0));
    expect(gone.text).toContain('Diste de baja esta suscripción.');
    expect(kindsOf(gone.main)).toEqual([]);
    expect(gone.text).toContain('Todavía no sos parte del club');
  });
});

describe('POST /api/membership', () => {
  it('changes the membership once for a key, and answers with it as it is now', async () => {
    const member = await signIn([membershipOf()]);
    const body = { membership: 'm-1', kind: 'skip', month: monthFromNow(2) };
    for (let time = 1; time <= 2; time++) {
      const answer = await post(member, body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual(membershipOf({ skipped: [body.month] }));
    }
    expect(data().effects).toHaveLength(1);
    const keys = changes().map(({ body: sent }) => (sent as { key: string }).key);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(1);
    await post(member, { ...body, kind: 'unskip' }, `${KEY}-2`);
    expect(data().effects.map(({ kind }) => kind)).toEqual(['skip', 'unskip']);
  });

  it('works as the forms of the page, without scripts', async () => {
    const member = await signIn([membershipOf()]);
    const { main } = await open(member);
    const posted = await submit(member, formOf(main, 'skip'));
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe('/club/mi-club');
    const skipped = await open(member);
    expect(skipped.text).toMatch(/Salteaste \p{Ll}+ Deshacer/u);
    expect((await submit(member, formOf(skipped.main, 'unskip'))).status).toBe(303);
    expect((await open(member)).text).not.toContain('Salteaste');
    const until = monthFromNow(3);
    await submit(member, { ...formOf(main, 'pause'), until, month: '', plan: '' });
    expect((await open(member)).text).toContain('En pausa');
    const changed = await submit(member, { ...formOf(main, 'plan'), plan: 'guid-seis' });
    expect(changed.status).toBe(303);
    expect((await open(member)).text).toContain('Selección Plan seis');
  });

  it('stores a lead for a cancellation, whose code a repeat shows again', async () => {
    const member = await signIn([membershipOf()]);
    const { main } = await open(member);
    const form = formOf(main, 'cancel');
    const codes: string[] = [];
    for (let time = 1; time <= 2; time++) {
      const posted = await submit(member, form);
      expect(posted.status).toBe(303);
      const location = new URL(posted.headers.get('location') ?? '', shop.origin);
      expect(location.pathname).toBe('/club/mi-club');
      const code = location.searchParams.get('codigo') ?? '';
      codes.push(code);
      const { text } = await open(member, location.pathname + location.search);
      expect(text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
      expect(text).toContain('Diste de baja esta suscripción.');
    }
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    await expect.poll(() => leads().length).toBeGreaterThan(0);
    expect(new Set(leads().map(({ body }) => (body as { id: string }).id))).toEqual(new Set(codes));
    expect(leads()[0]?.body).toMatchObject({ source: 'baja', email: 'ana@correo.example' });
    expect(data().effects.map(({ kind }) => kind)).toEqual(['cancel']);
    const json = await post(member, { membership: 'm-1', kind: 'cancel' }, form['key'] ?? null);
    expect(await json.json()).toMatchObject({ id: 'm-1', status: 'cancelled', code: codes[0] });
  });

  it('refuses in the order of the contract', async () => {
    const member = await signIn([membershipOf()]);
    const good = { membership: 'm-1', kind: 'resume' };
    const foreign = await fetch(`${shop.origin}/api/membership`, {
      method: 'POST',
      headers: { origin: 'https://otra.example' },
    });
    expect(foreign.status).toBe(403);
    const guest = createShopper(shop.origin);
    expect((await post(guest, { kind: 'nada' }, null)).status).toBe(401);
    const form = await submit(guest, { membership: 'm-1', kind: 'resume', key: KEY });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/login?redirectUrl=%2Fclub%2Fmi-club']);
    scene.backend.reset();
    for (const [body, key] of [
      [good, null],
      [good, 'k'.repeat(21)],
      [good, 'k'.repeat(65)],
      [{ ...good, kind: 'nada' }, KEY],
      [{ ...good, membership: null }, KEY],
      [{ ...good, kind: 'skip' }, KEY],
      [{ ...good, kind: 'skip', month: '2026-13' }, KEY],
      [{ ...good, kind: 'skip', month: monthFromNow(25) }, KEY],
      [{ ...good, kind: 'pause', until: '2026-1' }, KEY],
      [[], KEY],
      [null, KEY],
    ] as const) {
      const answer = await post(member, body, key);
      expect([answer.status, await answer.json()], JSON.stringify(body)).toEqual([
        422,
        { status: 422, message: expect.any(String) },
      ]);
    }
    expect(scene.backend.calls).toEqual([]);
    for (const plan of ['guid-uno', 'otro']) {
      // An unknown membership is not reached: the plan comes first.
      const answer = await post(member, { membership: 'otra', kind: 'plan', plan });
      expect(answer.status).toBe(422);
    }
    for (const membership of ['otra', 'm-1/../m-2', '<b>', '']) {
      const answer = await post(member, { ...good, membership });
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('<b>')]);
    }
    expect(changes()).toEqual([]);
    data().openMonth = '2999-01';
    const late = await post(member, { membership: 'm-1', kind: 'skip', month: monthFromNow(2) });
    expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('tarde'),
    ]);
    expect(await (await post(member, good, KEY)).json()).toMatchObject({ status: 'active' });
  });

  it.each([422, 409, 503])(
    'stores no lead for a cancellation that ends in %i, and leads to the legal form',
    async (status) => {
      const member = await signIn([membershipOf()]);
      const { main } = await open(member);
      scene.backend.reset();
      if (status === 503) scene.backend.fail('subscriptions', 'error', /changes/);
      else data().refuses = { changes: status };
      const json = await post(member, { membership: 'm-1', kind: 'cancel' });
      expect(json.status).toBe(status);
      expect(await json.json()).toEqual({ status, message: expect.any(String), href: '/baja' });
      const shown = await submit(member, formOf(main, 'cancel'));
      expect(shown.status).toBe(status);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      const html = await shown.text();
      expect(/role="alert".*?href="\/baja"/s.test(html)).toBe(true);
      expect(leads()).toEqual([]);
      expect(changes()).toHaveLength(2);
    },
  );

  it.each(['lost', 'unanswered'] as const)(
    'is safe to repeat with its key after an answer that is %s',
    async (fault) => {
      const member = await signIn([membershipOf()]);
      scene.backend.fail('subscriptions', fault, /changes/);
      const body = { membership: 'm-1', kind: 'cancel' };
      const startedAt = performance.now();
      expect((await post(member, body)).status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(4500);
      expect(leads()).toEqual([]);
      scene.backend.fail('subscriptions', null);
      const repeated = await post(member, body);
      expect(repeated.status).toBe(200);
      expect(data().effects).toHaveLength(1);
      await expect.poll(() => leads().length).toBe(1);
    },
  );

  it('has one effect if two tabs send the same form at once', async () => {
    const member = await signIn([membershipOf()]);
    const { main } = await open(member);
    const posted = await Promise.all([1, 2, 3].map(() => submit(member, formOf(main, 'skip'))));
    expect(posted.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(data().effects).toHaveLength(1);
  });

  it('takes POST only', async () => {
    const answer = await createShopper(shop.origin).get('/api/membership');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
