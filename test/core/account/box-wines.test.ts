import { describe, expect, it } from 'vitest';
import { toBoxWines, toOwnPlans } from '#core/account/own-plan.ts';
import type { Selection } from '#core/club/selection.ts';
import type { CalendarMonth } from '#core/values/calendar.ts';
import { anAccount } from '../support/account-nouns.ts';
import { aKind, aPlan, aSelection, aWine } from '../support/club-nouns.ts';

const december = { year: 2026, month: 12 };
const november = { year: 2026, month: 11 };

function selection(title: string, month: CalendarMonth | null, count: number): Selection {
  const wines = Array.from({ length: count }, (_, index) => aWine({ title: `Vino ${index}`, slug: `vino-${index}` }));
  return aSelection({ slug: `${title}-${month?.month}`, month, kind: aKind(title), wines });
}

const box = { typeSlug: 'mix', month: december, bottles: 2 };

describe('the wines of a box', () => {
  it('are those of its month and type, and say how many of them come', () => {
    const published = [selection('Mix', november, 3), selection('Blanca', december, 3), selection('Mix', december, 4)];
    const wines = toBoxWines(box, published, 'bodega');
    expect(wines).toMatchObject({
      sentence: 'Los vinos de diciembre:',
      share: 'De estos 4 recibís 2.',
      selectionHref: '/club/nuestras-selecciones/Mix-12',
    });
    expect(wines?.wines[0]).toEqual({ title: 'Vino 0', href: '/la-cava-de-bodega/vino-0' });
  });

  it('are those of the latest month before while their own are not published', () => {
    const later = selection('Mix', { year: 2027, month: 1 }, 5);
    expect(toBoxWines(box, [later, selection('Mix', november, 2)], 'bodega')).toMatchObject({
      sentence: 'La selección de diciembre todavía no está publicada. Los vinos de noviembre:',
      share: null,
    });
  });

  it('are not counted if the number of bottles is unknown', () => {
    expect(toBoxWines({ ...box, bottles: 0 }, [selection('Mix', december, 4)], 'bodega')?.share).toBeNull();
  });

  it('are those of the latest month if the calendar does not say which comes next', () => {
    const published = [selection('Mix', november, 1), selection('Mix', december, 1)];
    expect(toBoxWines({ ...box, month: null }, published, 'b')?.sentence).toBe('Los vinos de diciembre:');
  });

  it.each([
    ['no selection of the type', [selection('Blanca', december, 4)]],
    ['no wines', [selection('Mix', december, 0)]],
    ['no month', [selection('Mix', null, 4)]],
  ])('are not known with %s', (_title, published) => {
    expect(toBoxWines(box, published, 'bodega')).toBeNull();
  });
});

describe('the plans that an account names', () => {
  const shelf = { month: december, published: [selection('Mix', december, 4)], brandSlug: 'bodega' };
  const offered = [
    aPlan({ box: { guid: 'otra' } }),
    aPlan({ title: '', box: { guid: 'mix-2', title: 'Mix', bottles: 2 } }),
  ];
  const plansOf = (guid: string, selectionType: string | null) =>
    toOwnPlans(anAccount({ plans: [{ guid, selectionType }] }), offered, shelf);

  it('are those of the club, with the wines that come of the next box', () => {
    expect(plansOf('mix-2', 'Blanca')).toMatchObject([
      { title: 'Mix', detail: 'Selección Mix · 2 botellas', wines: { share: 'De estos 4 recibís 2.' } },
    ]);
  });

  it('have the type of the account if the club no longer offers them, and no number of bottles', () => {
    expect(plansOf('nada', 'Mix')).toMatchObject([{ title: 'Selección Mix', detail: '', wines: { share: null } }]);
    expect(plansOf('nada', null)).toEqual([]);
  });
});
