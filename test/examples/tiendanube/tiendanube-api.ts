import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export type TiendanubeApi = ReturnType<typeof createTiendanubeApi>;

type Options = {
  /** With the store: `https://api.tiendanube.com/v1/123456`. */
  url: string;
  token: string;
  /** The platform refuses calls without a name and a way to reach its author. */
  userAgent: string;
};

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 200;
const MAX_PAGES = 100;
const MAX_ATTEMPTS = 3;
const MAX_WAIT_MS = 20_000;

/** What a draft order answers, when it is created and only then. */
const draftOrder = z.object({ id: z.number(), abandoned_checkout_url: z.string().min(1) });
const webhook = z.object({ event: z.string(), url: z.string() });

export type DraftOrder = {
  contact_name: string;
  contact_lastname: string;
  contact_email: string;
  payment_status: 'unpaid';
  sale_channel: string;
  note: string;
  products: { variant_id: number; quantity: number }[];
};

/** The calls of Tiendanube's API. All reject if it does not answer usefully. */
export function createTiendanubeApi({ url, token, userAgent }: Options) {
  async function call(address: string, body?: unknown): Promise<Response> {
    const headers = {
      authentication: `bearer ${token}`,
      'user-agent': userAgent,
      'content-type': 'application/json; charset=utf-8',
    };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...sent });
      if (response.ok) return response;
      // So the platform answers a list without entries: "Last page is 0". Another 404 is a wrong address.
      if (response.status === 404 && (await response.clone().text()).includes('Last page is')) return Response.json([]);
      const resetMs = Number(response.headers.get('x-rate-limit-reset') ?? 1000);
      // A POST that was not taken made nothing.
      if (response.status !== 429 || attempt === MAX_ATTEMPTS || !(resetMs <= MAX_WAIT_MS)) {
        const hint = response.status === 402 ? ' (the store or the app is not paid)' : '';
        throw new Error(`Tiendanube answers ${new URL(address).pathname} with ${response.status}${hint}`);
      }
      await response.body?.cancel();
      await wait(resetMs);
    }
  }

  /** Every entry of a list, by the links of its pages. */
  async function readAll(path: string): Promise<unknown[]> {
    const entries: unknown[] = [];
    let next: string | null = `${url}${path}?per_page=${PAGE_SIZE}`;
    for (let page = 1; next !== null && page <= MAX_PAGES; page++) {
      const response: Response = await call(next);
      entries.push(...z.array(z.unknown()).parse(await response.json()));
      next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    }
    return entries;
  }

  return {
    listProducts: () => readAll('/products'),
    listCategories: () => readAll('/categories'),

    /** Makes a draft order, and answers the address where it is paid. */
    async createDraftOrder(order: DraftOrder): Promise<{ id: number; payUrl: string }> {
      const { id, abandoned_checkout_url: address } = draftOrder.parse(
        await (await call(`${url}/draft_orders`, order)).json(),
      );
      // The platform's own examples have no scheme.
      return { id, payUrl: /^https?:\/\//.test(address) ? address : `https://${address}` };
    },

    /** Asks for those notices at that address that it does not send there yet. */
    async registerWebhooks(address: string, events: readonly string[]): Promise<void> {
      const known = z.array(webhook).parse(await readAll('/webhooks'));
      for (const event of events) {
        if (known.some((each) => each.event === event && each.url === address)) continue;
        await call(`${url}/webhooks`, { event, url: address });
      }
    },
  };
}
