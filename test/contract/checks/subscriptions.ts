import { isDeepStrictEqual } from 'node:util';
import type { Subscriptions } from '#core/ports/services.ts';
import { dayInBuenosAires } from '#core/values/calendar.ts';
import { type Check, findRepeated, isAscending, NO_SUCH } from '../check.ts';
import { listsMemberships } from './memberships.ts';

export const subscriptionsChecks: Check<Subscriptions>[] = [
  {
    title: 'has plans in their order, each once',
    run: async (subscriptions, wrong) => {
      const plans = await subscriptions.listPlans();
      if (plans.length === 0) wrong('listPlans', 'at least one plan', 'none');
      const places = plans.map(({ order }) => order ?? Number.MAX_SAFE_INTEGER);
      if (!isAscending(places)) wrong('listPlans', 'plans by orderList, the lowest first', places.join(', '));
      const repeated = findRepeated(plans.map(({ slug }) => slug));
      if (repeated !== null) wrong('listPlans', 'each plan once', `${repeated} twice`);
    },
  },
  {
    title: 'has one renewal a month, earliest year first, none of a past year',
    run: async (subscriptions, wrong) => {
      const renewals = await subscriptions.listRenewals();
      if (!isAscending(renewals.map(({ year }) => year)))
        wrong('listRenewals', 'the earliest year first', 'another order');
      const { year: current } = dayInBuenosAires(Date.now());
      const past = renewals.find(({ year }) => year < current);
      if (past !== undefined) wrong('listRenewals', `renewals of ${current} and later`, `one of ${past.year}`);
      const repeated = findRepeated(renewals.map(({ year, month }) => `${year}-${month}`));
      if (repeated !== null) wrong('listRenewals', 'one renewal a month', `two for ${repeated}`);
    },
  },
  {
    title: 'has the organic landing, also by its slug, with plans that it lists',
    run: async (subscriptions, wrong) => {
      const organic = await subscriptions.getLanding(null);
      if (organic === null) return wrong('getLanding', 'a landing with isOrganic', 'none');
      if (!organic.isOrganic) wrong('getLanding', 'a landing with isOrganic', `${organic.slug}, without`);
      const bySlug = await subscriptions.getLanding(organic.slug);
      if (!isDeepStrictEqual(bySlug, organic)) {
        wrong(
          'getLanding',
          `${organic.slug} by its slug too`,
          bySlug === null ? 'none' : `another entry, ${bySlug.slug}`,
        );
      }
      const plans = await subscriptions.listPlans();
      for (const offered of organic.groups.flatMap((group) => group.plans)) {
        if (plans.some((plan) => isDeepStrictEqual(plan, offered))) continue;
        wrong('getLanding', 'plans as listPlans has them', `${offered.slug}, which differs or is missing there`);
      }
      if ((await subscriptions.getLanding(NO_SUCH)) !== null)
        wrong('getLanding', 'none for an unknown slug', 'a landing');
    },
  },
  listsMemberships,
];
