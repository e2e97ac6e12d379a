/** Reads from a listing the skus of products that can be bought. */
export async function findSkus(origin: string, count: number, path = '/tienda/vinos'): Promise<string[]> {
  const page = await (await fetch(new URL(path, origin))).text();
  const found = [...page.matchAll(/name="sku" value="([^"]+)"/g)].map(([, sku]) => sku ?? '');
  return [...new Set(found)].slice(0, count);
}
