import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, contrastText, parseColour } from '#core/values/colour.ts';

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const INK = '#221417';

describe('contrastText', () => {
  it('reaches 4.5:1 on every colour that a CMS can set', () => {
    fc.assert(
      fc.property(hexColour, (colour) => contrastRatio(contrastText(colour, INK), colour) >= 4.5),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['#fff', '#221417'],
    ['#5a1128', '#fff'],
    ['#000', '#fff'],
    ['#777777', '#000'],
  ])('on %s the text is %s', (background, text) => {
    expect(contrastText(background, INK)).toBe(text);
  });
});

describe('contrastRatio', () => {
  it('is 21 between black and white, and 1 between a colour and itself', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#0a5', '#00aa55')).toBe(1);
  });
});

describe('parseColour', () => {
  it.each([
    [' #0A5 ', '#0a5'],
    ['#FEFEFE', '#fefefe'],
    ['#fefefe00', null],
    ['fff', null],
  ])('reads %j as %j', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });
});
