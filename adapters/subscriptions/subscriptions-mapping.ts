import type { Landing, PlanGroup } from '#core/club/landing.ts';
import type { Plan } from '#core/club/plan.ts';
import type { Renewal } from '#core/club/renewal.ts';
import { parseCalendarDay } from '#core/values/calendar.ts';
import { parseColour } from '#core/values/colour.ts';
import { type ServiceImages, toIcon, toOptionalImage } from '../content/service-images.ts';
import type { WireLanding, WirePromotionsGroup, WireRenewal, WireSchemaBase } from './subscriptions-wire.ts';

/** Rounds the number of bottles down. `wireSchemaBase` has already dropped plans with an invalid price. */
export function toPlan(wire: WireSchemaBase, images: ServiceImages): Plan {
  const { guid, title, description, fullPrice, bottlesQuantity } = wire.schemaType;
  return {
    title: wire.title,
    slug: wire.slug,
    isActive: wire.isActive,
    discountPercent: wire.activeDiscount,
    discountTime: wire.activeTime,
    order: wire.orderList,
    imageDesktop: toOptionalImage(wire.imageDesktop, wire.title, images),
    imageMobile: toOptionalImage(wire.imageMobile, wire.title, images),
    box: { guid, title, description, fullPrice, bottles: Math.max(0, Math.trunc(bottlesQuantity)) },
  };
}

/** A colour that cannot be parsed becomes null; the page then uses its own colour. */
export function toLanding(wire: WireLanding, images: ServiceImages): Landing {
  return {
    slug: wire.slug,
    isOrganic: wire.isOrganic,
    subtitle: wire.subTitle,
    image: toOptionalImage(wire.image, wire.subTitle, images),
    stamp: toIcon(wire.eventStamp, images),
    textColour: parseColour(wire.colorText),
    backgroundColour: parseColour(wire.colorBackground),
    metaTitle: wire.metaTitle,
    metaDescription: wire.metaDescription,
    groups: wire.promotions_group_managers.map((group) => toPlanGroup(group, images)),
  };
}

/** A list with the renewal; empty if its date is not a calendar day. */
export function toRenewals({ year, month, renewalDate }: WireRenewal): Renewal[] {
  const renewalDay = parseCalendarDay(renewalDate);
  return renewalDay === null ? [] : [{ year, month, renewalDay }];
}

function toPlanGroup(wire: WirePromotionsGroup, images: ServiceImages): PlanGroup {
  const { priority, title, showStamp } = wire;
  return { priority, title, showStamp, plans: wire.promotions.map((plan) => toPlan(plan, images)) };
}
