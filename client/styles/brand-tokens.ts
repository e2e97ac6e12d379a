import type { Brand, BrandFont } from './brand.ts';

/** The custom properties of a brand. Not every browser lets a backdrop inherit from `:root`, so it has its own shade. */
export function toTokens({ colours, fonts, corners }: Brand): string {
  const properties = {
    ...Object.fromEntries(Object.entries(colours).map(([role, value]) => [toKebabCase(role), value])),
    translucent: `${colours.surfaceRaised}80`,
    'font-display': toFontFamily(fonts.display),
    'font-text': toFontFamily(fonts.text),
    'radius-1': corners.small,
    'radius-2': corners.medium,
    'radius-3': corners.large,
    'shadow-float': `0 1px 2px ${colours.accentStrong}0f, 0 12px 32px -8px ${colours.accentStrong}38`,
  };
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `:root,
::backdrop {
  --shade: ${colours.text}80;
}

:root {
${lines.join('')}}
`;
}

function toFontFamily({ family, fallbacks }: BrandFont): string {
  return [family, ...fallbacks].map((name) => (/^[a-z-]+$/.test(name) ? name : JSON.stringify(name))).join(', ');
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
