import type { EmbeddedBrand } from '../embedded-brand.ts';
import { type Html, html } from './html.ts';
import { siteVersion } from './site-files.ts';

/** The values that every page of the issuer and the checkout prints. `basePath` is the path where they are mounted. */
export type SiteFrame = { basePath: string; brand: EmbeddedBrand; siteName: string };

/** Prints a whole page. `main` holds its `<h1>`; the layout `till` puts the total (`.sum`) in a second column. */
export function printSitePage(
  { basePath, brand, siteName }: SiteFrame,
  title: string,
  main: Html,
  layout: 'beside-picture' | 'till' = 'beside-picture',
): string {
  const version = siteVersion(brand);
  const [font] = brand.fonts.keys();
  const hasPassword = main.markup.includes('type="password"');
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand.colours.surface}">
<title>${title} · ${brand.name}</title>
${font === undefined ? null : html`<link rel="preload" href="${basePath}/${font}" as="font" type="font/woff2" crossorigin>`}
<link rel="icon" href="${basePath}/favicon.svg?v=${version}" type="image/svg+xml">
<link rel="stylesheet" href="${basePath}/site.css?v=${version}">
${hasPassword ? html`<script src="${basePath}/site.js?v=${version}" defer></script>` : null}
</head>
<body>
<header><a class="brand" href="/"><img src="${basePath}/favicon.svg?v=${version}" width="32" height="32" alt="">${brand.name}</a><span>${siteName}</span></header>
<div class="${layout}">
<main>
${main}
</main>
${layout === 'till' ? null : html`<img src="${basePath}/paisaje.svg" width="1200" height="1200" alt="">`}
</div>
<footer><p>Beber con moderación. Prohibida su venta a menores de 18 años.</p><a href="/">Volver a la tienda</a></footer>
</body>
</html>
`.markup;
}
