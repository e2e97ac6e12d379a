import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeWithRedis } from '../support/redis.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { type AdminApi, openAdminApi } from './admin-api.ts';
import { startWebhookRelay, type WebhookRelay } from './webhook-relay.ts';

const strapi = inject('strapi');

const PREVIEW_TOKEN = 'un-secreto-de-la-vista-previa';
const PAGE = '/contacto-y-preguntas-frecuentes';
const FAQ = 'api::faq.faq';
const NOTE = 'api::note.note';
const POST = 'api::post.post';

describe.skipIf(strapi === null)('with a real Strapi', () => {
  describeWithRedis('an editor', (server) => {
    let replicas: ShopProcess[] = [];
    let admin: AdminApi;
    let relay: WebhookRelay;

    beforeAll(async () => {
      if (strapi === null) return;
      const env = {
        CMS_URL: strapi.url,
        CMS_TOKEN: strapi.token,
        SUBSCRIPTIONS_URL: strapi.url,
        SUBSCRIPTIONS_TOKEN: strapi.token,
        REDIS_URL: server().url,
        HOOK_TOKEN: strapi.hookToken,
        PREVIEW_TOKEN,
        SESSION_SECRET: 'un-secreto-de-prueba-con-mas-de-treinta-y-dos-bytes',
        RATE_LIMIT: 'off',
      };
      replicas = await Promise.all([startShopProcess(env), startShopProcess(env)]);
      relay = await startWebhookRelay(strapi.shopPort, replicas[0]?.origin ?? '');
      admin = await openAdminApi(strapi);
    });
    afterAll(async () => {
      relay?.close();
      await Promise.all(replicas.map((replica) => replica.stop()));
      for (const { dataDir } of replicas) rmSync(dataDir, { recursive: true, force: true });
    });

    const pagesOf = (cookie = '') =>
      Promise.all(replicas.map(async ({ origin }) => (await fetch(origin + PAGE, { headers: { cookie } })).text()));

    it('sees an edit on all replicas once it is published, and before that only in the preview', async () => {
      const published = await admin.find(FAQ, 'plazos-de-entrega');
      const title = '¿Cuándo llega lo que compré?';
      // The first page of a process that has just started may miss the deadline of a block.
      await expect
        .poll(async () => (await pagesOf()).map((html) => html.includes(String(published['title']))))
        .toEqual([true, true]);

      await admin.save(FAQ, { ...published, title });
      const cookie = await beginPreview(replicas[0]?.origin ?? '');
      expect((await pagesOf(cookie)).map((html) => html.includes(title))).toEqual([true, true]);
      expect((await pagesOf(cookie)).join()).not.toContain('dejó');
      expect((await pagesOf()).map((html) => html.includes(title))).toEqual([false, false]);

      await admin.publish(FAQ, { ...published, title });
      await expect.poll(async () => (await pagesOf()).map((html) => html.includes(title))).toEqual([true, true]);
      await admin.publish(FAQ, published);
    });

    it('sees an edit on all replicas within a second of the webhook', async () => {
      const published = await admin.find(FAQ, 'plazos-de-entrega');
      const waitedMs: number[] = [];
      for (const number of [1, 2, 3, 4, 5]) {
        const title = `¿Cuándo llega lo que compré? ${number}`;
        await pagesOf();
        const webhook = relay.published(title);
        await admin.publish(FAQ, { ...published, title });
        const { status, arrivedAt } = await webhook;
        expect(status).toBe(202);
        const [first, other] = replicas.map(({ origin }) => firstRequestWith(title, origin));
        // The replica that received the webhook serves nothing older after it has answered.
        expect((await first)?.requests).toBe(1);
        waitedMs.push(((await other)?.begunAt ?? Number.POSITIVE_INFINITY) - arrivedAt);
      }
      await admin.publish(FAQ, published);
      // The median, because other processes may keep a replica from the processor for a second.
      const [, , median] = waitedMs.toSorted((one, other) => one - other);
      expect(median, `waited ${waitedMs.map(Math.round).join(', ')} ms`).toBeLessThan(1000);
    });

    it('sees a note on its page and in the list once it is published, and nowhere once it is deleted', async () => {
      const note = {
        title: 'Qué vino va con los ñoquis',
        slug: 'vinos-y-noquis',
        content: 'Con **tuco**, un Bonarda.',
      };
      const path = `/notas-y-tips/${note.slug}`;
      const seen = () =>
        Promise.all(
          replicas.map(async ({ origin }) => {
            const [page, list] = await Promise.all([fetch(origin + path), fetch(`${origin}/notas-y-tips`)]);
            const isListed = (await list.text()).includes(`href="${path}"`);
            return [page.status, (await page.text()).includes('<strong>tuco</strong>'), isListed];
          }),
        );
      const [nowhere, everywhere] = [
        [404, false, false],
        [200, true, true],
      ];
      expect(await seen()).toEqual([nowhere, nowhere]);
      const draft = await admin.create(NOTE, note);
      expect(await seen()).toEqual([nowhere, nowhere]);
      await admin.publish(NOTE, draft);
      await expect.poll(seen).toEqual([everywhere, everywhere]);
      await admin.remove(NOTE, draft);
      await expect.poll(seen).toEqual([nowhere, nowhere]);
    });

    it('sees an uploaded picture on the page of its note', async () => {
      const origin = replicas[0]?.origin ?? '';
      const photo = { create: { width: 640, height: 480, channels: 3, background: '#5A1128' } } as const;
      const image = await admin.upload('copas.png', await sharp(photo).png().toBuffer());
      const note = { title: 'Copas', slug: 'copas-con-foto', content: 'Tres copas.', image };
      const draft = await admin.create(NOTE, note);
      await admin.publish(NOTE, draft);
      const source = async () => {
        const html = await (await fetch(`${origin}/notas-y-tips/${note.slug}`)).text();
        return /src="([^"]*\/uploads\/copas[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      };
      await expect.poll(source).not.toBe('');
      const picture = await fetch(new URL(await source(), origin));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      await admin.remove(NOTE, draft);
    });

    it('finds in the preview the featured note that nobody wrote, and its card as shoppers see it', async () => {
      const origin = replicas[0]?.origin ?? '';
      const slug = 'nadie-la-escribio';
      const post = await admin.create(POST, { title: 'Una nota que falta', slug });
      await admin.publish(POST, post);
      try {
        const readHome = async (cookie = '') => (await fetch(origin, { headers: { cookie } })).text();
        await expect.poll(() => readHome()).toContain('Una nota que falta');
        const cookie = await beginPreview(origin);
        // A list of notes that is late on a busy machine names no note.
        await expect
          .poll(() => readHome(cookie))
          .toContain(
            `Ninguna nota publicada tiene este slug: el enlace de la tarjeta no lleva a nada. Dice: «${slug}»`,
          );
        const preview = await readHome(cookie);
        expect(preview).toContain(`href="/notas-y-tips/${slug}"`);
      } finally {
        await admin.remove(POST, post);
      }
    });

    it('changes nothing with a hook without its token', async () => {
      await pagesOf();
      const { origin = '' } = replicas[0] ?? {};
      const body = JSON.stringify({ event: 'entry.publish', model: 'faq' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${origin}/hooks/purge?service=cms`, { method: 'POST', headers, body });
      expect(status).toBe(401);
      // The page is still the kept one.
      expect(Number((await fetch(origin + PAGE)).headers.get('age'))).toBeGreaterThanOrEqual(0);
    });
  });
});

/** When the first request began whose answer has this title, and how many requests that took. Infinity: none of 2000. */
async function firstRequestWith(title: string, origin: string): Promise<{ begunAt: number; requests: number }> {
  for (let requests = 1; requests <= 2000; requests += 1) {
    const begunAt = performance.now();
    if ((await (await fetch(origin + PAGE)).text()).includes(title)) return { begunAt, requests };
  }
  return { begunAt: Number.POSITIVE_INFINITY, requests: Number.POSITIVE_INFINITY };
}

/** The cookie of a preview, which is valid on all replicas. */
async function beginPreview(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/preview?token=${PREVIEW_TOKEN}&path=${PAGE}`, { redirect: 'manual' });
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}
