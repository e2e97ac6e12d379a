/** What a document says of itself, read as a browser or a search engine would, entities of text apart. */
export function headOf(html: string): { title: string | null; canonical: string | null; robots: string | null } {
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? null,
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? null,
    robots: html.match(/<meta name="robots" content="([^"]*)"/)?.[1] ?? null,
  };
}

export type BlockState = { state: string | undefined; status: string | undefined; message: string | undefined };

/** The state of the block of that name, or null where the page has none. */
export function blockOf(html: string, name: string): BlockState | null {
  const tag = html.match(new RegExp(`<[^>]*data-block="${name}"[^>]*>`))?.[0];
  if (tag === undefined) return null;
  const attribute = (key: string) => tag.match(new RegExp(`data-${key}="([^"]*)"`))?.[1];
  return { state: attribute('state'), status: attribute('status'), message: attribute('message') };
}

/** The text as a shopper reads it: no tags, no scripts, plain spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ');
}
