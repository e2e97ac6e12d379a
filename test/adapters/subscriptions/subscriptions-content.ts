import type { StrapiContent } from '../strapi-double.ts';

const media = (name: string) => ({ id: 9, url: `/uploads/${name}`, alternativeText: null });

const mix = {
  id: 1,
  title: 'Mix de tres',
  slug: 'mix-3',
  schemaType: { fullPrice: 42000.5, bottlesQuantity: 3, guid: 'guid-mix', title: 'Mix', description: 'Tres vinos' },
  isActive: true,
  activeDiscount: 30,
  activeTime: '3 meses',
  orderList: 2,
  imageDesktop: media('mix.jpg'),
  imageMobile: null,
};

const blanca = {
  ...mix,
  id: 2,
  title: 'Blanca de dos',
  slug: 'blanca-2',
  schemaType: { ...mix.schemaType, guid: 'guid-blanca' },
  isActive: false,
  orderList: 1,
};

export const subscriptionsContent: StrapiContent = {
  '/Schema-Bases': [mix, blanca],
  '/Renewal-Calendars': [
    { id: 1, year: 2025, month: 12, renewalDate: '2025-12-05' },
    { id: 2, year: 2026, month: 1, renewalDate: '2026-01-06' },
    { id: 3, year: 2026, month: 2, renewalDate: 'a confirmar' },
  ],
  '/landing-managers': [
    { id: 1, slug: 'verano', isOrganic: false, image: null, eventStamp: null, promotions_group_managers: [] },
    {
      id: 2,
      slug: 'club',
      isOrganic: true,
      subTitle: 'Una caja por mes',
      image: media('club.jpg'),
      eventStamp: media('sello.svg'),
      colorText: '#2A1A1A',
      colorBackground: '#FED',
      metaTitle: 'Club',
      metaDescription: 'Suscribite',
      promotions_group_managers: [{ priority: 1, title: 'Para arrancar', showStamp: true, promotions: [mix] }],
    },
  ],
};
