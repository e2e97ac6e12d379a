import { type Html, html } from './html.ts';
import { siteVersion } from './site-files.ts';

/** What every page of the issuer and the checkout needs: the path of the site, the brand's name and the site's name. */
export type SiteFrame = { base: string; brandName: string; siteName: string };

/** Prints a whole page. `main` holds its `<h1>`; the layout `till` puts the total (`.sum`) in a second column. */
export function printSitePage(
  { base, brandName, siteName }: SiteFrame,
  title: string,
  main: Html,
  layout: 'beside-picture' | 'till' = 'beside-picture',
): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbf7f1">
<title>${title} · ${brandName}</title>
<link rel="preload" href="${base}/fraunces.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${base}/site.css?v=${siteVersion}">
</head>
<body>
<header><a class="brand" href="/">${brandName}</a><span>${siteName}</span></header>
<div class="${layout}">
<main>
${main}
</main>
${layout === 'till' ? null : html`<img src="${base}/paisaje.svg" width="1200" height="1200" alt="">`}
</div>
<footer><p>Beber con moderación. Prohibida su venta a menores de 18 años.</p><a href="/">Volver a la tienda</a></footer>
</body>
</html>
`.markup;
}
