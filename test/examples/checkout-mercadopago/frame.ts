import { type Html, html } from './html.ts';

/** Who sells: a page that takes money says it. */
export type House = { name: string; legalName: string; cuit: string; address: string; email: string };

export type Frame = { publicUrl: string; shopOrigin: string; house: House };

const notices = {
  unknown: [
    'No encontramos ese pedido',
    'El enlace venció o está incompleto. Volvé a tu carrito y finalizá la compra desde ahí.',
  ],
  empty: [
    'No hay nada para pagar',
    'Tu carrito está vacío, o lo que tenía ya no se vende. Elegí una botella y volvé cuando quieras.',
  ],
  unavailable: [
    'No podemos seguir en este momento',
    'La tienda o Mercado Pago no responden, y este intento no cobró nada. Si ya pagaste, no pagues de nuevo. Probá en unos minutos.',
  ],
  failed: [
    'Algo salió mal',
    'No pudimos mostrar esta página. Si pagaste, el pago está registrado: escribinos antes de pagar de nuevo.',
  ],
  noPage: ['No encontramos esa página', 'Esta caja cobra los pedidos de la tienda. Empezá por tu carrito.'],
  noSubscriptions: [
    'Esta caja no vende suscripciones',
    'No se cobró nada. Si querés sumarte al club, escribinos y te contamos cómo.',
  ],
  noPlan: [
    'No encontramos ese plan',
    'El enlace está incompleto o el plan ya no se ofrece. Elegí otro en la página del club.',
  ],
  isMember: ['Ya tenés este plan', 'Tu cuenta ya está suscripta y no se cobró nada. En tu club ves tu próxima caja.'],
} as const;

const ways: { [notice in keyof typeof notices]?: readonly [path: string, label: string] } = {
  noSubscriptions: ['/contacto-y-preguntas-frecuentes', 'Escribirnos'],
  noPlan: ['/club', 'Ver los planes'],
  isMember: ['/club/mi-club', 'Ir a tu club'],
};

export function printNotice(frame: Frame, notice: keyof typeof notices): string {
  const [title, text] = notices[notice];
  const [path, label] = ways[notice] ?? ['/carrito', 'Ir al carrito'];
  return printPage(
    frame,
    title,
    html`<h1>${title}</h1><p>${text}</p><p><a href="${frame.shopOrigin}${path}">${label}</a></p>`,
  );
}

export function printPage({ publicUrl, shopOrigin, house }: Frame, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${house.name}</title>
<link rel="stylesheet" href="${publicUrl}/caja.css">
</head>
<body>
<header><a href="${shopOrigin}/">${house.name}</a></header>
<main>
${main}
</main>
<footer><p>Vende ${house.legalName}, CUIT ${house.cuit}. ${house.address}. <a href="mailto:${house.email}">${house.email}</a></p>
<p><a href="${shopOrigin}/terminos-y-condiciones">Términos y condiciones</a> <a href="${shopOrigin}/arrepentimiento">Botón de arrepentimiento</a></p>
<p>Beber con moderación. Prohibida su venta a menores de 18 años.</p></footer>
</body>
</html>
`.markup;
}
