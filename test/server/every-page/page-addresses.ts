/** An address of each row that the embedded back end has, besides those of the sitemap. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/tienda',
  '/tienda/vinos',
  '/tienda/vinos?type=tinto',
  '/tienda/buscador/malbec',
  '/tienda/buscador/zzzzzz',
  '/favoritos',
  '/carrito',
  '/carrito/armar?items=VIN-0056:2,VIN-0008:1',
  '/envio',
  '/envio?postalCode=1425&sku=VIN-0056',
  '/thankyou',
  '/thankyou?order=1234',
  '/club',
  '/club/nuestras-selecciones',
  '/bodegas',
  '/notas-y-tips',
  '/nosotros',
  '/contacto-y-preguntas-frecuentes',
  '/contacto-y-preguntas-frecuentes?envio=contacto',
  '/terminos-y-condiciones',
  '/arrepentimiento',
  '/baja',
  '/no-existe',
];

/** The first of the sitemap's addresses of each row, and some others. */
export function sampleOf(addresses: readonly string[], others: number): string[] {
  const rows = Map.groupBy(addresses, (address) => `${address.split('/')[1]} ${address.split('/').length}`);
  const firsts = [...rows.values()].map(([first = '']) => first);
  const step = Math.ceil(addresses.length / others);
  return [...firsts, ...addresses.filter((_address, index) => index % step === 0)];
}
