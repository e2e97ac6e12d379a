/** Title, canonical URL and robots rule of a document. HTML entities in the title are not decoded. */
export function headOf(html: string): { title: string | null; canonical: string | null; robots: string | null } {
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? null,
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? null,
    robots: html.match(/<meta name="robots" content="([^"]*)"/)?.[1] ?? null,
  };
}

type BlockState = { state: string | undefined; status: string | undefined; message: string | undefined };

/** The state of the named block, or null if the page does not have it. */
export function blockOf(html: string, name: string): BlockState | null {
  const tag = html.match(new RegExp(`<[^>]*data-block="${name}"[^>]*>`))?.[0];
  if (tag === undefined) return null;
  const attribute = (key: string) => tag.match(new RegExp(`data-${key}="([^"]*)"`))?.[1];
  return { state: attribute('state'), status: attribute('status'), message: attribute('message') };
}

/** The names of all blocks of a page. */
export function allBlocks(html: string): string[] {
  return [...html.matchAll(/<[^>]* data-block="([^"]*)"/g)].map(([, name = '']) => name);
}

/** The names of the blocks that are missing from a page. */
export function failedBlocks(html: string): string[] {
  return [...html.matchAll(/<[^>]* data-block="([^"]*)"[^>]* data-state="failed"/g)].map(([, name = '']) => name);
}

/**
 * The visible markup of a page or of one block, with plain spaces. Scripts are left out, since the embedded data contains
 * every text, shown or not. Returns an empty string if the page does not have the block.
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

/** Blocks inside another block, each as "outer > inner". A correct page has none. */
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

/** The visible text: without tags and scripts, and with plain spaces. */
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
