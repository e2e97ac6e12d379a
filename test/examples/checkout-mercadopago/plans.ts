import { z } from 'zod';
import { addMonths, cutOffOf, dayAt, monthOf, sameDayIn } from './dates.ts';
import { toCents } from './money.ts';
import { ShopUnavailable } from './shop.ts';

/** A plan as somebody who joins now gets it. */
export type Plan = {
  guid: string;
  /** `title` is the name of the promotion, `box` the name of the wine box that is sent. */
  title: string;
  box: string;
  description: string;
  bottles: number;
  fullCents: number;
  /** What each of the first `discountBoxes` charges takes, or the one of a box that is bought once. */
  firstCents: number;
  discountBoxes: number;
  /** The first box costs nothing, and the charges begin with the second. */
  isFirstBoxFree: boolean;
  isBoughtOnce: boolean;
  /** Members may change to it. */
  isActive: boolean;
};

/** When the first box of somebody who joins now is sent, and when it is charged. */
export type FirstBox = { month: string; chargeDay: string };

const TIMEOUT_MS = 3000;
/** As in the shop: any other discount is none, except one of 100 per cent. */
const MAX_DISCOUNT_PERCENT = 95;

const text = z.union([z.string(), z.number()]).transform(String);
const instantOrDay = z.string().nullish().catch(null);
const plan = z.object({
  title: text.catch(''),
  isActive: z.boolean().catch(false),
  activeDiscount: z.coerce.number().catch(0),
  activeTime: text.nullish().catch(null),
  boxes: z.coerce.number().nullish().catch(null),
  schemaType: z.object({
    fullPrice: z.coerce.number().min(1),
    bottlesQuantity: z.coerce.number().int().catch(0),
    guid: text,
    title: text,
    description: text.catch(''),
  }),
  validity: z.object({ from: instantOrDay, until: instantOrDay }).nullish().catch(null),
});
const renewal = z.object({ renewalDate: z.iso.date() });
/** An entry of Strapi 5 is flat, one of Strapi 4 has its fields in `attributes`. A bare list is taken, too. */
const entries = z.array(z.looseObject({ attributes: z.looseObject({}).optional() }));
const list = z.union([z.object({ data: entries }).transform(({ data }) => data), entries]);

export type Plans = ReturnType<typeof createPlans>;

/** Plans and calendar of the subscriptions CMS (`docs/contracts.md`, 4). All throw `ShopUnavailable`. */
export function createPlans({ url, token, now = Date.now }: { url: string; token: string; now?: () => number }) {
  async function read(path: string, populate: string[] = []): Promise<Response> {
    const query = populate.map((field) => `&populate[${field}]=true`).join('');
    try {
      return await fetch(`${url.replace(/\/+$/, '')}${path}&pagination[pageSize]=100${query}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new ShopUnavailable(`The plans cannot be read: ${error instanceof Error ? error.message : 'no answer'}.`);
    }
  }

  async function listOf(response: Response): Promise<unknown[]> {
    const parsed = list.safeParse(response.ok ? await response.json().catch(() => null) : null);
    if (!parsed.success) throw new ShopUnavailable(`The plans cannot be read: status ${response.status}.`);
    return parsed.data.map((entry) => entry.attributes ?? entry);
  }

  return {
    /** Null if there is no such plan. */
    async find(guid: string): Promise<Plan | null> {
      const path = '/Schema-Bases?sort=orderList:asc';
      let response = await read(path, ['schemaType', 'validity']);
      // A service need not know when a discount runs.
      if (response.status === 400) response = await read(path, ['schemaType']);
      const known = (await listOf(response)).flatMap((entry) => plan.safeParse(entry).data ?? []);
      const found = known.find(({ schemaType }) => schemaType.guid === guid);
      return found === undefined ? null : toPlan(found, now());
    },

    /** By the calendar, or a month after its last day. Without a calendar the first box is charged at once. */
    async findFirstBox(): Promise<FirstBox> {
      const today = dayAt(now());
      const year = today.slice(0, 4);
      const answer = await read(`/Renewal-Calendars?filters[year][$gte]=${year}&sort=year:asc`);
      const days = (await listOf(answer)).flatMap((entry) => renewal.safeParse(entry).data?.renewalDate ?? []);
      const sorted = days.toSorted();
      const last = sorted.at(-1);
      const afterLast = last === undefined ? today : sameDayIn(addMonths(monthOf(today), 1), last);
      const chargeDay = sorted.find((day) => cutOffOf(day) > now()) ?? afterLast;
      return { month: addMonths(monthOf(chargeDay), 1), chargeDay };
    },
  };
}

function toPlan({ schemaType, ...entry }: z.output<typeof plan>, now: number): Plan {
  const { title, isActive, activeTime, boxes } = entry;
  const percent = isActive && isInForce(entry.validity ?? null, now) ? entry.activeDiscount : 0;
  const isDiscount = percent > 0 && percent <= MAX_DISCOUNT_PERCENT;
  const isBoughtOnce = boxes === 1;
  const fullCents = toCents(schemaType.fullPrice);
  const [isFree, isFirstBoxFree] = [percent === 100 && isBoughtOnce, percent === 100 && !isBoughtOnce];
  return {
    guid: schemaType.guid,
    ...{ title, isActive, isBoughtOnce, isFirstBoxFree, fullCents },
    ...{ box: schemaType.title, description: schemaType.description, bottles: schemaType.bottlesQuantity },
    firstCents: isDiscount || isFree ? Math.round((fullCents * (100 - percent)) / 100) : fullCents,
    // "3 meses"
    discountBoxes: isDiscount ? Math.max(1, Number.parseInt(activeTime ?? '', 10) || 1) : 0,
  };
}

/** Days and instants without a zone are of Buenos Aires; the last day counts whole. */
function isInForce(validity: z.output<typeof plan>['validity'] | null, now: number): boolean {
  const [from, until] = [toInstant(validity?.from, '00:00:00.000'), toInstant(validity?.until, '23:59:59.999')];
  if (from !== null && until !== null && until <= from) return true;
  return (from === null || from <= now) && (until === null || now <= until);
}

function toInstant(given: string | null | undefined, time: string): number | null {
  if (!given) return null;
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T${time}` : given;
  const instant = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(whole) ? whole : `${whole}-03:00`);
  return Number.isNaN(instant) ? null : instant;
}
