import { describe, expect, it } from 'vitest';
import { toMonthBadge, toSelectionType } from '#core/cellar/selection-mention.ts';
import { toSelectionCard } from '#core/club/selection-card.ts';
import { aKind, aSelection } from '../support/club-nouns.ts';

describe('toSelectionType', () => {
  it.each([
    ['Exclusiva', 'Aprendiz curioso'],
    ['Puro Malbec', 'Fan del Malbec'],
    ['Alta Gama', 'Paladares exigentes'],
    ['Insignia', 'Winelover experimentado'],
    ['Mix', 'Gustos versátiles'],
    ['Blanca', 'Explorador apasionado'],
  ])('S3.2 %s is for %s', (name, audience) => {
    expect(toSelectionType(aKind(name))).toMatchObject({ name, audience });
  });

  it.each(['puro-malbec', 'PURO MALBEC', ' puro  malbec '])('S3.2 knows "%s" by another spelling', (title) => {
    expect(toSelectionType(aKind(title)).name).toBe('Puro Malbec');
  });

  it.each(['', 'Rosada', 'constructor'])('S5.2 takes "%s" for Exclusiva', (title) => {
    expect(toSelectionType(aKind(title)).name).toBe('Exclusiva');
  });

  it('S5.2 takes no type at all for Exclusiva', () => {
    expect(toSelectionType(null)).toEqual({
      name: 'Exclusiva',
      audience: 'Aprendiz curioso',
      description: '',
      icon: null,
    });
  });
});

describe('toSelectionCard', () => {
  it('S3.1 S9.27 prints the month of validity', () => {
    expect(toSelectionCard(aSelection())).toMatchObject({
      title: 'Noches de asado',
      href: '/club/nuestras-selecciones/noches-de-asado',
      monthBadge: 'Noviembre 2026',
      winesLabel: '1 vino',
    });
  });

  it('S9.27 is "No disponible" without one', () => {
    expect(toMonthBadge(null)).toBe('No disponible');
  });
});
