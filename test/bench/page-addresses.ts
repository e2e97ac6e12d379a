import { setTimeout as wait } from 'node:timers/promises';

/** The shop reads its whole catalogue for the first sitemap, and answers 503 while that takes too long. */
const ATTEMPTS = 30;

/** The paths of the shop's sitemap that start with `prefix`, in its order. */
export async function readSitemapPaths(origin: string, prefix: string): Promise<string[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(`${origin}/sitemap.xml`);
    const xml = await answer.text();
    if (answer.status === 200) {
      return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
        .map(([, url = '']) => new URL(url).pathname)
        .filter((path) => path.startsWith(prefix));
    }
    await wait(1000);
  }
  throw new Error('the sitemap is not available');
}
