import { dataOf } from '../../block.ts';
import type { Note } from '../../blog/note.ts';
import { LATEST_NOTES } from '../../blog/note-query.ts';
import type { Winery } from '../../cellar/winery.ts';
import type { Selection } from '../../club/selection.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Category, toMenuCategories } from '../../store/category.ts';
import type { SpecialEvent } from '../../store/product.ts';
import type { Faq } from '../site-content.ts';

/** What a search looks through beside the products. A list whose service did not answer is empty. */
export type SearchedLists = {
  categories: readonly Category[];
  wineries: readonly Winery[];
  /** Latest first. */
  selections: readonly Selection[];
  notes: readonly Note[];
  faqs: readonly Faq[];
  events: readonly SpecialEvent[];
};

export type LoadedLists = { lists: SearchedLists; failedCount: number };

/** The number of lists. Suggesting fails if all of them failed, and the products too. */
export const LIST_COUNT = 6;

/** The largest page that the CMS returns. Older selections are found in their list only. */
const MAX_SELECTIONS = 100;

/** Loads the lists, which the data cache keeps for minutes and shares with other pages. Never fails. */
export async function loadSearchedLists({
  shop,
  cms,
  lambda,
  report,
}: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>): Promise<LoadedLists> {
  const blocks = await Promise.all([
    report.settle(shop.getCategoryTree(), 'category'),
    report.settle(cms.listEveryWinery(), 'wineries'),
    report.settle(cms.listSelections(MAX_SELECTIONS), 'selections'),
    report.settle(lambda.listNotes(LATEST_NOTES), 'notes'),
    report.settle(cms.listFaqs(), 'faqs'),
    report.settle(cms.listSpecialEvents(), 'specialEvent'),
  ]);
  const [tree, wineries, selections, notes, faqs, events] = blocks;
  const lists = {
    categories: toMenuCategories(dataOf(tree) ?? []),
    wineries: dataOf(wineries) ?? [],
    selections: dataOf(selections) ?? [],
    notes: dataOf(notes)?.items ?? [],
    faqs: dataOf(faqs) ?? [],
    events: dataOf(events) ?? [],
  };
  const failedCount = blocks.filter(({ status }) => status === 'failed').length;
  return { lists, failedCount };
}
