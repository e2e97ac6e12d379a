import { Marked, type Tokens } from 'marked';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { LEGAL_WARNING } from '#core/site/seller.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { markupOf, textOf } from '../../support/page-html.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const marked = new Marked({ gfm: true });

const shop = started(() => startTestShop({ RATE_LIMIT: 'off' }));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers, redirect: 'manual' });

/** The paths of all pages that the sitemap lists. */
async function listPaths(): Promise<string[]> {
  await expect.poll(async () => (await get('/sitemap.xml')).status).toBe(200);
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const KINDS = [
  /^\/tienda\/(?!evento\/|buscador\/)[^/]+\/[^/]+$/,
  /^\/tienda\/(vinos|whiskys|spirits|accesorios|cavas|aceites)$/,
  /^\/club\/nuestras-selecciones\/[^/]+$/,
  /^\/la-cava-de-[^/]+\/[^/]+$/,
  /^\/bodegas\/[^/]+$/,
  /^\/notas-y-tips\/[^/]+$/,
  /^\/contacto-y-preguntas-frecuentes$/,
  /^\/club(?:\/(?!nuestras-selecciones)[^/]+)?$/,
];

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const amountsIn = (text: string) => new Set([...text.matchAll(/\$\u00a0[\d.]+\d/g)].map(([amount]) => amount));

/** What Markdown says of a page: its links, and the types of its parts. */
function readMarkdown(text: string) {
  const links: string[] = [];
  const types = new Set<string>();
  void marked.walkTokens(marked.lexer(text), (token) => {
    types.add(token.type);
    if (token.type === 'link') links.push((token as Tokens.Link).href);
  });
  return { links, types };
}

describe('the Markdown of a page', () => {
  it("exists for every sheet, listing, selection, wine, winery, note, for the questions and the club, with the page's prices, stock and links", {
    timeout: 600_000,
  }, async () => {
    const all = await listPaths();
    for (const kind of KINDS) {
      const paths = all.filter((path) => kind.test(path) && path !== '/tienda/buscador');
      expect(paths.length, String(kind)).toBeGreaterThan(0);
      const step = isLongRun ? 1 : Math.ceil(paths.length / 6);
      for (const path of paths.filter((_, at) => at % step === 0)) await expectSame(path);
    }
  });

  async function expectSame(path: string): Promise<void> {
    const [page, answer] = await Promise.all([get(path), get(`${path}.md`)]);
    const [html, text] = await Promise.all([page.text(), answer.text()]);
    expect([page.status, answer.status], path).toEqual([200, 200]);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text.split('\n').slice(0, 6)).toContain(LEGAL_WARNING);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('link')).toBe(`<${shop.origin}${path}>; rel="canonical"`);
    expect(answer.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(decode(html)).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`);
    expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(10_000);
    const { links, types } = readMarkdown(text);
    expect(
      text.split('\n').filter((line) => /[.!?…]\.(?= |$)|\. sin impuestos/.test(line)),
      path,
    ).toEqual([]);
    for (const type of types)
      expect(
        ['heading', 'paragraph', 'text', 'escape', 'space', 'list', 'list_item', 'link'],
        `${path}: ${type}`,
      ).toContain(type);
    // Scripts of a page have its whole view model; its text and its links are what a person sees.
    const seen = textOf(html);
    for (const amount of amountsIn(text)) expect(seen, `${path}: ${amount}`).toContain(amount.replace('\u00a0', ' '));
    const hrefs = new Set(
      [...decode(html).matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => new URL(href, shop.origin).href),
    );
    for (const link of links) {
      const isOfPage = hrefs.has(link.replaceAll('%28', '(').replaceAll('%29', ')')) || hrefs.has(link);
      const isItself = link === shop.origin + path;
      expect(isOfPage || isItself || link.startsWith(`${shop.origin}/carrito/armar?items=`), `${path}: ${link}`).toBe(
        true,
      );
    }
    if (!KINDS[0]?.test(path)) return;
    const canBuy =
      markupOf(html).includes('action="/api/cart/items"><input type="hidden" name="sku"') ||
      html.includes('name="quantity"');
    const soldOut = seen.includes('Avisame cuando vuelva');
    expect(text.trimEnd().endsWith(')') && /\/carrito\/armar\?items=[\w.-]+:1\)$/.test(text.trimEnd()), path).toBe(
      !soldOut,
    );
    expect(text.includes('\nSin stock\n'), path).toBe(soldOut);
    if (soldOut) expect(seen, path).toContain('Sin stock');
    if (!soldOut) expect(canBuy).toBe(true);
  }

  it('keeps the query, and drops what the page does not read', async () => {
    const text = await (await get('/tienda/vinos.md?page=2&utm_source=x')).text();
    expect(text).toContain('Mostrando 13–24');
    const page = await (await get('/tienda/vinos?page=2&utm_source=x')).text();
    expect(page).toContain('<link rel="alternate" type="text/markdown" href="/tienda/vinos.md?page=2">');
    expect((await get('/tienda/vinos.md?page=2')).headers.get('link')).toBe(
      `<${shop.origin}/tienda/vinos?page=2>; rel="canonical"`,
    );
  });

  it('is the same whatever cookies come along, and is kept as the page', async () => {
    const plain = await get('/club.md');
    const other = await get('/club.md', { cookie: 'orderFormId=x; preview=1; postalCode=1425' });
    expect(await other.text()).toBe(await plain.text());
    expect(other.headers.get('set-cookie')).toBeNull();
    expect(other.headers.get('age')).not.toBeNull();
    const again = await request(shop.app)
      .get('/club.md')
      .set('if-none-match', String(other.headers.get('etag')));
    expect(again.status).toBe(304);
  });

  it('follows the page: spelling, moved sheets, unknown ones', async () => {
    const spelled = await get('/TIENDA/vinos.md?page=2');
    expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/tienda/vinos.md?page=2']);
    const unknown = await get('/tienda/vinos/no-existe.md');
    expect([unknown.status, unknown.headers.get('cache-control'), unknown.headers.get('content-type')]).toEqual([
      404,
      'no-store',
      'text/markdown; charset=utf-8',
    ]);
    for (const path of ['/nosotros.md', '/carrito.md', '/.md', '/tienda.md', '/club/mi-club.md'])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('/llms.txt', () => {
  it('names the house, Markdown of categories, questions and club, the cart by link and the profile', async () => {
    const answer = await get('/llms.txt');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=300',
      'text/plain; charset=utf-8',
    ]);
    expect(text).toMatch(/^# Bodega Viva\n/);
    for (const path of [
      '/tienda/vinos.md',
      '/tienda/aceites.md',
      '/contacto-y-preguntas-frecuentes.md',
      '/club.md',
      '/carrito/armar?items=',
      '/.well-known/ucp',
    ])
      expect(text).toContain(shop.origin + path);
    for (const link of readMarkdown(text).links.filter((url) => url.endsWith('.md')))
      expect((await fetch(link)).status, link).toBe(200);
  });
});

describe('with ASSISTANTS=off', () => {
  it('none of it exists, and pages say nothing of it', async () => {
    const off = await startTestShop({ ASSISTANTS: 'off', RATE_LIMIT: 'off' });
    try {
      for (const path of [
        '/llms.txt',
        '/club.md',
        '/tienda/vinos.md',
        '/tienda/vinos/zaguan-malbec-2024.md',
        '/.well-known/ucp',
        '/ucp/mcp',
      ])
        expect((await fetch(off.origin + path)).status, path).toBe(404);
      const rpc = await fetch(`${off.origin}/ucp/mcp`, { method: 'POST', headers: { origin: off.origin }, body: '{}' });
      expect(rpc.status).toBe(404);
      for (const path of ['/', '/tienda/vinos', '/tienda/vinos/zaguan-malbec-2024']) {
        const html = await (await fetch(off.origin + path)).text();
        expect(html).not.toContain('text/markdown');
        expect(html).not.toMatch(/ tool(name|description|paramdescription)=/);
      }
    } finally {
      await off.close();
    }
  });
});
