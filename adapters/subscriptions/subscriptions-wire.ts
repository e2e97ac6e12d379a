import * as z from 'zod';
import { parseCalendarDay, parseCalendarMonth } from '#core/values/calendar.ts';
import {
  amount,
  countedList,
  flag,
  id,
  type Meanings,
  means,
  money,
  nullableAmount,
  nullableText,
  optionalAmount,
  optionalList,
  optionalPart,
  optionalText,
  sku,
  slug,
  text,
  toleratedList,
  toleratedText,
} from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';

/** What the fields of the subscriptions CMS mean; docs/openapi shows it. */
const subscriptionsMeanings = {
  schemaType: {
    fullPrice: ['What one box costs without a discount, in pesos, with VAT and all taxes; from 0.', 72000],
    bottlesQuantity: ['How many bottles one box has.', 6],
    guid: ['The id of the plan, as the checkout takes it.', '5f1c7a'],
    title: ['The name of the box.', 'Seis botellas'],
    description: ['What it holds.', 'Seis tintos de altura'],
  },
  schemaBase: {
    schemaType: ['The box that is sent.'],
    isActive: ['Whether the plan can be chosen.', true],
    activeDiscount: ['What is taken off `fullPrice`, in per cent; 0: nothing.', 20],
    activeTime: ['How long the discount lasts, as shown.', '3 meses'],
    title: ['The name of the plan.', 'Exclusiva'],
    slug: ['Its name in addresses.', 'exclusiva'],
    orderList: ['Its position in lists, from the lowest.', 1],
    imageDesktop: ['The picture on wide screens.'],
    imageMobile: ['The picture on phones.'],
  },
  renewal: {
    year: ['The year of the renewal.', 2026],
    month: ['The month of the renewal, from 1.', 12],
    renewalDate: ['The day of the charge, `YYYY-MM-DD`, in Buenos Aires.', '2026-12-05'],
  },
  promotionsGroup: {
    priority: ['Its position, from the lowest.', 1],
    title: ['The heading of the group.', 'Con descuento'],
    showStamp: ['Whether the stamp of the landing is shown beside it.', true],
    promotions: ['The plans of the group.'],
  },
  nextBox: {
    month: ['The month of the box, `YYYY-MM`.', '2026-12'],
    chargeDate: ['The day of the charge, `YYYY-MM-DD`, in Buenos Aires.', '2026-12-05'],
    amount: ['What is charged, in pesos, with VAT and all taxes.', 57600],
    bottles: ['How many bottles the box has.', 6],
  },
  membership: {
    id: ['The id of the membership.', 'm-104'],
    plan: ['The `guid` of a schema base.', '5f1c7a'],
    status: ['Whether boxes are sent.', 'active'],
    pausedUntil: ['The first month that is sent again, `YYYY-MM`; null: not paused.', '2027-02'],
    skipped: ['The months that are not sent, `YYYY-MM`.', ['2026-12']],
    next: ['The next box; null: none.'],
    address: ['Where boxes are sent, as it is shown.', 'Calle 123, Mendoza'],
  },
  memberships: { data: ['The memberships of the user.'] },
  changedMembership: { data: ['The membership after the change.'] },
  membershipChange: {
    key: ['The same key of a user twice is one change: 64 hexadecimal digits.', '9f'.repeat(32)],
    kind: ['What is changed.', 'skip'],
    month: ['The month to skip or to send again, `YYYY-MM`.', '2026-12'],
    until: ['The first month that is sent again after a pause, `YYYY-MM`.', '2027-02'],
    plan: ['The `guid` of the new plan.', '5f1c7a'],
  },
  landing: {
    image: ['The picture at the top.'],
    eventStamp: ['The stamp of the event.'],
    subTitle: ['The line below the title.', 'Hasta el 30 de noviembre'],
    colorText: ['The colour of the text, like #a1b2c3.', '#ffffff'],
    colorBackground: ['The colour behind it, like #a1b2c3.', '#7a1f2b'],
    metaTitle: ['The title for search engines.', 'El club en Hot Sale'],
    metaDescription: ['The description for search engines.', 'Tres meses a mitad de precio.'],
    promotions_group_managers: ['The groups of plans.'],
    slug: ['Its name in addresses.', 'hot-sale'],
    isOrganic: ['Whether search engines may list it.', true],
  },
} as const satisfies Record<string, Meanings>;

/** `/Schema-Bases`, and the promotions inside a landing's groups. `activeDiscount` is a percentage. */
export const wireSchemaBase = means(
  z.object({
    schemaType: means(
      z.object({
        fullPrice: money.pipe(z.number().nonnegative()),
        bottlesQuantity: optionalAmount,
        guid: id,
        title: text,
        description: optionalText,
      }),
      subscriptionsMeanings.schemaType,
    ),
    isActive: flag,
    activeDiscount: optionalAmount,
    activeTime: nullableText,
    title: text,
    slug,
    orderList: nullableAmount,
    imageDesktop: wireMedia,
    imageMobile: wireMedia,
  }),
  subscriptionsMeanings.schemaBase,
);
export type WireSchemaBase = z.output<typeof wireSchemaBase>;

/** `/Renewal-Calendars`; `renewalDate` is like "2026-12-05", `month` counts from 1. */
export const wireRenewal = means(
  z.object({
    year: amount.pipe(z.int()),
    month: amount.pipe(z.int().min(1).max(12)),
    renewalDate: text.refine((day) => parseCalendarDay(day) !== null, 'not a calendar day'),
  }),
  subscriptionsMeanings.renewal,
);
export type WireRenewal = z.output<typeof wireRenewal>;

const wirePromotionsGroup = means(
  z.object({
    priority: nullableAmount,
    title: optionalText,
    showStamp: flag,
    promotions: optionalList(wireSchemaBase),
  }),
  subscriptionsMeanings.promotionsGroup,
);
export type WirePromotionsGroup = z.output<typeof wirePromotionsGroup>;

/** `/landing-managers` */
export const wireLanding = means(
  z.object({
    image: wireMedia,
    eventStamp: wireMedia,
    subTitle: optionalText,
    colorText: nullableText,
    colorBackground: nullableText,
    metaTitle: optionalText,
    metaDescription: optionalText,
    promotions_group_managers: optionalList(wirePromotionsGroup),
    slug: optionalText,
    isOrganic: flag,
  }),
  subscriptionsMeanings.landing,
);
/** The fields for which a list of landings is read. */
export const wireLandingName = means(wireLanding.pick({ slug: true, isOrganic: true }), subscriptionsMeanings.landing);
export type WireLanding = z.output<typeof wireLanding>;

/** A month such as "2026-12". */
const wireMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((month) => parseCalendarMonth(month) !== null, 'not a month');

/**
 * A membership of `/memberships`. Its id follows the rule for skus, because a visitor names it. Without its id, plan or
 * status it is left out: a status that is guessed could say that nothing is charged.
 */
export const wireMembership = means(
  z.object({
    id: sku,
    plan: id,
    status: z.enum(['active', 'paused', 'cancelled']),
    pausedUntil: optionalPart(wireMonth),
    skipped: toleratedList(wireMonth),
    next: optionalPart(
      means(
        z.object({
          month: wireMonth,
          chargeDate: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}$/)
            .refine((day) => parseCalendarDay(day) !== null, 'not a calendar day'),
          amount: money.pipe(z.number().nonnegative()),
          bottles: amount.pipe(z.int().nonnegative()),
        }),
        subscriptionsMeanings.nextBox,
      ),
    ),
    address: toleratedText,
  }),
  subscriptionsMeanings.membership,
);
export type WireMembership = z.output<typeof wireMembership>;

/** The answer to `GET /memberships`. */
export const wireMemberships = means(
  z.object({ data: countedList(wireMembership) }),
  subscriptionsMeanings.memberships,
);

/** The answer to a change. */
export const wireChangedMembership = means(z.object({ data: wireMembership }), subscriptionsMeanings.changedMembership);

/** The body of a change. `month` and `until` are months, `plan` is the guid of a schema base. */
export const wireMembershipChange = means(
  z.object({
    key: z.string().regex(/^[0-9a-f]{64}$/),
    kind: z.enum(['skip', 'unskip', 'pause', 'resume', 'plan', 'cancel']),
    month: wireMonth.optional(),
    until: wireMonth.optional(),
    plan: z.string().min(1).optional(),
  }),
  subscriptionsMeanings.membershipChange,
);
export type WireMembershipChange = z.output<typeof wireMembershipChange>;
