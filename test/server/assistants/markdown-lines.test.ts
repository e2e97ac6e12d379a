import { expect, it } from 'vitest';
import { components } from '../../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

const linesOf = async (path: string) => (await other.get(path).buffer(true)).text.split('\n');

it('the Markdown of a product names its brand once', async () => {
  const lines = await linesOf('/tienda/vinos/tinto-numero-1.md');
  expect(lines.filter((line) => line.startsWith('- Marca'))).toEqual(['- Marca: De la casa']);
});

it('the Markdown of a wine has no colon after a prize without points', async () => {
  const prizes = components([{ name: 'Oro' }, { name: 'Copa', points: 92 }]);
  for (const wine of other.backend.data.content.wines) wine['prizes'] = prizes;
  const lines = await linesOf('/la-cava-de-otra-vinoteca/luna-llena-2021.md');
  expect(lines).toEqual(expect.arrayContaining(['- Oro', '- Copa: 92']));
});

it('the Markdown of the club does not say that selections of earlier months are of this month', async () => {
  const lines = await linesOf('/club.md');
  const from = lines.indexOf('## Selecciones del club');
  const months = lines.slice(from).filter((line) => line.includes('/club/nuestras-selecciones/'));
  expect(from).toBeGreaterThan(0);
  expect(new Set(months.map((line) => line.split(', ').at(-1))).size).toBeGreaterThan(1);
});

it('the Markdown of the club says no price of a free box that is bought once', async () => {
  const { plans, landings } = other.backend.data.subscriptions;
  for (const plan of plans) Object.assign(plan, { isActive: true, activeDiscount: 100, boxes: 1 });
  for (const landing of landings) landing['promotions_group_managers'] = components([]);
  const lines = (await linesOf('/club.md')).filter((line) => line.startsWith('- Plan'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toContain('. Esta caja es gratis, antes $');
    expect(line).not.toContain('sin impuestos');
    expect(line).not.toContain('por botella');
  }
});
