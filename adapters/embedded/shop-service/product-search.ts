import type { DatabaseSync } from 'node:sqlite';
import type { WireProductPage } from '../../shop/shop-wire.ts';
import { allMatch, KIND_COLUMNS, LABEL_COLUMNS, planExactSearch, planSearch } from './plan-search.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The ids of the products found, best first, and a note that says which text was searched. */
export type FoundProducts = { ids: number[]; note: NonNullable<WireProductPage['search']> };

/** Weights of name, variety, winery, kind and description. bm25 is negative, so less than 1 ranks sold-out products and boxes lower. */
const RANK = `bm25(product_text, 10, 6, 4, 3, 1) * iif(p.in_stock, 1, 0.85)
  * iif(p.wire ->> '$.quantityProducts' > 1, 0.8, 1)`;

/**
 * Creates the search in a seeded catalogue database. Products whose kind matches a word come first ("vino" finds wines
 * before corkscrews), then products whose label columns match all words, the wines first, then the rest.
 */
export function createProductSearch(database: DatabaseSync): (asked: string, isExact: boolean) => FoundProducts {
  // Read at the first search, because no listing needs it.
  let vocabulary: Vocabulary | null = null;
  let wines: ReadonlySet<number> | null = null;
  const count = database.prepare('select count(*) as found from product_text where product_text match ?');
  const ranked = database.prepare(
    `select p.id from product_text join products p on p.id = product_text.rowid
     where product_text match ? order by ${RANK}, p.featured desc, p.name_rank`,
  );
  const matching = database.prepare('select rowid from product_text where product_text match ?');
  const idsMatching = (expression: string) => new Set(matching.all(expression).map(({ rowid }) => Number(rowid)));

  return (asked, isExact) => {
    vocabulary ??= readVocabulary(database);
    const plan = isExact
      ? planExactSearch(asked)
      : planSearch(asked, vocabulary, (expression) => Number(count.get(expression)?.found));
    const note = { asked, used: plan.used, suggestion: plan.suggestion };
    if (plan.expressions.length === 0) return { ids: [], note };
    const allWords = allMatch(plan.expressions);
    const kinds = plan.expressions.map((expression) => idsMatching(`{${KIND_COLUMNS}} : ${expression}`));
    const labels = idsMatching(`{${LABEL_COLUMNS}} : (${allWords})`);
    wines ??= idsMatching('{kind} : vinos');
    const priority = (id: number) =>
      4 * kinds.filter((ids) => ids.has(id)).length + (labels.has(id) ? 2 + Number(wines?.has(id)) : 0);
    const ids = ranked.all(allWords).map(({ id }) => Number(id));
    return { ids: ids.sort((a, b) => priority(b) - priority(a)), note };
  };
}

function readVocabulary(database: DatabaseSync): Vocabulary {
  const words = database.prepare('select word, shown, documents, on_label, narrows, is_strict from words').all();
  return createVocabulary(
    words.map(({ word, shown, documents, on_label, narrows, is_strict }) => ({
      word: String(word),
      shown: String(shown),
      documents: Number(documents),
      isOnLabel: on_label === 1,
      narrows: narrows === 1,
      isStrict: is_strict === 1,
    })),
  );
}
