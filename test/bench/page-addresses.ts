/** The paths of the shop's sitemap that start with `prefix`, in its order. */
export async function readSitemapPaths(origin: string, prefix: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith(prefix));
}
