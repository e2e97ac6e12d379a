import { describe, expect, it } from 'vitest';
import { toMonthBadge, toSelectionType } from '#core/cellar/selection-mention.ts';
import { toSelectionCard } from '#core/club/selection.ts';
import { aKind, aSelection } from '../support/club-nouns.ts';

describe('toSelectionType', () => {
  it.each([
    ['Exclusiva', 'Aprendiz curioso'],
    ['Puro Malbec', 'Fan del Malbec'],
    ['Alta Gama', 'Paladares exigentes'],
    ['Insignia', 'Winelover experimentado'],
    ['Mix', 'Gustos versátiles'],
    ['Blanca', 'Explorador apasionado'],
  ])('%s is for %s', { tags: ['S3.2'] }, (name, audience) => {
    expect(toSelectionType(aKind(name))).toMatchObject({ name, audience });
  });

  it.each(['puro-malbec', 'PURO MALBEC', ' puro  malbec '])(
    'recognises the spelling "%s"',
    { tags: ['S3.2'] },
    (title) => {
      expect(toSelectionType(aKind(title)).name).toBe('Puro Malbec');
    },
  );

  it.each(['', 'Rosada', 'constructor'])('treats "%s" as Exclusiva', { tags: ['S5.2'] }, (title) => {
    expect(toSelectionType(aKind(title)).name).toBe('Exclusiva');
  });

  it('treats a missing type as Exclusiva', { tags: ['S5.2'] }, () => {
    expect(toSelectionType(null)).toEqual({
      name: 'Exclusiva',
      audience: 'Aprendiz curioso',
      description: '',
      icon: null,
    });
  });
});

describe('toSelectionCard', () => {
  it('prints the month of validity', { tags: ['S3.1', 'S9.27'] }, () => {
    expect(toSelectionCard(aSelection())).toMatchObject({
      title: 'Noches de asado',
      href: '/club/nuestras-selecciones/noches-de-asado',
      monthBadge: 'Noviembre 2026',
      winesLabel: '1 vino',
    });
  });

  it('prints "No disponible" without a month', { tags: ['S9.27'] }, () => {
    expect(toMonthBadge(null)).toBe('No disponible');
  });
});
