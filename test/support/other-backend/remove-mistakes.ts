import type { OtherData } from './data.ts';
import type { Entry } from './strapi-entry.ts';

/**
 * Corrects the values that the other back end answers wrongly on purpose, with which other tests show that the shop
 * still works.
 */
export function removeMistakes(data: OtherData): void {
  const { products, content, subscriptions } = data;
  for (const product of products) {
    if (product.score) product.score.points = Number(product.score.points);
    for (const bottle of product.bottles ?? []) bottle.quantity = Number(bottle.quantity);
  }
  const option = { id: 'correo', name: 'Correo', price: 3100.25, minDays: 2, maxDays: 4 };
  data.shipping = { '1425': { postalCode: '1425', place: null, options: [option], freeFrom: null } };
  const headings = content.siteTexts?.['headings'];
  if (typeof headings === 'object' && headings !== null && 'entries' in headings) {
    keep(headings.entries, ({ key }) => key !== '');
  }
  keep(subscriptions.renewals, ({ renewalDate }) => renewalDate !== 'sin fecha');
}

function keep(entries: Entry[], isKept: (entry: Entry) => boolean): void {
  entries.splice(0, entries.length, ...entries.filter(isKept));
}
