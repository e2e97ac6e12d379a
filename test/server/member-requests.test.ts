import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../support/create-data-dir.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { withMergeScene } from '../support/merge-scene.ts';
import { components } from '../support/other-backend/strapi-entry.ts';
import { describeWithRedis } from '../support/redis.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const scene = withMergeScene();

const CODE = /código ([2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5})/g;

/** Posts the request as the page's form does without scripts; returns its code as it is shown. */
async function ask(shopper: Shopper, origin: string, source: string): Promise<string> {
  const posted = await shopper.browser.open(`${origin}/api/leads`, {
    method: 'POST',
    headers: { origin, referer: `${origin}/club/mi-club` },
    body: new URLSearchParams({ name: 'Ana', email: 'ana@correo.example', message: 'Hasta marzo', source }),
  });
  const code = new URL(posted.headers.get('location') ?? '', origin).searchParams.get('codigo') ?? '';
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The codes that the member's page lists as in progress. */
async function listed(shopper: Shopper): Promise<string[]> {
  const html = await (await shopper.get('/club/mi-club')).text();
  return [...html.replaceAll('<!-- -->', '').matchAll(CODE)].map(([, code = '']) => code).toSorted();
}

const choicesOf = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]* name="source"[^>]*value="(\w+)"/g)].map(([, source]) => source);

describe('the requests of a member', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(scene.env);
  });
  afterAll(() => shop.close());

  async function signIn(): Promise<Shopper> {
    scene.provider.user = { ...scene.provider.user, active_subs: 1 };
    const member = createShopper(shop.origin);
    await scene.signIn(member);
    return member;
  }

  const read = async (member: Shopper) => (await member.get('/club/mi-club')).text();

  it('are listed as in progress, and offered again only if they may be sent again', async () => {
    const member = await signIn();
    expect(await read(member)).not.toMatch(/en trámite/i);
    const codes: string[] = [];
    for (const source of ['saltear', 'cambiar', 'cambiar', 'regalar']) {
      codes.push(await ask(member, shop.origin, source));
    }
    for (let visit = 1; visit <= 2; visit++) {
      expect(await listed(member)).toEqual(codes.toSorted());
      const html = await read(member);
      expect(html.match(/En trámite ·/g)).toHaveLength(4);
      expect(html).not.toContain('Hasta marzo');
      expect(choicesOf(html)).toEqual(['pausar', 'cambiar', 'regalar', 'baja']);
    }
    expect(await listed(await signIn())).toEqual([]);
  });

  it('are listed if another tab or the legal form sent them, and not after signing out', async () => {
    const member = await signIn();
    const codes = await Promise.all(['pausar', 'regalar'].map((source) => ask(member, shop.origin, source)));
    const legal = await member.send('POST', '/baja', { name: 'Ana', email: 'ana@correo.example' });
    const { code } = (await legal.json()) as { code: string };
    expect(await listed(member)).toEqual([...codes, `${code.slice(0, 5)}-${code.slice(5)}`].toSorted());
    expect(choicesOf(await read(member))).toEqual(['saltear', 'cambiar', 'regalar']);
    await member.post('/logout');
    expect((await member.get('/club/mi-club')).status).toBe(302);
  });

  it('come with no promise of what the shop does not do itself', async () => {
    const member = await signIn();
    const before = await read(member);
    await ask(member, shop.origin, 'saltear');
    for (const html of [before, await read(member)]) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).not.toMatch(/no sale|no se cobra|te confirmamos|te escribimos|te llega|vale desde/i);
    }
  });
});

describe('the requests of a member at a shop that is killed', () => {
  const dataDir = createFolder();
  let shop: ShopProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { ...scene.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
    shop = await startShopProcess(env);
  });
  afterAll(() => shop.stop());

  it.runIf(isLongRun)("are listed under the editors' words, if they wrote some", async () => {
    const member = createShopper(shop.origin);
    await scene.signIn(member);
    await ask(member, shop.origin, 'baja');
    const page = async () => (await member.get('/club/mi-club')).text();
    expect(await page()).toContain('<h2 id="en-tramite">Tus pedidos al club</h2>');
    const { content } = scene.backend.data;
    const { siteTexts } = content;
    onTestFinished(() => {
      content.siteTexts = siteTexts;
    });
    content.siteTexts = {
      ...siteTexts,
      headings: components([{ key: 'member-request', title: 'Lo que pediste', text: 'Te confirmamos por correo.' }]),
    };
    // The next start has no old copy of the texts.
    await shop.stop();
    shop = await startShopProcess(env);
    const html = await page();
    expect(html).toContain('<h2 id="en-tramite">Lo que pediste</h2>');
    expect(html).toContain('<p>Te confirmamos por correo.</p>');
  });

  it('are listed again once it has started again', async () => {
    const member = createShopper(shop.origin);
    await scene.signIn(member);
    const codes = [await ask(member, shop.origin, 'pausar'), await ask(member, shop.origin, 'regalar')];
    await shop.stop('SIGKILL');
    shop = await startShopProcess(env);
    expect(await listed(member)).toEqual(codes.toSorted());
  });
});

describeWithRedis('the requests of a member at two replicas', (server) => {
  let replicas: ShopProcess[];
  beforeAll(async () => {
    const shared = { ...scene.env, REDIS_URL: server().url };
    replicas = await Promise.all([startShopProcess(shared), startShopProcess(shared)]);
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it.runIf(isLongRun)('are listed by both, also those that were sent to both at once', async () => {
    const [here, there] = replicas;
    if (here === undefined || there === undefined) throw new Error('two replicas are needed');
    const member = createShopper(here.origin);
    const elsewhere = createShopper(there.origin, member.browser);
    await scene.signIn(member);
    const codes = await Promise.all(
      ['saltear', 'regalar', 'regalar'].flatMap((source) => [
        ask(member, here.origin, source),
        ask(elsewhere, there.origin, source),
      ]),
    );
    expect(new Set(codes).size).toBe(6);
    expect(await listed(member)).toEqual(codes.toSorted());
    expect(await listed(elsewhere)).toEqual(codes.toSorted());
  });
});
