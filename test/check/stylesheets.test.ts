import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = 'client/styles/main.css';
/** What pages outside of the shop's own share with it. */
const LOOK = 'client/styles/look.css';
const AREAS = globSync('client/*/*.css').filter((file) => basename(file, '.css') === basename(dirname(file)));

function importsOf(sheet: string): string[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/^@import "(.+?)"/gm)].map(([, path = '']) =>
    join(dirname(sheet), path),
  );
}

describe('every stylesheet of the client', () => {
  it('is imported exactly once, by the main stylesheet or by that of an area', () => {
    const sheets = globSync('client/**/*.css').filter(
      (file) => file !== MAIN && file !== LOOK && !AREAS.includes(file),
    );
    expect([MAIN, ...AREAS].flatMap(importsOf).toSorted()).toEqual(sheets.toSorted());
  });
});
