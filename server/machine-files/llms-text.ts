import { createLink, toText } from '#client/markdown/markdown-text.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import { cartByLinkHref } from '#core/values/links.ts';
import { paths, serverPaths } from '#core/values/paths.ts';

/** `/llms.txt`: what an assistant can read here, and how it hands a cart over. */
export function toLlmsText({ brandName, origin, categories, legalWarning }: ShellView): string {
  const link = createLink(origin);
  const example = `${origin}${cartByLinkHref([])}`;
  const blocks = [
    `# ${toText(brandName)}`,
    '> Tienda de vinos y club de vinos en Argentina. Precios en pesos argentinos, con impuestos; la venta es para mayores de 18 años.',
    `Cada página de producto, categoría, selección, vino, bodega y nota se puede leer en Markdown: se agrega \`.md\` a su dirección, delante de la consulta (\`/tienda/vinos.md?page=2\`).`,
    '## Tienda',
    ...categories.map(({ title, href }) => `- ${link(title, `${href}.md`)}`),
    '## Preguntas y club',
    `- ${link('Preguntas frecuentes', `${paths.contact}.md`)}`,
    `- ${link('Club: planes y precios', `${paths.club}.md`)}`,
    '## Comprar',
    `- Carrito por enlace: \`${example}SKU:CANTIDAD,SKU:CANTIDAD\`, hasta 20 productos. La persona lo ve, lo confirma y paga; un asistente no compra por su cuenta.`,
    `- ${link('Catálogo por protocolo (UCP, MCP)', serverPaths.ucpProfile)}`,
    `- ${link('Mapa del sitio', serverPaths.sitemap)}`,
    toText(legalWarning),
  ];
  return `${blocks.join('\n\n').replace(/(\n- .*)\n(?=\n- )/g, '$1')}\n`;
}
