import { describe, expect, it } from 'vitest';
import { cutText, firstCharacter, fold, joinSentences, toOneLine, withFullStop } from '#core/values/text.ts';

/** Unicode sorts the second kind of mark before the first. */
const marks = (count: number) => '\u0301'.repeat(count / 2) + '\u0316'.repeat(count / 2);

const joined = ['👨‍👩‍👧', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '🤷🏽‍♀️', '🇦🇷', '1️⃣', 'e\u0301'];

describe('a character of several code points', () => {
  it.each(joined)('stays whole: %s', (character) => {
    expect(toOneLine(`a\u200d ${character} b\u00adc`)).toBe(`a ${character.normalize('NFC')} bc`);
    expect(firstCharacter(` ${character}z`)).toBe(character);
    expect(cutText(`ab${character}c`, 3)).toBe('ab');
    expect(cutText(`${character}${character}`, [...character].length + 1)).toBe(character);
  });

  it('is cut if nothing else fits', () => {
    expect(cutText('\u{1f468}\u200d'.repeat(9), 4)).toHaveLength(6);
  });
});

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
