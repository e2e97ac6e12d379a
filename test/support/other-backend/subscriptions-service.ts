import { Router } from 'express';
import { monthBefore } from './content.ts';
import { createMembershipsService, createOtherMemberships, type OtherMemberships } from './memberships.ts';
import { createCollection } from './strapi.ts';
import { component, components, type Entry, medium, relations } from './strapi-entry.ts';

/** The data of the subscriptions CMS. A test may change it. */
export type OtherSubscriptions = {
  plans: Entry[];
  landings: Entry[];
  renewals: Entry[];
  memberships: OtherMemberships;
};

/** The subscriptions CMS in the flat shape of Strapi 5. Plans are sent as a bare array. */
export function createSubscriptionsService(
  data: OtherSubscriptions,
  token: string,
  subjectOf: (token: string) => string,
): Router {
  const router = Router();
  router.use((req, res, next) =>
    req.get('authorization') === `Bearer ${token}` ? next() : res.status(401).json({ error: { status: 401 } }),
  );
  router.use(
    createMembershipsService(data, subjectOf),
    createCollection({
      path: '/Schema-Bases',
      shape: 'bare',
      entries: () => data.plans,
      sort: ['orderList:asc'],
    }),
    createCollection({
      path: '/Renewal-Calendars',
      shape: 'flat',
      entries: () => data.renewals,
      filters: ['year'],
      sort: ['year:asc'],
    }),
    createCollection({
      path: '/landing-managers',
      shape: 'flat',
      entries: () => data.landings,
      drafts: () => data.landings.map((landing) => ({ ...landing, subTitle: `${landing['subTitle']}, en borrador` })),
      filters: ['slug', 'isOrganic'],
    }),
  );
  return router;
}

export function createOtherSubscriptions(): OtherSubscriptions {
  const plans = [
    aPlan('dos', { order: 2, price: 30000, bottles: 2, discount: 20, isActive: true }),
    aPlan('uno', { order: 1, price: 10000, bottles: 1, discount: 50, isActive: false }),
    aPlan('seis', { order: 3, price: 90000, bottles: 6, discount: 10, isActive: true }),
  ];
  const [dos = {}, uno = {}, seis = {}] = plans;
  const [year = 0, month = 0] = monthBefore(0).split('-').map(Number);
  return {
    plans,
    landings: [
      // The contrast of the text colour is too low to read.
      {
        ...aLanding('verano', false, '#ffff00', '#fffff0', []),
        contact: component({ title: 'Somos una empresa', source: 'empresas' }),
      },
      aLanding('organica', true, '#0a3d2e', '#ffffff', [
        { priority: null, title: 'Para después', showStamp: false, promotions: relations([seis]) },
        { priority: 3, title: 'Para empezar', showStamp: true, promotions: relations([dos, uno]) },
      ]),
    ],
    renewals: [
      { year, month, renewalDate: `${monthBefore(0)}-15` },
      { year: year + 1, month, renewalDate: 'sin fecha' },
    ],
    memberships: createOtherMemberships(),
  };
}

export function aPlan(
  slug: string,
  facts: { order: number; price: number; bottles: number; discount: number; isActive: boolean },
): Entry {
  return {
    title: `Promo ${slug}`,
    slug,
    isActive: facts.isActive,
    activeDiscount: facts.discount,
    activeTime: '3 meses',
    orderList: facts.order,
    imageDesktop: medium(`/uploads/${slug}.jpg`),
    imageMobile: medium(`/uploads/${slug}-chica.jpg`),
    validity: component(null),
    schemaType: component({
      fullPrice: facts.price,
      bottlesQuantity: facts.bottles,
      guid: `guid-${slug}`,
      title: `Plan ${slug}`,
      description: `Todo sobre el plan ${slug}.`,
    }),
  };
}

function aLanding(slug: string, isOrganic: boolean, ground: string, text: string, groups: Entry[]): Entry {
  return {
    slug,
    isOrganic,
    subTitle: `Bajada de ${slug}`,
    colorText: text,
    colorBackground: ground,
    metaTitle: `Club: ${slug}`,
    metaDescription: `Descripción de ${slug}`,
    image: medium('/uploads/landing.jpg'),
    eventStamp: medium('/uploads/sello.png'),
    contact: component(null),
    promotions_group_managers: components(groups),
    validity: component(null),
  };
}
