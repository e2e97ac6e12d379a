import * as z from 'zod';
import { parseCalendarDay, parseCalendarMonth } from '#core/values/calendar.ts';
import {
  amount,
  flag,
  id,
  list,
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
} from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';
import { subscriptionsMeanings } from './subscriptions-meanings.ts';

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

/** A membership of `/memberships`. Its id follows the rule for skus, because a visitor names it. */
export const wireMembership = means(
  z.object({
    id: sku,
    plan: id,
    status: z.enum(['active', 'paused', 'cancelled']),
    pausedUntil: optionalPart(wireMonth),
    skipped: optionalList(wireMonth),
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
    address: nullableText,
  }),
  subscriptionsMeanings.membership,
);
export type WireMembership = z.output<typeof wireMembership>;

/** The answer to `GET /memberships`. */
export const wireMemberships = means(z.object({ data: list(wireMembership) }), subscriptionsMeanings.memberships);

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
