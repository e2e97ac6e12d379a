import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buttons, colours, corners, fonts, headings, social, tagline } from '#brand/brand.ts';
import { toTokens } from '#client/styles/brand-tokens.ts';
import { allRules, parseStyles, rootRules, type StyleRule, splitList } from './parse-styles.ts';

const sheets = globSync('client/**/*.css').map((file) => {
  const css = readFileSync(file, 'utf8');
  return { file, css, sheet: parseStyles(css) };
});
const brandTokens = toTokens({ tagline, colours, fonts, corners, headings, buttons, social });
/**
 * Stylesheets in `client/styles` and the brand's are global; every other stylesheet belongs to the class that it is named after,
 * and to the classes of small parts that stand in the component beside it.
 */
const components = sheets.filter(({ file }) => !/^client\/(?:styles|brand)\//.test(file));
/** Ranges at the four widths that `tokens.css` names, a query without a width, or print. */
const WIDTH_QUERY = /^(?:\(width (?:<|>=) (?:20|48|64|75)rem\)|\((?!.*width).*\)|print)$/;
const names = components.map(({ file }) => basename(file, '.css'));

describe('stylesheets', () => {
  it('start every root selector with the class that the file is named after, or with one that only the component beside it has', () => {
    const misplaced = components.flatMap(({ file, sheet }) =>
      rootSelectors(sheet)
        .filter((selector) => ![ownerOf(selector), printerOf(selector)].includes(basename(file, '.css')))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(misplaced).toEqual([]);
  });

  it('have unique names', () => {
    expect(names).toEqual([...new Set(names)]);
  });

  it('change the layout at four widths only', () => {
    const otherQueries = sheets.flatMap(({ file, sheet }) =>
      allRules(sheet)
        .filter(({ prelude }) => prelude.startsWith('@media'))
        .flatMap(({ prelude }) => prelude.slice('@media '.length).split(' and '))
        .filter((query) => !WIDTH_QUERY.test(query))
        .map((query) => `${file}: ${query}`),
    );
    expect(otherQueries).toEqual([]);
  });

  it('read no custom property that nothing declares', () => {
    const declared = new Set(['--colour', '--on-colour']);
    for (const css of [brandTokens, ...sheets.map(({ css }) => css)])
      for (const [, name = ''] of css.matchAll(/(--[\w-]+):/g)) declared.add(name);
    const unknown = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)]
        .filter(([, name = '']) => !declared.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('declare no token that nothing reads', () => {
    const tokens = (brandTokens + readFileSync('client/styles/tokens.css', 'utf8')).matchAll(/(--[\w-]+):/g);
    const unread = [...tokens].filter(([, name]) =>
      sheets.every(({ css }) => !new RegExp(`var\\(${name}\\b(?!-)`).test(css)),
    );
    expect(unread.map(([, name]) => name)).toEqual([]);
  });
});

function rootSelectors(sheet: StyleRule): string[] {
  return rootRules(sheet).flatMap(({ prelude }) => splitList(prelude));
}

/** The stylesheet whose name is, or begins, the selector's first class; the longest name if several match. */
function ownerOf(selector: string): string | undefined {
  const first = firstClass(selector);
  return names
    .filter((name) => first === name || first.startsWith(`${name}-`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** The name of the one component that prints the selector's first class; undefined if there is none, or several. */
function printerOf(selector: string): string | undefined {
  const printed = new RegExp(`["'\`\\s]${firstClass(selector)}["'\`\\s]`);
  const printers = globSync('client/**/*.tsx').filter((file) => printed.test(readFileSync(file, 'utf8')));
  return printers.length === 1 ? basename(printers[0] ?? '', '.tsx') : undefined;
}

function firstClass(selector: string): string {
  return /\.([\w-]+)/.exec(selector)?.[1] ?? '';
}
