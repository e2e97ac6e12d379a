import type { Membership } from '#core/club/membership.ts';
import type { Landing, Plan, PlanGroup } from '#core/club/plan.ts';
import type { Renewal } from '#core/club/renewal.ts';
import { parseLandingSource } from '#core/leads/lead.ts';
import { parseCalendarDay } from '#core/values/calendar.ts';
import { readColour, readText, readTitle } from '../content/entry-fields.ts';
import { readIcon, readOptionalMedia, type ServiceImages } from '../content/service-images.ts';
import { readValidity } from '../content/validity-wire.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type {
  WireLanding,
  WireMembership,
  WirePromotionsGroup,
  WireRenewal,
  WireSchemaBase,
} from './subscriptions-wire.ts';

/** Rounds the number of bottles down. `wireSchemaBase` has already dropped plans with an invalid price. */
export function toPlan(wire: WireSchemaBase, images: ServiceImages): Plan {
  const { guid, description, fullPrice, bottlesQuantity } = wire.schemaType;
  const bottles = Math.max(0, Math.trunc(bottlesQuantity));
  if (bottles !== bottlesQuantity) {
    reportDropped({ kind: 'quantity', value: wire.schemaType, path: ['bottlesQuantity'] });
  }
  return {
    title: readTitle(wire, 'title'),
    slug: wire.slug,
    isActive: wire.isActive,
    discountPercent: wire.activeDiscount,
    discountTime: wire.activeTime,
    order: wire.orderList,
    isBoughtOnce: wire.boxes === 1,
    imageDesktop: readOptionalMedia(wire, 'imageDesktop', wire.title, images),
    imageMobile: readOptionalMedia(wire, 'imageMobile', wire.title, images),
    box: { guid, title: readTitle(wire.schemaType, 'title'), description, fullPrice, bottles },
    ...readValidity(wire),
  };
}

/** A colour that cannot be parsed becomes null; the page then uses its own colour. */
export function toLanding(wire: WireLanding, images: ServiceImages): Landing {
  return {
    slug: wire.slug,
    isOrganic: wire.isOrganic,
    subtitle: wire.subTitle,
    image: readOptionalMedia(wire, 'image', wire.subTitle, images),
    stamp: readIcon(wire, 'eventStamp', images),
    textColour: readColour(wire, 'colorText'),
    backgroundColour: readColour(wire, 'colorBackground'),
    metaTitle: wire.metaTitle,
    metaDescription: wire.metaDescription,
    contact: toContact(wire),
    groups: mapItems(wire.promotions_group_managers, (group) => toPlanGroup(group, images)),
    ...readValidity(wire),
  };
}

function toContact({ contact }: WireLanding): Landing['contact'] {
  const source = contact && parseLandingSource(contact.source);
  return contact && source && { title: contact.title.trim() || 'Escribinos', source };
}

/** Leaves out a way to another card that is neither https nor an address of the checkout, which may be a path of the shop. */
export function toMembership({ payment, ...membership }: WireMembership, checkoutUrl: string): Membership {
  if (payment === null) return { ...membership, payment };
  const href = readText(payment, 'href', 'link', (text) => toPaymentHref(text, checkoutUrl));
  return { ...membership, payment: { method: payment.method, href } };
}

function toPaymentHref(text: string, checkoutUrl: string): string | null {
  const url = URL.parse(text);
  if (url === null) return isBelow(text, checkoutUrl) ? text : null;
  if (url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && url.host === URL.parse(checkoutUrl)?.host ? url.href : null;
}

/** Whether a path of the shop's own is below that of the checkout. */
function isBelow(path: string, checkoutPath: string): boolean {
  const own = new URL('http://shop');
  const url = URL.parse(path, own);
  return checkoutPath.startsWith('/') && url?.host === own.host && url.pathname.startsWith(`${checkoutPath}/`);
}

/** A list with the renewal; empty if its date is not a calendar day. */
export function toRenewals({ year, month, renewalDate }: WireRenewal): Renewal[] {
  const renewalDay = parseCalendarDay(renewalDate);
  return renewalDay === null ? [] : [{ year, month, renewalDay }];
}

function toPlanGroup(wire: WirePromotionsGroup, images: ServiceImages): PlanGroup {
  const { priority, title, showStamp } = wire;
  return { priority, title, showStamp, plans: mapItems(wire.promotions, (plan) => toPlan(plan, images)) };
}
