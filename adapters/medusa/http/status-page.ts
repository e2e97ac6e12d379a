import { escapeHtml } from '../../../core/values/safe-html.ts';
import type { CopyState } from '../catalogue/copy.ts';
import type { Problem } from '../catalogue/item.ts';

/** A page for the house: what is sold, how old the copy is, and what is not in the shop, with the field that is wrong. */
export function printStatus({ ageMs, failure, catalogue }: CopyState, others: readonly Problem[]): string {
  const problems = [...(catalogue?.problems ?? []), ...others];
  const rows = problems.map(
    ({ handle, field, reason }) =>
      `<tr><td>${escapeHtml(handle ?? '')}</td><td>${escapeHtml(field)}</td><td>${escapeHtml(reason)}</td></tr>`,
  );
  const state =
    ageMs === null ? 'Todavía no se leyó Medusa.' : `Leído de Medusa hace ${Math.round(ageMs / 1000)} segundos.`;
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Medusa en la tienda</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;border-top:1px solid #ccc;padding:.4rem;vertical-align:top;overflow-wrap:anywhere}</style></head>
<body><h1>Medusa en la tienda</h1>
<p>${state} ${catalogue === null ? '' : `${catalogue.items.length} productos a la venta.`}</p>
${failure === null ? '' : `<p><strong>La última lectura falló:</strong> ${escapeHtml(failure)}</p>`}
${
  problems.length === 0
    ? '<p>Nada quedó afuera.</p>'
    : `<h2>Qué falta corregir en Medusa</h2><table><tr><th>Producto (handle)</th><th>Campo</th><th>Qué tiene</th></tr>${rows.join('')}</table>`
}</body></html>
`;
}
