import { expect } from 'vitest';
import type { CheckoutScene, OrderRow } from './checkout-scene.ts';

const BASE = '/api/tienda/v1';
export const contact = {
  name: 'Ana Paz',
  document: '30.123.456',
  phone: '341 555-0134',
  email: 'ana@example.com',
  address: 'Calle 123',
  unit: '4 B',
  city: 'Rosario',
  province: 'Santa Fe',
  postalCode: '1425',
};

export type CheckoutShopper = ReturnType<typeof createCheckoutShopper>;

/** A shopper at the example's checkout in a test's scene. */
export function createCheckoutShopper(scene: CheckoutScene, variables: Record<string, string>) {
  return {
    ...createPayingShopper(scene, variables),
    notify: (paymentId: number | string, forged: Parameters<CheckoutScene['double']['notify']>[2] = {}) =>
      scene.double.notify(`${scene.url}/notificaciones?source_news=webhooks`, paymentId, forged),
    rowOf: (form: string): OrderRow | undefined => scene.rows().findLast(({ orderForm }) => orderForm === form),
    writesOf: (form: string) => scene.shop.writes.filter((write) => write.form === form),
  };
}

type Addresses = Pick<CheckoutScene, 'url' | 'doubleUrl'>;

/** A shopper without scripts, and the shop service that has the order forms. */
export function createPayingShopper({ url, doubleUrl }: Addresses, { SHOP_URL = '', SHOP_API_KEY = '' }) {
  async function ask(path: string, lines?: { sku: string; quantity: number }[]) {
    const answer = await fetch(SHOP_URL + BASE + path, {
      headers: { 'x-api-key': SHOP_API_KEY, 'content-type': 'application/json' },
      ...(lines === undefined ? {} : { method: 'POST', body: JSON.stringify(lines) }),
    });
    return answer.json();
  }

  const shopper = {
    setLines: (form: string, lines: { sku: string; quantity: number }[]) => ask(`/cart/${form}/items/`, lines),
    async openForm(lines: { sku: string; quantity: number }[]): Promise<string> {
      const { orderFormId } = await ask('/orders');
      await shopper.setLines(orderFormId, lines);
      return orderFormId;
    },
    async linesOf(form: string): Promise<Record<string, number>> {
      const { items } = await ask(`/cart/${form}`);
      return Object.fromEntries(items.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]));
    },
    post(form: string, more: Record<string, string> = {}): Promise<Response> {
      const body = new URLSearchParams({ orderFormId: form, ...contact, ...more });
      return fetch(`${url}/`, { method: 'POST', body, redirect: 'manual' });
    },
    /** Presses the buttons up to Mercado Pago, for the cheapest delivery. */
    async openPayment(form: string, more: Record<string, string> = {}) {
      const [agreed = ''] = agreementsIn(await (await shopper.post(form, more)).text());
      const answer = await shopper.post(form, { ...more, agreed });
      expect(answer.status).toBe(303);
      const preference = new URL(answer.headers.get('location') ?? '').searchParams.get('pref_id') ?? '';
      return { preference, agreed, cookie: answer.headers.getSetCookie().join() };
    },
    /** Answers the preference of the payment. */
    pressPay: async (form: string, more: Record<string, string> = {}): Promise<string> =>
      (await shopper.openPayment(form, more)).preference,
    /** Presses a button of Mercado Pago's page. Answers where the checkout leads then. */
    async payAt(preference: string, status: string): Promise<string> {
      const body = new URLSearchParams({ pref_id: preference, status });
      const paid = await fetch(`${doubleUrl}/pagar`, { method: 'POST', body, redirect: 'manual' });
      const back = await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
      return back.headers.get('location') ?? `${back.status}`;
    },
  };
  return shopper;
}

/** What the pay buttons of a page send. */
export function agreementsIn(page: string): string[] {
  return [...page.matchAll(/name="agreed" value="([^"]+)"/g)].map(([, value = '']) => value);
}
