import { describe, expect, it } from 'vitest';
import { realDeadlines } from '../../support/deadlines.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { membershipOf, monthFromNow, openMemberClub, withMembershipScene } from '../../support/membership-scene.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';

const scene = withMembershipScene();

/** The fields of the page's form for a kind of change. */
function formOf(html: string, kind: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.includes(`name="kind" value="${kind}"`)) ?? '';
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const KEY = 'una-clave-de-mas-de-22-letras';
const post = (member: Shopper, body: unknown, key: string | null = KEY, { origin } = scene) =>
  member.browser.open(`${origin}/api/membership`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
const submit = (member: Shopper, fields: Record<string, string>) =>
  member.browser.open(`${scene.origin}/api/membership`, {
    method: 'POST',
    headers: { origin: scene.origin, referer: `${scene.origin}/club/mi-club`, accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
const leads = () =>
  scene.backend.calls
    .filter(({ path }) => path === '/leads/createLeadSync')
    .filter(({ body }) => (body as { email: string }).email === scene.email);
const changes = () => scene.backend.calls.filter(({ path }) => path.endsWith('/changes'));

describe('POST /api/membership', () => {
  it('changes the membership once for a key, and answers with it as it is now', async () => {
    const member = await scene.signIn([membershipOf()]);
    const body = { membership: 'm-1', kind: 'skip', month: monthFromNow(2) };
    for (let time = 1; time <= 2; time++) {
      const answer = await post(member, body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { next, ...membership } = membershipOf({ skipped: [body.month] });
      // The service tells neither what became of the charge nor how boxes are paid.
      expect(await answer.json()).toEqual({ ...membership, next: next && { ...next, charge: null }, payment: null });
    }
    expect(scene.data().effects).toHaveLength(1);
    const keys = changes().map(({ body: sent }) => (sent as { key: string }).key);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(1);
    await post(member, { ...body, kind: 'unskip' }, `${KEY}-2`);
    expect(scene.data().effects.map(({ kind }) => kind)).toEqual(['skip', 'unskip']);
  });

  it('works as the forms of the page, without scripts', async () => {
    const member = await scene.signIn([membershipOf()]);
    const { main } = await openMemberClub(member);
    const posted = await submit(member, formOf(main, 'skip'));
    expect(posted.status).toBe(303);
    const skipped = await openMemberClub(member, posted.headers.get('location') ?? '');
    expect(skipped.text).toMatch(/Salteaste la caja de \p{Ll}+ de \d{4}\./u);
    expect(skipped.text).toMatch(/Salteaste \p{Ll}+ Deshacer/u);
    /** The page after a form. */
    const textAfter = async (fields: Record<string, string>) => {
      const { status, headers } = await submit(member, fields);
      expect([status, headers.get('location')]).toEqual([303, '/club/mi-club']);
      return (await openMemberClub(member)).text;
    };
    const unskipped = await textAfter(formOf(skipped.main, 'unskip'));
    expect(unskipped).toMatch(/La caja de \p{Ll}+ de \d{4} ya no está salteada\./u);
    expect(unskipped).not.toContain('Salteaste');
    const again = formOf(main, 'skip');
    expect(await textAfter({ ...again, key: `${KEY}-2` })).toContain('Salteaste la caja');
    await post(member, { membership: 'm-1', kind: 'unskip', month: again['month'] }, `${KEY}-3`);
    // It is no longer true.
    expect((await openMemberClub(member)).text).not.toContain('Salteaste');
    const until = monthFromNow(3);
    await post(member, { membership: 'm-1', kind: 'skip', month: again['month'] }, `${KEY}-4`);
    expect(await textAfter({ ...formOf(main, 'pause'), until, month: '', plan: '' })).toMatch(
      /Pausaste el plan: vuelve con la caja de \p{Ll}+ de \d{4}\. .*En pausa/u,
    );
    const undo = { ...formOf(skipped.main, 'unskip'), key: `${KEY}-5` };
    expect(await textAfter(undo)).toMatch(/ya no está salteada\. El plan sigue en pausa\./);
    expect(await textAfter({ ...formOf(main, 'plan'), kind: 'resume', plan: '' })).toContain('Reanudaste el plan.');
    const changed = await textAfter({ ...formOf(main, 'plan'), plan: 'guid-seis' });
    expect(changed).toMatch(/Cambiaste de plan: .* desde la caja de \p{Ll}+ de \d{4}\./u);
    expect(changed).toContain('Selección Plan seis');
  });

  it('stores a lead for a cancellation, whose code a repeat shows again', async () => {
    const member = await scene.signIn([membershipOf()]);
    const { main } = await openMemberClub(member);
    const form = formOf(main, 'cancel');
    const codes: string[] = [];
    for (let time = 1; time <= 2; time++) {
      const posted = await submit(member, form);
      expect(posted.status).toBe(303);
      const location = new URL(posted.headers.get('location') ?? '', scene.origin);
      expect(location.pathname).toBe('/club/mi-club');
      const code = location.searchParams.get('codigo') ?? '';
      codes.push(code);
      const { text } = await openMemberClub(member, location.pathname + location.search);
      expect(text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
      expect(text).toContain('Diste de baja esta suscripción.');
      expect(text).not.toContain('Pedir otro cambio');
    }
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    await expect.poll(() => leads().length).toBeGreaterThan(0);
    expect(new Set(leads().map(({ body }) => (body as { id: string }).id))).toEqual(new Set(codes));
    expect(leads()[0]?.body).toMatchObject({ source: 'baja', email: scene.email });
    expect(scene.data().effects.map(({ kind }) => kind)).toEqual(['cancel']);
    const json = await post(member, { membership: 'm-1', kind: 'cancel' }, form['key'] ?? null);
    expect(await json.json()).toMatchObject({ id: 'm-1', status: 'cancelled', code: codes[0] });
  });

  it('ends the prices of a member with the cancellation', async () => {
    const member = await scene.signIn([membershipOf()]);
    await member.add('W-6', 2);
    expect(await member.session()).toMatchObject({ user: { isSubscriber: true } });
    scene.setActiveSubs(0);
    expect((await post(member, { membership: 'm-1', kind: 'cancel' })).status).toBe(200);
    expect(await member.session()).toMatchObject({ user: { isSubscriber: false } });
    const { totals } = await member.cart();
    expect(totals.pays).toBe(totals.regular);
  });

  it('has one code and one lead for a membership that is cancelled in several tabs, and others for the next one', async () => {
    const member = await scene.signIn([membershipOf({ id: 'm-7' }), membershipOf({ id: 'm-8' })]);
    const pages = [await openMemberClub(member), await openMemberClub(member)];
    const posted = await Promise.all(pages.map(({ main }) => submit(member, formOf(main, 'cancel'))));
    const cancel = async (membership: string, key: string) => {
      const answer = await post(member, { membership, kind: 'cancel' }, key);
      return ((await answer.json()) as { code: string }).code;
    };
    const codes = new Set([
      ...posted.map(({ headers }) => new URL(headers.get('location') ?? '', scene.origin).searchParams.get('codigo')),
      await cancel('m-7', `${KEY}-1`),
      await cancel('m-7', `${KEY}-2`),
    ]);
    expect(codes.size).toBe(1);
    codes.add(await cancel('m-8', `${KEY}-1`));
    expect(codes.size).toBe(2);
    expect(scene.data().effects.map(({ id }) => id)).toEqual(['m-7', 'm-8']);
    await expect.poll(() => new Set(leads().map(({ body }) => (body as { id: string }).id))).toEqual(codes);
  });

  it('refuses in the order of the contract', async () => {
    const member = await scene.signIn([membershipOf()]);
    const good = { membership: 'm-1', kind: 'resume' };
    const foreign = await fetch(`${scene.origin}/api/membership`, {
      method: 'POST',
      headers: { origin: 'https://otra.example' },
    });
    expect(foreign.status).toBe(403);
    const guest = createShopper(scene.origin);
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
    expect(scene.backend.calls.filter(({ service }) => service !== 'lambda')).toEqual([]);
    expect(leads()).toEqual([]);
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
    scene.data().openMonth = '2999-01';
    const late = await post(member, { membership: 'm-1', kind: 'skip', month: monthFromNow(2) });
    expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('tarde'),
    ]);
    expect(await (await post(member, good, KEY)).json()).toMatchObject({ status: 'active' });
  });

  it('does not say that a membership is unknown if one of them cannot be read', async () => {
    const other = Object.assign(membershipOf({ id: 'm-2' }), { status: 'trial' });
    const member = await scene.signIn([membershipOf(), other]);
    expect((await post(member, { membership: 'm-2', kind: 'resume' })).status).toBe(503);
    expect((await post(member, { membership: 'm-1', kind: 'resume' })).status).toBe(200);
    expect(scene.data().effects).toEqual([]);
  });

  it.each([422, 409, 503])(
    'stores no lead for a cancellation that ends in %i, and leads to the legal form',
    async (status) => {
      const member = await scene.signIn([membershipOf()]);
      const { main } = await openMemberClub(member);
      scene.backend.reset();
      if (status === 503) scene.backend.fail('subscriptions', 'error', /changes/);
      else scene.data().refuses = { changes: status };
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

  it('is safe to repeat with its key after an answer that is lost', async () => {
    const member = await scene.signIn([membershipOf()]);
    scene.backend.fail('subscriptions', 'lost', /changes/);
    const body = { membership: 'm-1', kind: 'cancel' };
    expect((await post(member, body)).status).toBe(503);
    expect(leads()).toEqual([]);
    scene.backend.fail('subscriptions', null);
    const repeated = await post(member, body);
    expect(repeated.status).toBe(200);
    expect(scene.data().effects).toHaveLength(1);
    await expect.poll(() => leads().length).toBe(1);
  });

  it('shows the code of a cancellation whose answer was lost, by a button', async () => {
    const member = await scene.signIn([membershipOf()]);
    const { main } = await openMemberClub(member);
    scene.backend.fail('subscriptions', 'lost', /changes/);
    const shown = await submit(member, formOf(main, 'cancel'));
    expect(shown.status).toBe(503);
    const html = await shown.text();
    expect(html).toContain('Diste de baja esta suscripción.');
    scene.backend.fail('subscriptions', null);
    const repeated = await submit(member, formOf(html, 'cancel'));
    expect(repeated.status).toBe(303);
    expect(repeated.headers.get('location')).toMatch(/^\/club\/mi-club\?envio=baja&/);
    expect(scene.data().effects).toHaveLength(1);
    await expect.poll(() => leads().length).toBe(1);
  });

  it('has one effect if two tabs send the same form at once', async () => {
    const member = await scene.signIn([membershipOf()]);
    const { main } = await openMemberClub(member);
    const posted = await Promise.all([1, 2, 3].map(() => submit(member, formOf(main, 'skip'))));
    expect(posted.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(scene.data().effects).toHaveLength(1);
  });

  it('refuses a visitor whose token the service does not take', async () => {
    const member = await scene.signIn([membershipOf()]);
    scene.data().refuses = { all: 401 };
    expect((await post(member, { membership: 'm-1', kind: 'resume' })).status).toBe(401);
  });

  it('takes POST only', async () => {
    const answer = await createShopper(scene.origin).get('/api/membership');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe.runIf(isLongRun)('a change that the service makes without an answer', () => {
  const slow = withMembershipScene({ env: realDeadlines });

  it('is refused in time, and is safe to repeat with its key', async () => {
    const member = await slow.signIn([membershipOf()]);
    slow.backend.fail('subscriptions', 'unanswered', /changes/);
    const cancel = () => post(member, { membership: 'm-1', kind: 'cancel' }, KEY, slow);
    const takenMs = measureOwnTime();
    expect((await cancel()).status).toBe(503);
    expect(takenMs()).toBeLessThan(4500);
    slow.backend.fail('subscriptions', null);
    expect((await cancel()).status).toBe(200);
    expect(slow.data().effects).toHaveLength(1);
  });
});
