import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = 'client/styles/main.css';

describe('main.css', () => {
  it('imports every stylesheet of the client exactly once', () => {
    const imported = [...readFileSync(MAIN, 'utf8').matchAll(/^@import "(.+?)"/gm)].map(([, path = '']) =>
      join(dirname(MAIN), path),
    );
    const sheets = globSync('client/**/*.css').filter((file) => file !== MAIN);
    expect(imported.toSorted()).toEqual(sheets.toSorted());
  });
});
