/** What a document says of itself, read as a browser or a search engine would, entities of text apart. */
export function headOf(html: string): { title: string | null; canonical: string | null; robots: string | null } {
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? null,
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? null,
    robots: html.match(/<meta name="robots" content="([^"]*)"/)?.[1] ?? null,
  };
}

type BlockState = { state: string | undefined; status: string | undefined; message: string | undefined };

/** The state of the block of that name, or null where the page has none. */
export function blockOf(html: string, name: string): BlockState | null {
  const tag = html.match(new RegExp(`<[^>]*data-block="${name}"[^>]*>`))?.[0];
  if (tag === undefined) return null;
  const attribute = (key: string) => tag.match(new RegExp(`data-${key}="([^"]*)"`))?.[1];
  return { state: attribute('state'), status: attribute('status'), message: attribute('message') };
}

/**
 * What a page shows, or one block of it, as markup with plain spaces. Scripts are left out: the data that a page carries
 * for its hydration names everything, shown or not. Empty where there is no such block.
 */
export function markupOf(html: string, block?: string): string {
  const page = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ');
  if (block === undefined) return page;
  const [start = '', tag = ''] = page.match(new RegExp(`<([a-z]+)\\b[^>]* data-block="${block}"[^>]*>`)) ?? [];
  if (start === '') return '';
  const from = page.indexOf(start);
  let depth = 0;
  for (const edge of page.slice(from).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g'))) {
    depth += edge[1] === '/' ? -1 : 1;
    if (depth === 0) return page.slice(from, from + edge.index);
  }
  return page.slice(from);
}

/** Blocks that stand inside another one, each as "outer > inner"; a sound page has none. */
export function nestedBlocks(html: string): string[] {
  const found: string[] = [];
  const open: { tag: string; block: string | null }[] = [];
  const body = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  for (const [whole, slash, tag = ''] of body.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi)) {
    if (slash === '/') {
      open.length = Math.max(
        0,
        open.findLastIndex((each) => each.tag === tag),
      );
    } else if (!VOID_TAGS.has(tag) && !whole.endsWith('/>')) {
      const block = whole.match(/ data-block="([^"]*)"/)?.[1] ?? null;
      const outer = open.findLast((each) => each.block !== null)?.block;
      if (block !== null && outer) found.push(`${outer} > ${block}`);
      open.push({ tag, block });
    }
  }
  return found;
}

const VOID_TAGS: ReadonlySet<string> = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

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
