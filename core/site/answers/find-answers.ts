import { plainText } from '../../blog/table-of-contents.ts';
import type { Winery } from '../../cellar/winery.ts';
import { type Category, titleOf } from '../../store/category.ts';
import type { SpecialEvent } from '../../store/product.ts';
import { categoryHref, eventHref, noteHref, questionHref, selectionHref, wineryHref } from '../../values/links.ts';
import { isPathSegment } from '../../values/query-values.ts';
import { meaningfulWords, singularOf, wordsOf } from '../../values/text.ts';
import type { Faq } from '../site-content.ts';
import type { SearchedLists } from './searched-lists.ts';
import { isTopic, type ShopPage, shopPages, toSubject, wineriesPage } from './topics.ts';

export type AnswerLink = { title: string; href: string };

/** What answers a search beside the products. Each list is short and in order of relevance. */
export type Answers = {
  /** Events that the search names, or whose topic it is. */
  events: AnswerLink[];
  /** Events that have the typed words in their title, among others. */
  relatedEvents: AnswerLink[];
  categories: AnswerLink[];
  pages: AnswerLink[];
  questions: AnswerLink[];
  wineries: AnswerLink[];
  selections: AnswerLink[];
  notes: AnswerLink[];
};

export type AskedSearch = {
  /** The typed text without words for a price, and the text that the shop service used instead. */
  typed: string;
  used: string;
  /** Whether there are products: then only a word that is surely about the shop itself finds questions and pages. */
  hasProducts: boolean;
  /** Whether it asks for offers: then events with dates answer it. */
  forOffers: boolean;
};

const MAX_MATCHES = 4;
const MAX_QUESTIONS = 3;
const MAX_PAGES = 2;
const MAX_EVENTS = 2;

/**
 * Finds events, categories, pages, questions, wineries, selections and notes for a search. Ignores accents and plurals; words
 * of one topic find each other. What the typed words find comes before what the service's words find.
 */
export function findAnswers(lists: SearchedLists, asked: AskedSearch): Answers {
  const searches = toSearches(asked.typed, asked.used);
  const byTitle = <T extends { title: string }>(items: readonly T[]): T[] => {
    const found = searches.flatMap((search) => items.filter((item) => isInTitle(search, indexOf(item, toTitle))));
    return unique(found).slice(0, MAX_MATCHES);
  };
  return {
    ...findEvents(lists.events, searches, asked),
    categories: unique(searches.flatMap((search) => lists.categories.filter((each) => isCategory(each, search))))
      .slice(0, MAX_MATCHES)
      .map((category) => ({ title: titleOf(category), href: categoryHref(category.name) })),
    pages: findPages(searches, asked.hasProducts),
    questions: findBest(lists.faqs, searches, asked.hasProducts, toQuestionTexts)
      .slice(0, MAX_QUESTIONS)
      .map(({ title, slug }) => ({ title, href: questionHref(slug) })),
    wineries: findWineries(lists.wineries, searches).map(({ title, slug }) => ({ title, href: wineryHref(slug) })),
    selections: byTitle(lists.selections).map(({ title, slug }) => ({ title, href: selectionHref(slug) })),
    notes: byTitle(lists.notes).map(({ title, slug }) => ({ title, href: noteHref(slug) })),
  };
}

/** Finds the pages of the shop itself that a search is about: what answers it without any service. */
export function findShopPages(typed: string): AnswerLink[] {
  return findPages(toSearches(typed), true);
}

function findPages(searches: readonly Search[], hasProducts: boolean): AnswerLink[] {
  return [
    ...(searches.some(isForWineries) ? [wineriesPage] : []),
    ...findBest(shopPages, searches, hasProducts, toPageTexts),
  ]
    .slice(0, MAX_PAGES)
    .map(({ title, href }) => ({ title, href }));
}

/** Finds events by their title, or by a word of a topic: "regalo para mamá". An event without a collection has no page. */
function findEvents(
  events: readonly SpecialEvent[],
  searches: readonly Search[],
  { hasProducts, forOffers }: AskedSearch,
): Pick<Answers, 'events' | 'relatedEvents'> {
  const open = events.filter(({ slug, productCollectionId }) => isPathSegment(slug) && productCollectionId !== '');
  const withWords = open.filter((event) => searches.some((search) => isInTitle(search, indexOf(event, toTitle))));
  const named = hasProducts ? withWords.filter((event) => searches.some(hasWholeTitle(event))) : withWords;
  // A validity may have conditions or units alone.
  const isDated = ({ validity }: SpecialEvent) => (validity?.from ?? validity?.until ?? null) !== null;
  const dated = forOffers ? open.filter(isDated) : [];
  const meant = unique([...named, ...findBest(open, searches, true, toTitle), ...dated]).slice(0, MAX_EVENTS);
  const toLink = ({ title, slug }: SpecialEvent) => ({ title, href: eventHref(slug) });
  const related = withWords.filter((event) => !meant.includes(event)).slice(0, MAX_EVENTS);
  return { events: meant.map(toLink), relatedEvents: related.map(toLink) };
}

/** Whether a search has every word that matters of the event's title. */
function hasWholeTitle({ title }: SpecialEvent): (search: Search) => boolean {
  const subjects = meaningfulWords(wordsOf(title)).map(toSubject);
  return (search) => subjects.every((subject) => search.subjects.includes(subject));
}

/** The texts of an item that a search compares with its words. A match in the title counts more. */
type Texts = { title: string; body: string };

function toTitle({ title }: { title: string }): Texts {
  return { title, body: '' };
}

function toWineryTexts({ title, region }: Winery): Texts {
  return { title: `${title} ${region}`, body: '' };
}

function toCategoryTexts(category: Category): Texts {
  return { title: `${titleOf(category)} ${category.name}`, body: '' };
}

function toPageTexts({ title, subjects }: ShopPage): Texts {
  return { title: `${title} ${subjects}`, body: '' };
}

function toQuestionTexts({ title, answer }: Faq): Texts {
  return { title, body: plainText(answer) };
}

/** `words` are the folded words that matter, `subjects` the same words in the form that is compared. */
type Search = { words: readonly string[]; subjects: readonly string[] };

/** Leaves out a text that says the same, and one without words. */
function toSearches(...texts: readonly string[]): Search[] {
  const listed = [...new Set(texts)].map((text) => meaningfulWords(wordsOf(text)));
  return listed.filter((words) => words.length > 0).map((words) => ({ words, subjects: words.map(toSubject) }));
}

/** The subject of the word "bodega". */
const WINERY = toSubject('bodega');

function isForWineries({ subjects }: Search): boolean {
  return subjects.every((subject) => subject === WINERY);
}

/** Finds wineries by their title or, if the search says that it is for wineries, by their region: "bodegas de salta". */
function findWineries(wineries: readonly Winery[], searches: readonly Search[]): Winery[] {
  const found = searches.flatMap((search) => {
    const { words } = search;
    const kept = words.filter((_, at) => search.subjects[at] !== WINERY);
    const isNamed = kept.length < words.length && kept.length > 0;
    const asked = isNamed ? { words: kept, subjects: kept.map(toSubject) } : search;
    return wineries.filter((winery) => isInTitle(asked, indexOf(winery, isNamed ? toWineryTexts : toTitle)));
  });
  return unique(found).slice(0, MAX_MATCHES);
}

/** Whether every typed word, or its singular, begins a word of the title or shares its topic. */
function isInTitle({ words, subjects }: Search, known: Index): boolean {
  return words.every(
    (word, at) =>
      known.words.some((each) => each.startsWith(singularOf(word))) || known.subjects.has(subjects[at] ?? ''),
  );
}

/** A category matches by its title, its name, and the kinds of product among its keywords: "copas de vino". */
function isCategory(category: Category, search: Search): boolean {
  if (isInTitle(search, indexOf(category, toCategoryTexts))) return true;
  const [word] = search.words;
  if (word === undefined || search.words.length > 1) return false;
  const firstWords = category.metadata.keywords
    .split(',')
    .filter((keyword) => !SINGULAR_IN_ES.test(keyword))
    .flatMap((keyword) => wordsOf(keyword).slice(0, 1));
  // A kind of product is named in the plural; a singular is a grape, a brand, a style.
  return firstWords.some((first) => first !== singularOf(first) && singularOf(first) === singularOf(word));
}

/** "Torrontés" is no plural. */
const SINGULAR_IN_ES = /^\s*\p{L}+és\b/u;

/** The items that a search is about, best first; equally good ones keep their order. */
function findBest<T extends object>(
  items: readonly T[],
  searches: readonly Search[],
  hasProducts: boolean,
  toTexts: (item: T) => Texts,
): T[] {
  const rated = items.map((item) => {
    const ratings = searches.map((search) => rate(search, indexOf(item, toTexts), hasProducts));
    return { item, rating: Math.max(0, ...ratings) };
  });
  return rated
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .map(({ item }) => item);
}

/** Rates how well an item matches the search, from 0 (not at all) to 3. A word of a topic counts more than any other. */
function rate({ words, subjects }: Search, known: Index, hasProducts: boolean): number {
  const share = words.filter((word, at) => isAmong(known, word, subjects[at] ?? word)).length / words.length;
  const isOnTopic = subjects.some((subject) => isTopic(subject) && known.subjects.has(subject));
  if (isOnTopic) return share === 1 ? 3 : share >= MIN_SHARE ? 1 + share : 0;
  if (hasProducts) return 0;
  if (share === 1) return 1;
  const isInBody = subjects.every((subject) => subject.length > 3 && known.bodySubjects.has(subject));
  return isInBody ? 0.5 : 0;
}

/** The part of the words that must be in a title, if one of them belongs to a topic. */
const MIN_SHARE = 1 / 3;
/** An unfinished word counts from this length on. */
const MIN_PREFIX_LENGTH = 4;

function isAmong({ words, subjects }: Index, word: string, subject: string): boolean {
  if (subjects.has(subject)) return true;
  return word.length >= MIN_PREFIX_LENGTH && words.some((each) => each.startsWith(word));
}

/** The words of an item, in the forms that are compared. */
type Index = { words: readonly string[]; subjects: ReadonlySet<string>; bodySubjects: ReadonlySet<string> };

/** By the function that reads an item's texts. */
const indexes = new WeakMap<(item: never) => Texts, WeakMap<object, Index>>();

/** Kept as long as the item: the data cache returns the same items for minutes. */
function indexOf<T extends object>(item: T, toTexts: (item: T) => Texts): Index {
  const ofTexts = indexes.get(toTexts) ?? new WeakMap<object, Index>();
  indexes.set(toTexts, ofTexts);
  const known = ofTexts.get(item);
  if (known !== undefined) return known;
  const { title, body } = toTexts(item);
  const words = wordsOf(title);
  const index = {
    words,
    subjects: new Set(words.map(toSubject)),
    bodySubjects: new Set(meaningfulWords(wordsOf(body)).map(toSubject)),
  };
  ofTexts.set(item, index);
  return index;
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
