import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buttons, cards, colours, corners, fonts, header, headings, opening, social, tagline } from '#brand/brand.ts';
import { toTokens } from '#client/styles/brand-tokens.ts';
import { allRules, parseStyles, rootRules, type StyleRule, splitList } from './parse-styles.ts';

const sheets = globSync('client/**/*.css').map((file) => {
  const css = readFileSync(file, 'utf8');
  return { file, css, sheet: parseStyles(css) };
});
const brandTokens = toTokens({
  tagline,
  colours,
  fonts,
  corners,
  headings,
  buttons,
  header,
  cards,
  opening,
  social,
});
/** Stylesheets in `client/styles` and the brand's are global; every other stylesheet belongs to its area. */
const components = sheets.filter(({ file }) => !/^client\/(?:styles|brand)\//.test(file));
/** Ranges at the four widths that `tokens.css` names, a query without a width, or print. */
const WIDTH_QUERY = /^(?:\(width (?:<|>=) (?:20|48|64|75)rem\)|\((?!.*width).*\)|print)$/;
const names = components.map(({ file }) => basename(file, '.css'));

describe('stylesheets', () => {
  it('start every root selector with a class that a component of the same area prints', () => {
    const printed = new Map(components.map(({ file }) => [areaOf(file), markupOf(areaOf(file))]));
    const misplaced = components.flatMap(({ file, sheet }) =>
      rootClasses(sheet)
        .filter((name) => !new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(printed.get(areaOf(file)) ?? ''))
        .map((name) => `${file}: ${name}`),
    );
    expect(misplaced).toEqual([]);
  });

  it('begin the rules of a class in one file only', () => {
    const files = new Map<string, Set<string>>();
    for (const { file, sheet } of components)
      for (const name of rootClasses(sheet)) files.set(name, (files.get(name) ?? new Set()).add(file));
    expect([...files].filter(([name, inFiles]) => name !== '' && inFiles.size > 1)).toEqual([]);
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

  it('cut boxes with `clip`, because `hidden` makes each a scroller; only the page behind a dialog or a popover is one', () => {
    const hidden = sheets.flatMap(({ file, css }) => [...css.matchAll(/overflow[\w-]*: hidden/g)].map(() => file));
    expect(hidden.toSorted()).toEqual(['client/styles/base.css', 'client/styles/patterns/floating.css']);
  });

  it('begin no nested selector with the name of an element, with which browsers of iOS 16 and Android 7 drop the rule', () => {
    const dropped = sheets.flatMap(({ file, sheet }) =>
      rootRules(sheet).flatMap((root) =>
        allRules(root)
          .filter(({ prelude }) => !prelude.startsWith('@') && splitList(prelude).some((each) => /^[a-z]/i.test(each)))
          .map(({ prelude }) => `${file}: ${prelude}`),
      ),
    );
    expect(dropped).toEqual([]);
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

/** The first class of each root selector; an empty string for a selector without one. */
function rootClasses(sheet: StyleRule): string[] {
  const selectors = rootRules(sheet).flatMap(({ prelude }) => splitList(prelude));
  return selectors.map((selector) => /\.([\w-]+)/.exec(selector)?.[1] ?? '');
}

/** `store` for `client/store/…` and for `client/pages/store/…`. */
function areaOf(file: string): string {
  return file.replace(/^client\/(pages\/)?/, '').split('/')[0] ?? '';
}

/** The source text of an area's components. */
function markupOf(area: string): string {
  const files = globSync(`client/{,pages/}${area}/**/*.tsx`);
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
