import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('client/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

describe('stylesheets', () => {
  it('read no custom property that nothing declares', () => {
    const declared = new Set(['--colour', '--on-colour']);
    for (const { css } of sheets) for (const [, name = ''] of css.matchAll(/(--[\w-]+):/g)) declared.add(name);
    const unknown = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !declared.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('declare no token that nothing reads', () => {
    const tokens = readFileSync('client/styles/tokens.css', 'utf8').matchAll(/(--[\w-]+):/g);
    const unread = [...tokens]
      .map(([, name]) => name)
      .filter((name) => sheets.every(({ css }) => !css.includes(`var(${name}`)));
    expect(unread).toEqual([]);
  });
});
