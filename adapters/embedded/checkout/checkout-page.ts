import type { PricedLine } from '../shop-service/order-forms.ts';

/** The order form as the page shows it. */
export type CheckoutOrder = { id: string; revision: number; lines: PricedLine[]; total: number };

type Notice = 'unknown' | 'empty' | 'changed';

const notices: Record<Notice, { title: string; text: string }> = {
  unknown: {
    title: 'No encontramos ese pedido',
    text: 'El enlace venció o está incompleto. Volvé a tu carrito y finalizá la compra desde ahí.',
  },
  empty: {
    title: 'Tu carrito está vacío',
    text: 'No hay nada para pagar todavía. Elegí una botella y volvé cuando quieras.',
  },
  changed: {
    title: 'Tu carrito cambió',
    text: 'Agregaste o sacaste algo en otra pestaña. Revisá el pedido antes de confirmarlo.',
  },
};

/** Pesos with cents, as an invoice shows them. */
const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** The page with the order and the button that places it. */
export function printCheckout(order: CheckoutOrder, base: string, changed: boolean): string {
  const lines = order.lines.map(
    ({ name, quantity, unitPrice }) => `<tr>
<td>${escapeHtml(name)}<small>${pesos.format(unitPrice)} c/u</small></td>
<td class="number">${quantity}</td>
<td class="number">${pesos.format(unitPrice * quantity)}</td>
</tr>`,
  );
  return printPage(
    'Finalizar compra',
    base,
    `${changed ? `<p class="notice" role="status"><strong>${notices.changed.title}.</strong> ${notices.changed.text}</p>` : ''}
<h1>Tu pedido</h1>
<table>
<thead><tr><th scope="col">Producto</th><th scope="col" class="number">Cantidad</th><th scope="col" class="number">Importe</th></tr></thead>
<tbody>${lines.join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="number">${pesos.format(order.total)}</td></tr></tfoot>
</table>
<form method="post" action="${base}">
<input type="hidden" name="orderFormId" value="${escapeHtml(order.id)}">
<input type="hidden" name="revision" value="${order.revision}">
<p class="aside">Esta es la caja de demostración: no pide tarjeta ni cobra nada.</p>
<button type="submit">Confirmar pedido</button>
</form>
<p><a href="/carrito">Volver al carrito</a></p>`,
  );
}

/** A page for where there is nothing to place. */
export function printNotice(notice: Exclude<Notice, 'changed'>, base: string): string {
  const { title, text } = notices[notice];
  return printPage(
    title,
    base,
    `<h1>${title}</h1>
<p>${text}</p>
<p><a href="/carrito">Ir al carrito</a> · <a href="/tienda">Ver la tienda</a></p>`,
  );
}

function printPage(title: string, base: string, main: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${base}/checkout.css">
</head>
<body>
<header><a href="/">Bodega Viva</a> <span>Caja</span></header>
<main>
${main}
</main>
<footer>Beber con moderación. Prohibida su venta a menores de 18 años.</footer>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
