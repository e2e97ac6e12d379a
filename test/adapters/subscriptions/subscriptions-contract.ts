import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpSubscriptions } from '#adapters/subscriptions/http-subscriptions.ts';
import type { Subscriptions } from '#core/ports/services.ts';
import { openService, type ServiceAddress } from '../service-under-contract.ts';

/**
 * The contract of the subscriptions CMS, run against the service at the address, or the embedded one if there is no
 * address.
 */
export function describeSubscriptions(
  title: string,
  addressOf: () => ServiceAddress | undefined = () => undefined,
): void {
  describe(title, () => {
    let service: Awaited<ReturnType<typeof openService>>;
    let subscriptions: Subscriptions;

    beforeAll(async () => {
      service = await openService('subscriptions', addressOf());
      subscriptions = createHttpSubscriptions({ ...service, clock: { now: () => Date.now() } });
    });
    afterAll(() => service.close());

    it('has plans in their order, each with images and a box that the checkout accepts', {
      tags: ['S7.24', 'S9.4'],
    }, async () => {
      const plans = await subscriptions.listPlans();
      const places = plans.map(({ order }) => order ?? Number.MAX_SAFE_INTEGER);
      expect(plans.length).toBeGreaterThan(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { box, imageDesktop, imageMobile } of plans) {
        expect(box.guid).not.toBe('');
        expect(box.fullPrice).toBeGreaterThan(0);
        expect([imageDesktop?.resizable, imageMobile?.resizable]).toEqual([true, true]);
      }
    });

    it('has one renewal per month, earliest year first', { tags: ['S7.25'] }, async () => {
      const renewals = await subscriptions.listRenewals();
      const years = renewals.map(({ year }) => year);
      expect(years.length).toBeGreaterThan(0);
      expect(years).toEqual(years.toSorted((a, b) => a - b));
      expect(new Set(renewals.map(({ year, month }) => `${year}-${month}`)).size).toBe(renewals.length);
    });

    it('has the organic landing, also by its slug, with complete plans in its groups', {
      tags: ['S7.26'],
    }, async () => {
      const organic = await subscriptions.getLanding(null);
      expect(organic?.isOrganic).toBe(true);
      expect(await subscriptions.getLanding(organic?.slug ?? '')).toEqual(organic);
      const plans = await subscriptions.listPlans();
      const offered = organic?.groups.flatMap((group) => group.plans) ?? [];
      expect(offered.length).toBeGreaterThan(0);
      for (const plan of offered) expect(plans).toContainEqual(plan);
      expect(await subscriptions.getLanding('no-such-landing')).toBeNull();
    });

    it('logs no failed call and no dropped item', () => {
      expect(service.warnings).toEqual([]);
    });
  });
}
