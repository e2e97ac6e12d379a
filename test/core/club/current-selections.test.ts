import { describe, expect, it } from 'vitest';
import { findCurrentSelections } from '#core/club/selection.ts';
import { aKind, aSelection } from '../support/club-nouns.ts';

const selectionOf = (type: string, year: number, month: number) =>
  aSelection({ slug: `${type}-${year}-${month}`, kind: aKind(type), month: { year, month } });

describe('findCurrentSelections', () => {
  const latest = [
    selectionOf('mix', 2027, 1),
    selectionOf('Puro Malbec', 2027, 1),
    selectionOf('mix', 2026, 12),
    selectionOf('Puro Malbec', 2026, 12),
    selectionOf('mix', 2026, 11),
    selectionOf('blanca', 2027, 2),
  ];
  const slugsIn = (year: number, month: number) =>
    findCurrentSelections(latest, { year, month }).map(({ slug, typeSlug }) => `${typeSlug}: ${slug}`);

  it('finds the latest of each type until this month, over the end of a year', () => {
    expect(slugsIn(2026, 12)).toEqual([
      'mix: mix-2026-12',
      'puro-malbec: Puro Malbec-2026-12',
      'blanca: blanca-2027-2',
    ]);
    expect(slugsIn(2027, 1)).toEqual(['mix: mix-2027-1', 'puro-malbec: Puro Malbec-2027-1', 'blanca: blanca-2027-2']);
  });

  it('leaves out selections without a month or a type', () => {
    const others = [aSelection({ month: null }), aSelection({ kind: null })];
    expect(findCurrentSelections(others, { year: 2026, month: 11 })).toEqual([]);
  });
});
