import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSend, type Send } from '../../contract/exchange.ts';
import { nameFault, withoutIndexes } from '../../contract/fault.ts';
import { type ContractReport, runContract } from '../../contract/run-contract.ts';
import {
  EMBEDDED_SERVICES,
  type EmbeddedService,
  type ServiceAddresses,
  startEmbeddedServices,
} from '../../support/embedded-services.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { removeMistakes } from '../../support/other-backend/remove-mistakes.ts';
import { started } from '../../support/started.ts';

const limits = { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 };

function runAt(service: EmbeddedService, addresses: ServiceAddresses, brandSlug: string): Promise<ContractReport> {
  const { baseUrl, key } = addresses[service];
  const send = createSend(baseUrl, limits);
  return runContract(service, { baseUrl, key, brandSlug, send, mayWrite: true, accessToken: 'una-cuenta' });
}

describe('the contract suite', () => {
  describe('against the embedded services', () => {
    const embedded = started(startEmbeddedServices);

    it.each(EMBEDDED_SERVICES)('finds nothing wrong with the %s, and skips nothing', async (service) => {
      const { faults, outcomes, calls } = await runAt(service, embedded.addresses, 'bodega-viva');
      expect(faults.map(nameFault)).toEqual([]);
      // Paid orders are told to a shop service; the embedded one has no such call, because the embedded checkout has the orders.
      const skipped = outcomes.filter(({ outcome }) => outcome !== 'passed').map(({ title }) => title);
      expect(skipped).toEqual(
        service === 'shop'
          ? ['makes one order of what was paid, and then knows no such cart or lets it be changed']
          : [],
      );
      expect(calls).toBeLessThan(100);
    });

    it.each(['cms', 'subscriptions'] as const)(
      'takes a %s that refuses the fields that it need not know',
      async (service) => {
        const { baseUrl, key } = embedded.addresses[service];
        const passOn = createSend(baseUrl, limits);
        const refused = /\[?(validity|contact|SEO)\]?=true|special-event-pages.*populate\[image\]/;
        let refusals = 0;
        const send: Send = async (request) => {
          if (!refused.test(decodeURIComponent(request.target))) return passOn(request);
          refusals += 1;
          return { status: 400, body: '{"data":null,"error":{"status":400,"name":"ValidationError"}}' };
        };
        const options = { mayWrite: false, accessToken: null };
        const { faults } = await runContract(service, { ...options, baseUrl, key, brandSlug: 'bodega-viva', send });
        expect(refusals).toBeGreaterThan(0);
        expect(faults.map(nameFault)).toEqual([]);
      },
    );

    it.each(['shop', 'lambda'] as const)('takes banners of a %s that are all for every screen', async (service) => {
      const { baseUrl, key } = embedded.addresses[service];
      const passOn = createSend(baseUrl, limits);
      const send: Send = async (request) => {
        const answer = await passOn(request);
        if (!/\/banner/.test(request.target) || answer.status !== 200) return answer;
        const banners = JSON.parse(answer.body).map(({ device: _, ...banner }: { device?: string }) => banner);
        return { ...answer, body: JSON.stringify(banners) };
      };
      const options = { mayWrite: false, accessToken: null };
      const { faults } = await runContract(service, { ...options, baseUrl, key, brandSlug: 'bodega-viva', send });
      expect(faults.map(nameFault)).toEqual([]);
    });

    it.each([0, 1])('compares the total of a cart with the prices: %s pesos more', async (surplus) => {
      const { baseUrl, key } = embedded.addresses.shop;
      const passOn = createSend(baseUrl, limits);
      const totals: unknown[] = [];
      const send: Send = async (request) => {
        const answer = await passOn(request);
        if (!request.target.includes('/cart/') || answer.status !== 200) return answer;
        const cart = JSON.parse(answer.body);
        totals.push(cart.total);
        const total = cart.total === null ? null : cart.total + surplus;
        return { ...answer, body: JSON.stringify({ ...cart, total }) };
      };
      const options = { mayWrite: true, accessToken: null };
      const { faults } = await runContract('shop', { ...options, baseUrl, key, brandSlug: 'bodega-viva', send });
      expect(Math.max(...totals.map(Number))).toBeGreaterThan(1);
      const named = faults.map(nameFault);
      if (surplus === 0) expect(named).toEqual([]);
      else
        expect(named).toEqual([
          expect.stringMatching(/^setCartLines: expected the total .* of the prices that it gave, came \d/),
        ]);
    });

    it.runIf(isLongRun)('names a lambda that takes no lead with a code', async () => {
      const { baseUrl, key } = embedded.addresses.lambda;
      const passOn = createSend(baseUrl, limits);
      const send: Send = async (request) => {
        const id: unknown = request.body === null ? null : JSON.parse(request.body).id;
        return typeof id === 'string' && !/^[\da-f-]{36}$/.test(id) ? { status: 422, body: '{}' } : passOn(request);
      };
      const options = { mayWrite: true, accessToken: null };
      const { outcomes } = await runContract('lambda', { ...options, baseUrl, key, brandSlug: 'bodega-viva', send });
      expect(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title)).toEqual([
        'takes a lead whose id is a code, and takes it again under the same id',
      ]);
    });
  });

  describe('against the other back end of the tests', () => {
    let other: Awaited<ReturnType<typeof startOtherBackend>>;
    let addresses: ServiceAddresses;

    beforeEach(async () => {
      other = await startOtherBackend();
      const { env } = other;
      const addressOf = (name: string, key: string) => ({ baseUrl: env[`${name}_URL`] ?? '', key: env[key] ?? '' });
      addresses = {
        shop: addressOf('SHOP', 'SHOP_API_KEY'),
        cms: addressOf('CMS', 'CMS_TOKEN'),
        subscriptions: addressOf('SUBSCRIPTIONS', 'SUBSCRIPTIONS_TOKEN'),
        lambda: addressOf('LAMBDA', ''),
      };
    });
    afterEach(() => other.close());

    it('reports each of its deliberate mistakes', async () => {
      const reports = await Promise.all(EMBEDDED_SERVICES.map((service) => runAt(service, addresses, 'otra-vinoteca')));
      const named = reports.flatMap(({ faults }) => faults.map(({ call, path }) => `${call} ${withoutIndexes(path)}`));
      expect(named.toSorted()).toEqual([
        'GET /Renewal-Calendars data[].renewalDate',
        'GET /api/tienda/v1/product/ficha/{id} bottles[].quantity',
        'GET /api/tienda/v1/product/ficha/{id} score.points',
        'GET /api/tienda/v1/products products[].bottles[].quantity',
        'GET /api/tienda/v1/products products[].score.points',
        'GET /api/tienda/v1/shipping options[].minDays',
        'GET /api/tienda/v1/shipping options[].price',
        'GET /site-texts data.headings[].key',
      ]);
    });

    it.runIf(isLongRun).each(EMBEDDED_SERVICES)(
      'finds nothing wrong with the %s without those mistakes',
      async (service) => {
        removeMistakes(other.data);
        const { faults } = await runAt(service, addresses, 'otra-vinoteca');
        expect(faults.map(nameFault)).toEqual([]);
      },
    );
  });
});
