import * as z from 'zod';
import { FREE_BOX_PERCENT } from '#core/club/plan.ts';
import { parseLandingSource } from '#core/leads/lead.ts';
import { parseCalendarDay, parseCalendarMonth } from '#core/values/calendar.ts';
import { optionalValidity, VALIDITY_MEANING } from '../content/validity-wire.ts';
import {
  amount,
  countedList,
  discount,
  flag,
  nullableAmount,
  optionalAmount,
  optionalDiscount,
  optionalList,
  optionalPart,
  pesos,
  price,
  toleratedList,
  toleratedText,
  type WireFields,
  wireObject,
} from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import {
  address,
  filledText,
  id,
  nullableText,
  optionalId,
  optionalText,
  sku,
  slug,
  text,
} from '../http/wire-texts.ts';
import { envelopeOrArray, wireMedia } from '../strapi-rest/strapi-wire.ts';

const wireSchemaType = wireObject({
  fullPrice: [price, 'What one box costs without a discount, in pesos, with VAT and all taxes; from 1.', 72000],
  bottlesQuantity: [optionalAmount, 'How many bottles one box has.', 6],
  guid: [id, 'The id of the plan, as the checkout takes it.', '5f1c7a'],
  title: [text, 'The name of the box.', 'Seis botellas'],
  description: [optionalText, 'What it holds.', 'Seis tintos de altura'],
});

/** A plan may also give its first box for nothing. */
const planDiscount = z.union([discount, amount.pipe(z.literal(FREE_BOX_PERCENT))], 'neither 0 to 95 nor 100');

/** `/Schema-Bases`, and the promotions inside a landing's groups. `activeDiscount` is a percentage. */
export const wireSchemaBase = wireObject({
  schemaType: [wireSchemaType, 'The box that is sent.'],
  isActive: [flag, 'Whether its discount holds and members may change to it. Guests may join either way.', true],
  activeDiscount: [
    optionalDiscount(planDiscount),
    'What is taken off `fullPrice`, in per cent; from 0 to 95, or 100: the first box is free. Any other is none.',
    20,
  ],
  activeTime: [nullableText, 'How long the discount lasts, as shown.', '3 meses'],
  title: [text, 'The name of the plan.', 'Exclusiva'],
  slug: [slug, 'Its name in addresses.', 'exclusiva'],
  orderList: [nullableAmount, 'Its position in lists, from the lowest.', 1],
  boxes: [
    mayBeAbsent(optionalPart(amount.pipe(z.int().min(1)), 'quantity')),
    'How many boxes are charged and sent. 1: it is bought once. Without it boxes are sent until the member leaves.',
    1,
  ],
  imageDesktop: [wireMedia, 'The picture on wide screens.'],
  imageMobile: [wireMedia, 'The picture on phones.'],
  validity: [
    optionalValidity,
    'When its discount runs; outside of that it costs `fullPrice`. Without it, it always runs.',
  ],
});
export type WireSchemaBase = z.output<typeof wireSchemaBase>;

/** `/Renewal-Calendars`; `renewalDate` is like "2026-12-05", `month` counts from 1. */
export const wireRenewal = wireObject({
  year: [amount.pipe(z.int()), 'The year of the renewal.', 2026],
  month: [amount.pipe(z.int().min(1).max(12)), 'The month of the renewal, from 1.', 12],
  renewalDate: [
    text.refine((day) => parseCalendarDay(day) !== null, 'not a calendar day'),
    'The day of the charge, `YYYY-MM-DD`, in Buenos Aires.',
    '2026-12-05',
  ],
});
export type WireRenewal = z.output<typeof wireRenewal>;

const wirePromotionsGroup = wireObject({
  priority: [nullableAmount, 'Its position, from the lowest.', 1],
  title: [optionalText, 'The heading of the group.', 'Con descuento'],
  showStamp: [flag, 'Whether the stamp of the landing is shown beside it.', true],
  promotions: [optionalList(wireSchemaBase), 'The plans of the group.'],
});
export type WirePromotionsGroup = z.output<typeof wirePromotionsGroup>;

/** The fields for which a list of landings is read. */
const landingName = {
  slug: [optionalId, 'Its name in addresses.', 'hot-sale'],
  isOrganic: [flag, 'true: it is the landing of `/club`; one landing is. false: it is at `/club/{slug}` only.', true],
  validity: [optionalValidity, VALIDITY_MEANING],
} satisfies WireFields;
export const wireLandingName = wireObject(landingName);

const wireContact = wireObject({
  title: [filledText, 'The heading of the form.', 'Pedí una propuesta para tu equipo'],
  source: [
    text.refine((source) => parseLandingSource(source) !== null, 'not a source of leads'),
    'The source of its leads: 1 to 24 of `a-z` and `-`. None of the requests whose answer shows a code.',
    'empresas',
  ],
});

/** `/landing-managers` */
export const wireLanding = wireObject({
  image: [wireMedia, 'The picture at the top.'],
  eventStamp: [wireMedia, 'The stamp of the event.'],
  subTitle: [optionalText, 'The line below the title.', 'Hasta el 30 de noviembre'],
  colorText: [nullableText, 'The colour of the text, like #a1b2c3.', '#ffffff'],
  colorBackground: [nullableText, 'The colour behind it, like #a1b2c3.', '#7a1f2b'],
  metaTitle: [optionalText, 'The title for search engines.', 'El club en Hot Sale'],
  metaDescription: [optionalText, 'The description for search engines.', 'Tres meses a mitad de precio.'],
  promotions_group_managers: [optionalList(wirePromotionsGroup), 'The groups of plans.'],
  contact: [mayBeAbsent(optionalPart(wireContact)), 'A form for leads on this landing; null: none.'],
  ...landingName,
});
export type WireLanding = z.output<typeof wireLanding>;

/** A month such as "2026-12". */
const wireMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((month) => parseCalendarMonth(month) !== null, 'not a month');

const wireNextBox = wireObject({
  month: [wireMonth, 'The month of the box, `YYYY-MM`.', '2026-12'],
  chargeDate: [
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .refine((day) => parseCalendarDay(day) !== null, 'not a calendar day'),
    'The day of the charge, `YYYY-MM-DD`, in Buenos Aires.',
    '2026-12-05',
  ],
  amount: [pesos, 'What is charged, in pesos, with VAT and all taxes; 0: the box is free.', 57600],
  bottles: [amount.pipe(z.int().nonnegative()), 'How many bottles the box has.', 6],
  charge: [
    mayBeAbsent(optionalPart(z.enum(['due', 'paid', 'failed', 'refunded']))),
    'What became of the charge. Without it the shop says only that it was planned.',
    'due',
  ],
});

const wirePayment = wireObject({
  method: [filledText, 'How boxes are paid, as it is shown.', 'Visa terminada en 4242'],
  href: [
    mayBeAbsent(optionalPart(address)),
    'Where the member gives another card: https, or an address of the checkout.',
    'https://pago.example/tarjeta?m=m-104',
  ],
});

/**
 * A membership of `/memberships`. Its id follows the rule for skus, because a visitor names it. Without its id, plan or
 * status it is left out: a status that is guessed could say that nothing is charged.
 */
export const wireMembership = wireObject({
  id: [sku, 'The id of the membership.', 'm-104'],
  plan: [id, 'The `guid` of a schema base.', '5f1c7a'],
  status: [z.enum(['active', 'paused', 'cancelled']), 'Whether boxes are sent.', 'active'],
  pausedUntil: [optionalPart(wireMonth), 'The first month that is sent again, `YYYY-MM`; null: not paused.', '2027-02'],
  skipped: [toleratedList(wireMonth), 'The months that are not sent, `YYYY-MM`.', ['2026-12']],
  next: [optionalPart(wireNextBox), 'The next box; null: none.'],
  address: [toleratedText, 'Where boxes are sent, as it is shown.', 'Calle 123, Mendoza'],
  payment: [mayBeAbsent(optionalPart(wirePayment)), 'How boxes are paid; null: not told.'],
});
export type WireMembership = z.output<typeof wireMembership>;

const membershipList = wireObject({ data: [countedList(wireMembership), 'The memberships of the user.'] });

/** The answer to `GET /memberships`; also a bare array instead of the envelope. */
export const wireMemberships = withAnswer(envelopeOrArray.pipe(membershipList), membershipList);

/** The answer to a change. */
export const wireChangedMembership = wireObject({ data: [wireMembership, 'The membership after the change.'] });

/** The body of a change. `month` and `until` are months, `plan` is the guid of a schema base. */
export const wireMembershipChange = wireObject({
  key: [
    z.string().regex(/^[0-9a-f]{64}$/),
    'The same key of a user twice is one change: 64 hexadecimal digits.',
    '9f'.repeat(32),
  ],
  kind: [z.enum(['skip', 'unskip', 'pause', 'resume', 'plan', 'cancel']), 'What is changed.', 'skip'],
  month: [wireMonth.optional(), 'The month to skip or to send again, `YYYY-MM`.', '2026-12'],
  until: [wireMonth.optional(), 'The first month that is sent again after a pause, `YYYY-MM`.', '2027-02'],
  plan: [z.string().min(1).optional(), 'The `guid` of the new plan.', '5f1c7a'],
});
export type WireMembershipChange = z.output<typeof wireMembershipChange>;
