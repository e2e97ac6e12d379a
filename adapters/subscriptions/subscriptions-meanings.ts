import type { Meanings } from '../http/wire.ts';

/** What the fields of the subscriptions CMS mean; docs/openapi shows it. */
export const subscriptionsMeanings = {
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
