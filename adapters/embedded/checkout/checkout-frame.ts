import { type Html, html } from '../identity/html.ts';

/** What every page of the checkout knows: where it is mounted and whose shop it belongs to. */
export type CheckoutFrame = { base: string; brandName: string };

/** Pesos with cents, as an invoice shows them. */
export const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

export function printCheckoutPage({ base, brandName }: CheckoutFrame, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brandName}</title>
<link rel="stylesheet" href="${base}/checkout.css">
</head>
<body>
<header><a href="/">${brandName}</a> <span>Caja</span></header>
<main>
${main}
</main>
<footer>Beber con moderación. Prohibida su venta a menores de 18 años.</footer>
</body>
</html>
`.markup;
}
