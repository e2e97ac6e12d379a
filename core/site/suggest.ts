import { type Block, mapBlock } from '../block.ts';
import type { Note } from '../blog/note.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { toPrice } from '../store/price-list.ts';
import type { Product } from '../store/product.ts';
import { isSearchable, parseSearchText } from '../store/product-query.ts';
import type { Image } from '../values/image.ts';
import { defaultImage } from '../values/image.ts';
import { noteHref, productHref, wineryHref } from '../values/links.ts';
import { fold } from '../values/text.ts';

/** `GET /api/suggest`. `used` is the text that the shop service searched for; it may correct the typed text. */
export type Suggestions = {
  /** `price` is what a guest pays, in pesos; `priceWithoutTaxes` is that without national taxes, in whole pesos. */
  products: { name: string; href: string; image: Image; price: number; priceWithoutTaxes: number }[];
  wineries: { title: string; href: string }[];
  notes: { title: string; href: string }[];
  used: string;
};

const MAX_PRODUCTS = 5;
/** Wineries and notes are filtered here, among the first 100 of each: the largest page that the services return. */
const MAX_CANDIDATES = 100;
const MAX_MATCHES = 4;

/** `isComplete` is false if a source did not answer: the same search may find more later. */
export type FoundSuggestions = { suggestions: Suggestions; isComplete: boolean };

/**
 * Suggestions while the visitor types a search. A source that does not answer is left out; throws `unavailable` if no
 * source answers.
 */
export function suggest({ shop, cms, lambda, report }: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>) {
  return async (input: { text: string }): Promise<FoundSuggestions> => {
    const text = parseSearchText(input.text);
    const noSuggestions = { products: [], wineries: [], notes: [], used: text };
    if (!isSearchable(text)) return { suggestions: noSuggestions, isComplete: true };

    const [page, wineries, notes] = await Promise.all([
      report.settle(shop.listProducts({ search: text, limit: MAX_PRODUCTS }), 'products'),
      report.settle(cms.listWineries(MAX_CANDIDATES), 'wineries'),
      report.settle(listNotes(lambda), 'notes'),
    ]);
    const failedCount = [page, wineries, notes].filter(({ status }) => status === 'failed').length;
    if (failedCount === 3) throw new Failure('unavailable');

    const suggestions: Suggestions = {
      products: itemsOf(mapBlock(page, ({ items }) => items)).map(toSuggestion),
      wineries: filterByTitle(itemsOf(wineries), text).map(({ title, slug }) => ({ title, href: wineryHref(slug) })),
      notes: filterByTitle(itemsOf(notes), text).map(({ title, slug }) => ({ title, href: noteHref(slug) })),
      used: (page.status === 'loaded' && page.data.search?.used) || text,
    };
    return { suggestions, isComplete: failedCount === 0 };
  };
}

async function listNotes(lambda: Ports['lambda']): Promise<Note[]> {
  const { items: notes } = await lambda.listNotes({ page: 1, limit: MAX_CANDIDATES, category: null });
  return notes;
}

function itemsOf<T>(block: Block<T[]>): T[] {
  return block.status === 'loaded' ? block.data : [];
}

function toSuggestion(product: Product): Suggestions['products'][number] {
  const { pays, withoutTaxes } = toPrice([{ product, quantity: 1 }], { isSubscriber: false, promotion: null });
  return {
    name: product.name,
    href: productHref(product),
    image: product.images[0] ?? defaultImage(product.name),
    price: pays,
    priceWithoutTaxes: withoutTaxes,
  };
}

/** Keeps an item if every typed word begins a word of its title. Accents are ignored. */
function filterByTitle<T extends { title: string }>(items: readonly T[], text: string): T[] {
  const typed = wordsOf(text);
  const matches = ({ title }: T) => {
    const words = wordsOf(title);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return typed.length === 0 ? [] : items.filter(matches).slice(0, MAX_MATCHES);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
