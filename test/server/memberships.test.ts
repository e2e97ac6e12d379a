import { describe, expect, it } from 'vitest';
import { realDeadlines } from '../support/deadlines.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { membershipOf, monthFromNow, openMemberClub, withMembershipScene } from '../support/membership-scene.ts';
import type { Fault } from '../support/other-backend/faults.ts';
import type { OtherMembership } from '../support/other-backend/memberships.ts';
import { foreignWords, spokenText } from '../support/rioplatense.ts';

const scene = withMembershipScene();

const kindsOf = (html: string) => [...html.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind]) => kind);
const sourcesOf = (html: string) =>
  [...html.matchAll(/<input type="(?:radio|hidden)"[^>]* name="source"[^>]*value="(\w+)"/g)].map(
    ([, source]) => source,
  );

/** A membership with values that the contract does not allow. */
const unreadable = (facts: object): OtherMembership => Object.assign(membershipOf(), facts);

describe('/club/mi-club with memberships', () => {
  it('shows the next box with its wines, amount and dates, and the address as the service has it', async () => {
    const { main, text } = await openMemberClub(await scene.signIn([membershipOf()]));
    expect(text).toContain('Promo dos · Selección Plan dos · 2 botellas');
    expect(text).toMatch(/Tu próxima caja: \p{Lu}\p{Ll}+ \d{4}/u);
    expect(text).toContain('se cobran $ 31.234');
    expect(text).toContain('precio sin impuestos nacionales $ 25.813');
    expect(text).toMatch(/Podés cambiarla hasta el .* a las 18:00, hora de Buenos Aires\./);
    expect(main).toContain('Los Aromos 1234 &lt;b&gt;2.º B&lt;/b&gt;');
    // No form changes the address.
    expect(main).toMatch(/membership-address[^>]*>.*?<a href="\/contacto-y-preguntas-frecuentes">escribinos<\/a>/);
    expect(main).toContain('data-block="memberships"');
    expect(foreignWords(spokenText(main))).toEqual([]);
  });

  const box = { month: monthFromNow(1), chargeDate: `${monthFromNow(-1)}-05`, amount: 31234.5, bottles: 2 };
  const payment = { method: 'Visa <b>4242</b>', href: 'https://pago.example/tarjeta?m=1' };
  it.each([
    [{ charge: undefined }, null, /estaba previsto cobrar \$ 31\.234/, null],
    [{ charge: 'due' }, null, /estaba previsto cobrar \$ 31\.234/, null],
    [{ charge: 'paid' }, payment, /se cobraron \$ 31\.234.*Se paga con Visa &lt;b&gt;4242/, 'Cambiar el medio de pago'],
    [
      { charge: 'failed' },
      payment,
      /no se pudieron cobrar \$ 31\.234.*Visa &lt;b&gt;4242&lt;\/b&gt; no pasó/,
      'Pagar con otro medio',
    ],
    [{ charge: 'failed' }, null, /no se pudieron cobrar \$ 31\.234.*otro medio, escribinos/, null],
    [{ charge: 'refunded' }, null, /Se devolvieron \$ 31\.234/, null],
  ])('says of money in the past tense only what the service says: %j', async (charge, paid, words, link) => {
    const member = await scene.signIn([
      membershipOf({ next: { ...box, ...(charge.charge && { charge: charge.charge }) }, payment: paid }),
    ]);
    const { main, text } = await openMemberClub(member);
    expect(text).toMatch(words);
    if (charge.charge !== 'paid') expect(text).not.toMatch(/se cobraron|se cobró/);
    const href = new RegExp(`<a [^>]*href="https://pago\\.example/tarjeta\\?m=1"[^>]*>${link}</a>`);
    if (link === null) expect(main).not.toContain('pago.example');
    else expect(main).toMatch(href);
    expect(foreignWords(spokenText(main))).toEqual([]);
  });

  it('has buttons in place of the forms that a human reads, and keeps the one for presents', async () => {
    const { main, text } = await openMemberClub(await scene.signIn([membershipOf()]));
    expect(kindsOf(main)).toEqual(['skip', 'pause', 'plan', 'cancel']);
    expect(sourcesOf(main)).toEqual(['regalar']);
    // There is nothing to choose from.
    expect(main).not.toContain('type="radio"');
    expect(text).toContain('Pedís que');
    expect(text).not.toContain('¿Qué querés hacer?');
    const keys = [...main.matchAll(/name="key" value="([^"]+)"/g)].map(([, key = '']) => key);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[\w-]{22,64}$/);
  });

  it('asks with both tokens, and repeats no call', async () => {
    const member = await scene.signIn([membershipOf()]);
    scene.backend.reset();
    await openMemberClub(member);
    const calls = scene.backend.calls.filter(({ path }) => path === '/memberships');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      token: expect.any(String),
    });
  });

  it('selects the plan of the address, if it can be chosen', async () => {
    const member = await scene.signIn([membershipOf()]);
    const { main } = await openMemberClub(member, '/club/mi-club?plan=guid-seis');
    expect(main).toContain('<option value="">Elegí un plan</option>');
    expect(main).toMatch(/<option value="guid-seis" selected="">/);
    expect(main).toMatch(/<details class="membership-change" open="">/);
    expect((await openMemberClub(member, '/club/mi-club?plan=otro')).main).not.toContain('selected=""');
    const own = await openMemberClub(member, `/club/mi-club?plan=${membershipOf().plan}`);
    expect(own.main).toMatch(/<details[^>]* open="">\s*<summary>Cambiar de plan/);
    expect(own.text).toContain('Ese plan ya es el tuyo, o no se puede elegir.');
  });

  it.each([404, 'none'] as const)('has the forms as before if the service offers none: %s', async (kind) => {
    const { main, text } = await openMemberClub(await scene.signIn(kind === 404 ? null : []));
    expect(kindsOf(main)).toEqual([]);
    expect(sourcesOf(main)).toEqual(['saltear', 'pausar', 'cambiar', 'regalar', 'baja']);
    expect(text).toContain('Tu próxima caja');
  });

  it.each(['error', 'wrong-shape', 'lost'] as const)(
    'shows neither buttons nor forms if the service fails: %s',
    (fault) => expectNoControls(scene, fault),
  );

  it.each([{ status: 'trial' }, { status: 'ACTIVE' }, { id: 'a/b' }, { plan: null }])(
    'shows neither buttons nor forms nor the next box of the calendar if no membership can be read: %j',
    async (facts) => {
      const { status, main, text } = await openMemberClub(await scene.signIn([unreadable(facts), unreadable(facts)]));
      expect(status).toBe(200);
      expect(text).toContain('No pudimos mostrar tu suscripción ahora.');
      expect(text).not.toContain('Tu próxima caja');
      expect(kindsOf(main)).toEqual([]);
      expect(sourcesOf(main)).toEqual([]);
    },
  );

  it.each([
    [1, 'No pudimos mostrar una de tus suscripciones.'],
    [2, 'No pudimos mostrar 2 de tus suscripciones.'],
  ])('shows the memberships that can be read, and says that %i cannot', async (count, sentence) => {
    const others = Array.from({ length: count }, (_, at) => unreadable({ id: `m-${at + 2}`, status: 'trial' }));
    const { main, text } = await openMemberClub(await scene.signIn([...others, membershipOf()]));
    expect(text).toContain(sentence);
    expect(text).toContain('se cobran $ 31.234');
    expect(kindsOf(main)).toEqual(['skip', 'pause', 'plan', 'cancel']);
    expect(foreignWords(spokenText(main))).toEqual([]);
    expect((await openMemberClub(await scene.signIn([membershipOf()]))).text).not.toContain('No pudimos');
  });

  it('shows a membership without the parts that cannot be read', async () => {
    const facts = { status: 'paused', address: { street: 'x' }, pausedUntil: 7, skipped: 'nada', next: 'pronto' };
    const { main, text } = await openMemberClub(await scene.signIn([unreadable(facts)]));
    expect(text).toContain('En pausa.');
    expect(text).not.toContain('No pudimos');
    expect(kindsOf(main)).toEqual(['resume', 'plan', 'cancel']);
    expect(main).not.toContain('membership-address');
  });

  it('sends a visitor to the sign-in if the service does not take the token, and not again with the next token', async () => {
    const openRefused = async () => {
      const member = await scene.signIn([membershipOf()]);
      scene.data().refuses = { all: 401 };
      return openMemberClub(member);
    };
    const first = await openRefused();
    expect(first.status).toBe(302);
    expect(first.headers.get('location')).toContain('/login?redirectUrl=%2Fclub%2Fmi-club');
    const next = await openRefused();
    expect(next.status).toBe(200);
    expect(next.text).toContain('No pudimos mostrar tu suscripción ahora.');
    expect(sourcesOf(next.main)).toEqual([]);
  });

  it('says what is skipped, paused and cancelled', async () => {
    const month = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });
    const skipped = monthFromNow(2);
    const name = month.format(new Date(`${skipped}-01`));
    const first = await openMemberClub(await scene.signIn([membershipOf({ skipped: [skipped, '2020-01'] })]));
    expect(first.text).toContain(`Salteaste ${name} Deshacer`);
    expect(first.text.match(/Salteaste/g)).toHaveLength(1);
    expect(kindsOf(first.main)[0]).toBe('unskip');
    const paused = await openMemberClub(
      await scene.signIn([membershipOf({ status: 'paused', pausedUntil: monthFromNow(3), next: null })]),
    );
    expect(paused.text).toMatch(/En pausa: vuelve con la caja de \p{Ll}+ de \d{4}\./u);
    expect(kindsOf(paused.main)).toEqual(['resume', 'plan', 'cancel']);
    const gone = await openMemberClub(await scene.signIn([membershipOf({ status: 'cancelled', next: null })], 0));
    expect(gone.text).toContain('Diste de baja esta suscripción.');
    expect(kindsOf(gone.main)).toEqual([]);
    expect(gone.text).toContain('Podés volver al club cuando quieras.');
    expect(gone.text).not.toContain('otro correo');
    // The account's claims may say for a while that it has a subscription. No box is left to give away.
    const before = await openMemberClub(await scene.signIn([membershipOf({ status: 'cancelled', next: null })], 1));
    expect(before.text).toContain('Diste de baja esta suscripción.');
    expect(sourcesOf(before.main)).toEqual([]);
  });
});

describe.runIf(isLongRun)('a slow service of memberships', () => {
  const slow = withMembershipScene({ env: realDeadlines });

  it('leaves the page without buttons and forms', () => expectNoControls(slow, 'slow'));
});

async function expectNoControls(of: typeof scene, fault: Fault): Promise<void> {
  const member = await of.signIn([membershipOf()]);
  of.backend.fail('subscriptions', fault, /memberships/);
  const { status, main, text, headers } = await openMemberClub(member);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('No pudimos mostrar tu suscripción ahora.');
  expect(main).not.toContain('/api/membership');
  expect(sourcesOf(main)).toEqual([]);
}
