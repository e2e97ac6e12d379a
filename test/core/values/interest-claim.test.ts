import { describe, expect, it } from 'vitest';
import { findInterestClaim, findInterestClaims } from '#core/values/interest-claim.ts';

describe('a promise of no interest', () => {
  it.each([
    ['3 cuotas sin interés', '3 cuotas sin interés'],
    ['SIN INTERES', 'SIN INTERES'],
    ['<p>sin <b>interés</b></p>', 'sin interés'],
    ['sin&nbsp;inter\u00e9s', 'sin interés'],
    ['sin\u00a0interés', 'sin interés'],
    ['sin\n  interés', 'sin interés'],
    [`${'a '.repeat(60)}sin interés${' b'.repeat(60)}`, `…${'a '.repeat(20)}sin interés${' b'.repeat(20)}…`],
    ['sin intere\u0301s', 'sin interés'],
    ['6 cuotas s/interés', '6 cuotas s/interés'],
    ['sin ningún interés', 'sin ningún interés'],
    ['con 0% de interés', 'con 0% de interés'],
    ['con 0 % interés', 'con 0 % interés'],
    ['cuotas a interés cero', 'cuotas a interés cero'],
    ['interés 0%', 'interés 0%'],
    ['libres de interés', 'libres de interés'],
    ['3 cuotas sin recargo', '3 cuotas sin recargo'],
    ['envío sin recargo', null],
    ['10 % de interés', null],
    ['1,0 % de interés', null],
    ['interés 0,5 %', null],
    ['interés 05', null],
    ['con interés', null],
    ['sin intereses creados', 'sin intereses creados'],
    ['desinterés', null],
    ['', null],
  ])('in %j is %j', (text, claim) => expect(findInterestClaim(text)).toBe(claim));

  it('is found once, however deep it stands in a view model', () => {
    const data = { a: ['Cuotas sin interés', { b: 'Cuotas sin interés' }], c: 3, d: null, e: 'Otra sin interés' };
    expect(findInterestClaims(data)).toEqual(['Cuotas sin interés', 'Otra sin interés']);
  });
});
