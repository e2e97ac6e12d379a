import { describe, expect, it } from 'vitest';
import { suggestEmail } from '#client/leads/send-lead-form.ts';

describe('the address that a shopper probably meant', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['Ana.Paz@GMIAL.com', 'Ana.Paz@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@otmail.com', 'ana@hotmail.com'],
    ['ana@yaho.com.ar', 'ana@yahoo.com.ar'],
    ['ana@outlok.com', 'ana@outlook.com'],
  ])('is found for %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ana@GMAIL.com',
    'ana@ymail.com',
    'ana@hotmail.com.ar',
    'ana@bodega-viva.example',
    'ana@gimnasio.com',
    'ana@',
    'ana',
    '@gmial.com',
    '',
  ])('is not guessed for "%s"', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
