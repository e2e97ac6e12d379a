import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { paths } from '#core/values/paths.ts';
import type { PlainView } from './baselines/plain-listing.tsx';
import { readMenu } from './read-menu.ts';

/** The page that the baselines have in a plain form. */
export const LISTING = '/tienda/vinos';

/** What the document of the shop's own listing shows, so that a plain page shows the same cards, filters and menu. */
export async function capturePlainView(origin: string): Promise<PlainView> {
  const html = await (await fetch(origin + LISTING)).text();
  const textIn = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const menu = readMenu(html);
  const view = {
    title: textIn(/<title>([^<|]+) \|/),
    description: textIn(/<meta name="description" content="([^"]*)"/),
    total: textIn(/<p class="sr-only" role="status">([^<]+)</),
    menu,
    footer: menu.slice(0, 4),
    groups: readGroups(html),
    cards: await readCards(html, origin),
  };
  const { title, description, total, groups, cards } = view;
  if ([title, description, total, menu, groups, cards].some(({ length }) => length === 0))
    throw new Error(`${LISTING} is not whole`);
  return view;
}

function readGroups(html: string): PlainView['groups'] {
  const groups = html.matchAll(
    /<details [^>]*data-filter="([^"]+)"[^>]*><summary>([^<]+).*?<ul class="filter-group-options">(.*?)<\/ul>/gs,
  );
  return [...groups].map(([, key = '', label = '', list = '']) => ({
    key,
    label,
    options: [...list.matchAll(/<a href="([^"]+)"[^>]*>([^<]+).*?(?:<small>(\d+)<\/small>)?<\/a>/gs)].map(
      ([, href = '', name = '', quantity]) => ({
        href,
        name,
        quantity: quantity === undefined ? null : Number(quantity),
      }),
    ),
  }));
}

async function readCards(html: string, origin: string): Promise<ProductCardView[]> {
  const slugs = [...html.matchAll(/class="cover-link"[^>]* href="\/tienda\/vinos\/([^"?]+)"/g)].map(([, slug]) => slug);
  const answer = await fetch(`${origin}${paths.productsApi}?skus=${slugs.join()}`);
  const { cards } = (await answer.json()) as { cards: ProductCardView[] };
  return cards.map((card) => ({ ...card, image: { ...card.image, url: new URL(card.image.url, origin).href } }));
}
