import type { CatalogueLanding, CataloguePlan } from '../catalogue/content-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { toWireValidity } from '../catalogue/offer-days.ts';
import { planPath } from '../pictures/picture-paths.ts';
import { illustrationMedium, sceneText } from '../pictures/picture-texts.ts';
import type { ContentType, Entry, Shape } from '../strapi-api/content-type.ts';
import { renewalsAround } from './renewals-around.ts';

/** Lists the content types of the subscriptions CMS. `now` is in milliseconds since the epoch. */
export function listSubscriptionsContentTypes({ content }: Catalogue, now: () => number): ContentType[] {
  const landings = content['landing-managers'].landings.map(toLanding);
  return [
    {
      path: 'Schema-Bases',
      kind: 'list',
      shape: plan,
      list: () => content['schema-bases'].schemaBases.map((one) => toPlan(one, now())),
    },
    { path: 'landing-managers', kind: 'list', shape: landing, list: () => landings },
    { path: 'Renewal-Calendars', kind: 'list', shape: renewal, list: () => renewalsAround(now()) },
  ];
}

/** When an offer runs. */
const validity: Shape = { fields: ['from', 'until', 'terms', 'units'] };

const plan: Shape = {
  fields: ['title', 'slug', 'isActive', 'activeDiscount', 'activeTime', 'orderList', 'boxes'],
  media: ['imageDesktop', 'imageMobile'],
  components: { schemaType: { fields: ['fullPrice', 'bottlesQuantity', 'guid', 'title', 'description'] }, validity },
};

const landing: Shape = {
  fields: ['slug', 'isOrganic', 'subTitle', 'colorText', 'colorBackground', 'metaTitle', 'metaDescription'],
  media: ['image', 'eventStamp'],
  components: {
    contact: { fields: ['title', 'source'] },
    promotions_group_managers: {
      fields: ['priority', 'title', 'showStamp'],
      relations: { promotions: 'Schema-Bases' },
    },
    validity,
  },
};

const renewal: Shape = { fields: ['year', 'month', 'renewalDate'] };

function toPlan({ art, validity: days, ...entry }: CataloguePlan, now: number): Entry {
  const image = { name: planPath(entry.slug), alternativeText: sceneText(art) };
  return { ...entry, imageDesktop: image, imageMobile: image, validity: toWireValidity(days, now) };
}

function toLanding({ image, ...entry }: CatalogueLanding): Entry {
  return { ...entry, image: illustrationMedium(image) };
}
