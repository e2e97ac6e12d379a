import { beforeEach, describe, expect, it } from 'vitest';
import { startLyingProvider } from '../support/lying-provider.ts';
import { foreignWords, spokenText } from '../support/rioplatense.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const ACCOUNT_URL = 'https://cuenta.example/pedidos';

const provider = started(() => startLyingProvider({ id: 'shop', secret: null }));
const shop = started(() =>
  startTestShop({ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop', ACCOUNT_URL }),
);
beforeEach(() => {
  provider.lies = {};
});

const ana = { sub: 'ana', given_name: 'Ana', family_name: 'Páez', email: 'ana@correo.example' };

async function signIn(user: Record<string, unknown>, redirectUrl = '/club/mi-club'): Promise<Shopper> {
  provider.user = { ...ana, ...user };
  const shopper = createShopper(shop.origin);
  const { headers } = await shopper.get(`/login?redirectUrl=${redirectUrl}`);
  const callback = await shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
  expect(callback.headers.get('location')).toBe(redirectUrl);
  return shopper;
}

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

async function open(shopper: Shopper) {
  const response = await shopper.get('/club/mi-club');
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, text: plain(html) };
}

describe('/club/mi-club', () => {
  it.each([
    ['/club/mi-club', '%2Fclub%2Fmi-club'],
    ['/club/mi-club?envio=pausar', '%2Fclub%2Fmi-club'],
    ['/club/mi-club?plan=g-1', '%2Fclub%2Fmi-club%3Fplan%3Dg-1%23pedidos'],
  ])('sends a guest of %s to the sign-in', async (path, back) => {
    const response = await createShopper(shop.origin).get(path);
    expect(response.status).toBe(302);
    const to = new URL(response.headers.get('location') ?? '', shop.origin);
    expect(to.pathname + to.search).toBe(`/login?redirectUrl=${back}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows a member the next box, its cut-off, their own plan and the boxes of its type', async () => {
    const plans = [{ guid: '1d43c3d5-c0b0-534a-93eb-5d5b6e63aab5', selection_type: 'Puro Malbec' }];
    const { status, headers, html, text } = await open(await signIn({ active_subs: 1, plans }));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('name="robots" content="noindex');
    expect(text).toContain('Tu club, Ana');
    expect(text).toMatch(/Tu próxima caja es la de \p{Ll}+ de \d{4}\./u);
    expect(text).toMatch(/a las 18:00, hora de Buenos Aires/);
    expect(text).toContain('Malbec de a dos Selección Puro Malbec · 2 botellas');
    const types = [...html.matchAll(/class="selection-card-type">([^<·]+)/g)].map(([, type]) => type?.trim());
    expect(types).toEqual(['Puro Malbec']);
    expect(html).toContain('href="/club/renovaciones.ics"');
    expect(html).toContain(`href="${ACCOUNT_URL}"`);
  });

  it('shows the picture of the plan, the wines of its selection, how many of them come, and what members save', async () => {
    const plans = [{ guid: '1d43c3d5-c0b0-534a-93eb-5d5b6e63aab5', selection_type: 'Puro Malbec' }];
    const { html, text } = await open(await signIn({ active_subs: 1, plans }));
    const box = /<li class="own-box">.*?Ver la selección/s.exec(html)?.[0] ?? '';
    expect(box).toMatch(/<img [^>]*src="[^"]*malbec/);
    expect(plain(box)).toMatch(/Los vinos de \p{Ll}+:/u);
    const wines = box.match(/href="\/la-cava-de-[^"]+"/g) ?? [];
    // Two to four, as the month has it.
    expect(wines.length).toBeGreaterThan(1);
    expect(plain(box).includes(`De estos ${wines.length} recibís 2.`)).toBe(wines.length > 2);
    expect(text).toMatch(/15 ?% menos en casi toda la tienda/);
  });

  it('shows the boxes of all types if the provider names no plan', async () => {
    const { html } = await open(await signIn({ active_subs: 1 }));
    expect(html.match(/class="selection-card-type"/g)).toHaveLength(6);
    // Each card names its month: a type without a box of this month shows its latest one.
    expect(html).toContain('Las cajas del club');
  });

  it('tells a visitor without a subscription how to join', async () => {
    const { status, text, html } = await open(await signIn({ active_subs: 0 }));
    expect(status).toBe(200);
    expect(text).toContain('Todavía no sos parte del club');
    expect(text).toMatch(/Hay planes desde \$ [\d.]+ por caja\./);
    expect(html).toContain('href="/club#planes"');
    expect(text).not.toContain('Tu plan');
  });

  it('shows a shopper who has just subscribed as a member after /thankyou', async () => {
    const shopper = await signIn({ active_subs: 0 });
    provider.user = { ...provider.user, active_subs: 1, plans: [{ guid: 'x', selection_type: 'mix' }] };
    expect((await open(shopper)).text).toContain('Todavía no sos parte');
    await shopper.get('/thankyou?order=1');
    const { text, html } = await open(shopper);
    expect(text).toContain('Selección mix');
    expect(html.match(/class="selection-card-type"/g)).toHaveLength(1);
  });

  it('is Spanish, with vos, for a member and for a visitor without a subscription', { tags: ['S1.9'] }, async () => {
    for (const activeSubs of [0, 1]) {
      const { html } = await open(await signIn({ active_subs: activeSubs }));
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(foreignWords(spokenText(main))).toEqual([]);
    }
  });

  it('is never cached, whoever is signed in', async () => {
    const [member, other] = [
      await signIn({ active_subs: 1 }),
      await signIn({ sub: 'eva', given_name: 'Eva', active_subs: 1 }),
    ];
    expect((await open(member)).text).toContain('Tu club, Ana');
    expect((await open(other)).text).toContain('Tu club, Eva');
    expect((await open(member)).text).toContain('Tu club, Ana');
  });

  it('is closed to crawlers and is not in the sitemap', async () => {
    const shopper = createShopper(shop.origin);
    expect(await (await shopper.get('/robots.txt')).text()).toContain('Disallow: /club/mi-club\n');
    expect(await (await shopper.get('/sitemap.xml')).text()).not.toContain('mi-club');
  });
});

describe('the form of /club/mi-club', () => {
  const fields = { name: 'Ana Páez', email: 'ana@correo.example', message: 'Hasta marzo' };

  it('is filled in with the account’s name and address, and offers every promise of the club', async () => {
    const { html } = await open(await signIn({ active_subs: 1 }));
    expect(html).toContain('value="Ana Páez"');
    expect(html).toContain('value="ana@correo.example"');
    const choices = [...html.matchAll(/<input type="radio"[^>]* name="source"[^>]*value="(\w+)"/g)].map(
      ([, source]) => source,
    );
    expect(choices).toEqual(['saltear', 'pausar', 'cambiar', 'regalar', 'baja']);
    expect(html).toMatch(
      /<form[^>]*action="\/api\/leads"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/api\/leads"/,
    );
  });

  it('asks for the plan of the address, if it is offered; otherwise nothing is chosen', async () => {
    const member = await signIn({ active_subs: 1 });
    const chosen = /<input type="radio"[^>]*(?:checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked="")/;
    const open = async (guid: string) => (await member.get(`/club/mi-club?plan=${guid}`)).text();
    const html = await open('1d43c3d5-c0b0-534a-93eb-5d5b6e63aab5');
    expect(chosen.exec(html)?.slice(1)).toContain('cambiar');
    expect(html).toContain('Quiero pasar al plan Malbec de a dos (Selección Puro Malbec · 2 botellas).');
    const unknown = await open('%3Cb%3Eotro');
    expect(chosen.test(unknown)).toBe(false);
    expect(unknown).not.toMatch(/Quiero pasar|<b>otro/);
  });

  it.each([
    ['pausar', 'Recibimos tu pedido de pausa'],
    ['saltear', 'Recibimos tu pedido de saltear una caja'],
    ['cambiar', 'Recibimos tu pedido de cambio de plan'],
    ['regalar', 'Recibimos tu pedido de regalo'],
    ['baja', 'Recibimos tu pedido de baja'],
  ])('turns %s into a lead with a code, without scripts', async (source, title) => {
    const member = await signIn({ active_subs: 1 });
    const posted = await member.browser.open(`${shop.origin}/api/leads`, {
      method: 'POST',
      headers: { origin: shop.origin, referer: `${shop.origin}/club/mi-club` },
      body: new URLSearchParams({ ...fields, source }),
    });
    expect(posted.status).toBe(303);
    const location = new URL(posted.headers.get('location') ?? '', shop.origin);
    expect(location.pathname).toBe('/club/mi-club');
    expect(location.searchParams.get('envio')).toBe(source);
    const code = location.searchParams.get('codigo') ?? '';
    const response = await member.get(location.pathname + location.search);
    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(plain(html)).toContain(title);
    expect(plain(html)).toContain('Tu código es');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(plain(html)).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
    const forged = plain(await (await member.get(`/club/mi-club?envio=${source}&codigo=${code}`)).text());
    expect(forged).not.toContain(title);
    expect(html).not.toContain('name="source"');
  });

  it('answers the page’s scripts with the code', async () => {
    const member = await signIn({ active_subs: 1 });
    const answer = await member.send('POST', '/api/leads', { ...fields, source: 'regalar' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ok: true, code: expect.any(String) });
  });

  it('shows the choice and the typed text again if something is wrong', async () => {
    const member = await signIn({ active_subs: 1 });
    const refused = await member.browser.open(`${shop.origin}/api/leads`, {
      method: 'POST',
      headers: { origin: shop.origin, referer: `${shop.origin}/club/mi-club` },
      body: new URLSearchParams({ ...fields, email: 'no es', source: 'baja' }),
    });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const html = await refused.text();
    expect(plain(html)).toContain('Revisá el correo electrónico');
    expect(html).toContain('Hasta marzo');
    expect(html).toMatch(
      /<input type="radio"[^>]* name="source"[^>]*(checked="" value="baja"|value="baja"[^>]*checked="")/,
    );
    expect(html).toMatch(/action="\/api\/leads"/);
  });

  it('is not shown to a visitor without a subscription, and shows no forged code', async () => {
    expect((await open(await signIn({ active_subs: 0 }))).html).not.toContain('name="source"');
    const member = await signIn({ active_subs: 1 });
    const forged = await (await member.get('/club/mi-club?envio=pausar&codigo=%3Cb%3Ellamá%3C/b%3E')).text();
    expect(forged).not.toContain('llamá');
    const unknown = plain(await (await member.get('/club/mi-club?envio=__proto__')).text());
    expect(unknown).toContain('¿Qué querés hacer?');
  });
});

describe('ACCOUNT_URL', () => {
  it('is a link on the thank-you page, and in the account menu of every page', async () => {
    const shopper = createShopper(shop.origin);
    expect(await (await shopper.get('/thankyou')).text()).toContain(`href="${ACCOUNT_URL}"`);
    // In the contents of the page's templates, since a page is the same for everybody.
    expect(await (await shopper.get('/')).text()).toContain(`href="${ACCOUNT_URL}"`);
  });
});
