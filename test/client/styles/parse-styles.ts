/** A style rule or an at-rule with a block. The stylesheet itself is a rule with an empty prelude. */
export type StyleRule = {
  /** The selector list, or the at-rule without its block; white space is collapsed. */
  prelude: string;
  declarations: string[];
  rules: StyleRule[];
};

/** Text up to a brace or a semicolon outside strings. */
const STATEMENT = /((?:[^{};"]|"[^"]*")*)([{};])/g;

/** Parses only the nesting of a stylesheet; comments are left out. */
export function parseStyles(css: string): StyleRule {
  const sheet: StyleRule = { prelude: '', declarations: [], rules: [] };
  const open = [sheet];
  for (const [, text = '', end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(STATEMENT)) {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    const parent = open.at(-1) ?? sheet;
    if (end === '{') {
      const rule = { prelude: words, declarations: [], rules: [] };
      parent.rules.push(rule);
      open.push(rule);
    } else {
      if (words !== '') parent.declarations.push(words);
      if (end === '}') open.pop();
    }
  }
  return sheet;
}

/** Style rules that are not nested in another style rule. Keyframes do not count. */
export function rootRules({ rules }: StyleRule): StyleRule[] {
  return rules.flatMap((rule) => {
    if (!rule.prelude.startsWith('@')) return [rule];
    return rule.prelude.startsWith('@keyframes') ? [] : rootRules(rule);
  });
}

/** Every rule of the sheet, nested ones included. */
export function allRules({ rules }: StyleRule): StyleRule[] {
  return rules.flatMap((rule) => [rule, ...allRules(rule)]);
}

/** Splits a selector list at the commas outside parentheses. */
export function splitList(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}
