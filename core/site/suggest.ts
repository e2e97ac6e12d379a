import { type Block, mapBlock } from '../block.ts';
import type { Note } from '../blog/note.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { toUnitPrices } from '../store/price-list.ts';
import type { Product } from '../store/product.ts';
import { isSearchable, parseSearchText } from '../store/product-query.ts';
import type { Image } from '../values/image.ts';
import { defaultImage } from '../values/image.ts';
import { noteHref, productHref, wineryHref } from '../values/links.ts';
import { fold } from '../values/text.ts';

/** `GET /api/suggest`. `used` is what the shop searched for, which may differ from what was typed. */
export type Suggestions = {
  /** `price` is what a guest pays, in pesos. */
  products: { name: string; href: string; image: Image; price: number }[];
  wineries: { title: string; href: string }[];
  notes: { title: string; href: string }[];
  used: string;
};

const PRODUCTS = 5;
/** Wineries and notes are matched here, among the first 100 of each: what a service gives at once. */
const MAX_MATCHED = 100;
const MATCHES = 4;

/** `isWhole` is false where a source did not answer: the next time there may be more. */
export type FoundSuggestions = { suggestions: Suggestions; isWhole: boolean };

/**
 * What a search box proposes while one types. A source that does not answer is left out; without any it is an outage.
 */
export function suggest({ shop, cms, lambda, report }: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>) {
  return async (input: { text: string }): Promise<FoundSuggestions> => {
    const text = parseSearchText(input.text);
    const nothing = { products: [], wineries: [], notes: [], used: text };
    if (!isSearchable(text)) return { suggestions: nothing, isWhole: true };

    const [page, wineries, notes] = await Promise.all([
      report.settle(shop.listProducts({ search: text, limit: PRODUCTS }), 'products'),
      report.settle(cms.listWineries(MAX_MATCHED), 'wineries'),
      report.settle(listNotes(lambda), 'notes'),
    ]);
    const silent = [page, wineries, notes].filter(({ status }) => status === 'failed').length;
    if (silent === 3) throw new Failure('unavailable');

    const suggestions: Suggestions = {
      products: listOf(mapBlock(page, ({ items }) => items)).map(toSuggestion),
      wineries: matching(listOf(wineries), text).map(({ title, slug }) => ({ title, href: wineryHref(slug) })),
      notes: matching(listOf(notes), text).map(({ title, slug }) => ({ title, href: noteHref(slug) })),
      used: (page.status === 'loaded' && page.data.search?.used) || text,
    };
    return { suggestions, isWhole: silent === 0 };
  };
}

async function listNotes(lambda: Ports['lambda']): Promise<Note[]> {
  const { items: notes } = await lambda.listNotes({ page: 1, limit: MAX_MATCHED, category: null });
  return notes;
}

function listOf<T>(block: Block<T[]>): T[] {
  return block.status === 'loaded' ? block.data : [];
}

function toSuggestion(product: Product): Suggestions['products'][number] {
  return {
    name: product.name,
    href: productHref(product),
    image: product.images[0] ?? defaultImage(product.name),
    price: toUnitPrices(product, null).guest,
  };
}

/** Titles in which every word typed begins a word, whatever the accents. */
function matching<T extends { title: string }>(things: readonly T[], text: string): T[] {
  const typed = wordsOf(text);
  const matches = ({ title }: T) => {
    const words = wordsOf(title);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return typed.length === 0 ? [] : things.filter(matches).slice(0, MATCHES);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
