import type { Page, Route } from 'playwright-core';

/**
 * What a browser's parser drops. `floor`: Safari 16.4, the oldest browser whose scripts run. `below`: Safari 15.6, which also does not
 * know container queries, ranges in media queries and `scripting`.
 */
export type OldBrowser = 'floor' | 'below';

const dropped: Record<OldBrowser, RegExp> = {
  floor: /^@(starting-style|container[^{]*scroll-state)|^@supports selector\(:popover-open\)|^@media[^{]*scripting/,
  below: /^@(starting-style|container)|^@supports selector\(:popover-open\)|^@media[^{]*(scripting|[<>])/,
};

/** Makes a page load its documents and stylesheets as an old browser reads them, in Chromium. The scripts of `below` do not run. */
export async function emulateOldBrowser(page: Page, browser: OldBrowser): Promise<void> {
  await page.route('**/assets/*.css', (route) => rewrite(route, (css) => readAs(css, browser)));
  await page.route(
    (url) => !url.pathname.includes('.'),
    (route) =>
      route.request().resourceType() === 'document' && route.request().method() === 'GET'
        ? rewrite(route, (html) => html.replaceAll(/ popover(=|target)/gi, ' data-popover$1'))
        : route.fallback(),
  );
  if (browser === 'below') await page.route(/\/assets\/(?!boot-)[^/]*\.js$/, (route) => route.abort());
}

async function rewrite(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** A stylesheet as the browser reads it: it has neither nested style rules nor popovers. */
export function readAs(css: string, browser: OldBrowser): string {
  // The attribute has no effect on display there.
  return readRules(css.replaceAll('[popover]', '[data-popover]'), browser);
}

function readRules(css: string, browser: OldBrowser): string {
  let kept = '';
  for (const { prelude, block } of splitRules(css)) {
    if (block === null) kept += `${prelude};`;
    else if (/^@(media|supports|layer|container|starting-style)/.test(prelude)) {
      if (dropped[browser].test(prelude)) continue;
      const head = prelude.startsWith('@supports not selector(:popover-open)') ? '@media all' : prelude;
      kept += `${head}{${readRules(block, browser)}}`;
    } else if (prelude.startsWith('@')) kept += `${prelude}{${block}}`;
    // A list of selectors is dropped whole, but for those in `:is` and `:where`.
    else if (!/:popover-open/.test(prelude.replaceAll(/:(is|where)\([^()]*\)/g, '')))
      kept += `${prelude}{${readDeclarations(block)}}`;
  }
  return kept;
}

/** Without the nested rules, and without what follows one up to the next semicolon: it is part of the same invalid declaration. */
function readDeclarations(block: string): string {
  let kept = '';
  let isAfterNested = false;
  for (const { prelude, block: nested } of splitRules(block)) {
    const isKept = nested === null && !isAfterNested;
    if (isKept && prelude !== '') kept += `${prelude};`;
    isAfterNested = nested !== null && !prelude.startsWith('@');
  }
  return kept;
}

type Rule = { prelude: string; block: string | null };

/** Splits text into what ends with a semicolon and what has a block. */
function splitRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at <= css.length; at += 1) {
    at = skipQuoted(css, at);
    const letter = css[at];
    if (letter === '{') {
      const end = findEnd(css, at);
      rules.push({ prelude: css.slice(start, at).trim(), block: css.slice(at + 1, end) });
      at = end;
      start = end + 1;
    } else if (letter === ';' || (letter === undefined && css.slice(start).trim() !== '')) {
      rules.push({ prelude: css.slice(start, at).trim(), block: null });
      start = at + 1;
    }
  }
  return rules;
}

/** The position of the brace that closes the one at `open`. */
function findEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    at = skipQuoted(css, at);
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The first position from `at` that is in no string, address or comment. */
function skipQuoted(css: string, at: number): number {
  const quoted = /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|\/\*[\s\S]*?\*\/)+/y;
  quoted.lastIndex = at;
  return quoted.test(css) ? quoted.lastIndex : at;
}
