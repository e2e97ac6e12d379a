import { contrastText, isDark } from '#core/values/colour.ts';
import { type Brand, type BrandFont, cardStyles, headerLayouts, openings } from './brand.ts';

const buttonCorners: Readonly<Record<Brand['buttons'], string>> = {
  square: '0',
  soft: 'var(--radius-2)',
  pill: 'var(--radius-pill)',
};

/** The custom properties of a brand. Not every browser lets a backdrop inherit from `:root`, so it has its own shade. */
export function toTokens({ colours, fonts, corners, headings, buttons }: Brand): string {
  const hasDarkPages = isDark(colours.surface);
  // A shadow is darker than what it falls on.
  const shadow = hasDarkPages ? ['#00000080', '#000000b3'] : [`${colours.accentStrong}0f`, `${colours.accentStrong}38`];
  const shade = hasDarkPages ? colours.surface : colours.text;
  const properties = {
    ...Object.fromEntries(Object.entries(colours).map(([role, value]) => [toKebabCase(role), value])),
    translucent: `${colours.surfaceRaised}80`,
    'font-display': toFontFamily(fonts.display),
    'font-text': toFontFamily(fonts.text),
    'radius-1': corners.small,
    'radius-2': corners.medium,
    'radius-3': corners.large,
    'radius-button': buttonCorners[buttons],
    'heading-weight': headings.weight,
    'heading-tracking': `${headings.tracking}em`,
    'heading-case': headings.case === 'uppercase' ? 'uppercase' : 'none',
    'shadow-float': `0 1px 2px ${shadow[0]}, 0 12px 32px -8px ${shadow[1]}`,
    'on-shade': contrastText(shade, colours.surface),
  };
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `:root,
::backdrop {
  --shade: ${shade}${hasDarkPages ? 'b3' : '80'};
}

:root {
  color-scheme: ${hasDarkPages ? 'dark' : 'light'};
${lines.join('')}}
`;
}

/** The imports of `main.css` for a brand's settings: each value but the first of its list has a stylesheet. */
export function toSettingImports({ header, cards, opening }: Brand): string {
  const plain = [`header-${headerLayouts[0]}`, `cards-${cardStyles[0]}`, `opening-${openings[0]}`];
  return [`header-${header}`, `cards-${cards}`, `opening-${opening}`]
    .filter((name) => !plain.includes(name))
    .map((name) => `@import "./settings/${name}.css" layer(settings);\n`)
    .join('');
}

function toFontFamily({ family, fallbacks }: BrandFont): string {
  return [family, ...fallbacks].map((name) => (/^[a-z-]+$/.test(name) ? name : JSON.stringify(name))).join(', ');
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
