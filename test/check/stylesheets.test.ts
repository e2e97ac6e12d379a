import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardStyles, headerLayouts, openings } from '#client/styles/brand.ts';

const MAIN = 'client/styles/main.css';
/** What pages outside of the shop's own share with it. */
const LOOK = 'client/styles/look.css';
/** The build adds those of the brand's settings to the main one. */
const SETTINGS = globSync('client/styles/settings/*.css');
const AREAS = globSync('client/*/*.css').filter((file) => basename(file, '.css') === basename(dirname(file)));

function importsOf(sheet: string): string[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/^@import "(.+?)"/gm)].map(([, path = '']) =>
    join(dirname(sheet), path),
  );
}

describe('every stylesheet of the client', () => {
  it('is imported exactly once, by the main stylesheet or by that of an area', () => {
    const sheets = globSync('client/**/*.css').filter(
      (file) => file !== MAIN && file !== LOOK && !AREAS.includes(file) && !SETTINGS.includes(file),
    );
    expect([MAIN, ...AREAS].flatMap(importsOf).toSorted()).toEqual(sheets.toSorted());
  });

  it('of a setting is named after a value of it that is not the first', () => {
    const values = { header: headerLayouts, cards: cardStyles, opening: openings };
    const named = Object.entries(values).flatMap(([setting, [, ...others]]) =>
      others.map((value) => `${setting}-${value}`),
    );
    expect(SETTINGS.map((file) => basename(file, '.css')).toSorted()).toEqual(named.toSorted());
  });
});
