import { describe, expect, it } from 'vitest';
import { fold, joinSentences, toOneLine, withFullStop } from '#core/values/text.ts';

/** Unicode sorts the second kind of mark before the first. */
const marks = (count: number) => '\u0301'.repeat(count / 2) + '\u0316'.repeat(count / 2);

describe('a text with many marks on one letter', () => {
  it('keeps thirty of them', () => {
    expect(toOneLine(`Viña${marks(30_000)} y más`)).toMatch(/^Viñá\p{M}{29} y más$/u);
    expect(fold(`Viña${marks(30_000)} y más`)).toBe('vina y mas');
  });

  it('is as it was written if they are fewer', () => {
    const text = `Viñ${marks(10)} Ñandú`;
    expect(toOneLine(text)).toBe(text.normalize('NFC'));
  });
});

describe('sentences one after another', () => {
  it('have one mark at their end each', () => {
    expect(joinSentences(['Bodega Viva S.A.', '¡Salud!', 'Doce meses en roble', '$ 100'])).toBe(
      'Bodega Viva S.A. ¡Salud! Doce meses en roble. $ 100',
    );
    expect(['$ 100', 'Salud.', '¡Salud!', 'Y más…'].map(withFullStop)).toEqual([
      '$ 100.',
      'Salud.',
      '¡Salud!',
      'Y más…',
    ]);
  });
});
