import { type Block, isEmptyList, mapBlock } from '../block.ts';
import { type CategoryLink, toCategoryLink } from '../blog/note-card.ts';
import { type PostCard, toPostCard } from '../blog/post-card.ts';
import { toWineryCard, type WineryCard } from '../cellar/winery.ts';
import type { Selection } from '../club/selection.ts';
import { type SelectionCard, toSelectionCard } from '../club/selection-card.ts';
import { emptyLeadForm, type LeadForm } from '../leads/lead-form.ts';
import type { CarouselSlide } from '../ports/cms.ts';
import type { Ports } from '../ports/ports.ts';
import { type CalendarMonth, compareMonths, dayInBuenosAires, formatMonth } from '../values/calendar.ts';

/** What the front page shows besides the store (S1.8). */
export type HomeBlocks = {
  carousel: Block<CarouselSlide[]>;
  /** The first is shown large. */
  posts: Block<PostCard[]>;
  postCategories: Block<CategoryLink[]>;
  /** This month's in Buenos Aires, else the newest; `heading` says which: "Selecciones de Noviembre 2026". */
  selections: Block<MonthSelections>;
  wineries: Block<WineryCard[]>;
  lead: LeadForm;
};

export type MonthSelections = { heading: string; cards: SelectionCard[] };

/** S9.2 */
const POSTS = 10;
const WINERIES = 10;
const SELECTIONS = 12;

/** Asked at once; each fails alone. */
export async function getHomeBlocks({
  cms,
  clock,
  report,
}: Pick<Ports, 'cms' | 'clock' | 'report'>): Promise<HomeBlocks> {
  const [carousel, posts, postCategories, selections, wineries] = await Promise.all([
    report.settle(cms.listCarouselSlides(), 'homeCarousel', { isEmpty: isEmptyList }),
    report.settle(cms.listPosts(POSTS), 'posts', { isEmpty: isEmptyList }),
    report.settle(cms.listPostCategories(), 'posts'),
    report.settle(cms.listSelections(SELECTIONS), 'homeSelections', { isEmpty: isEmptyList }),
    report.settle(cms.listHomeWineries(WINERIES), 'wineries', { isEmpty: isEmptyList }),
  ]);
  return {
    carousel,
    posts: mapBlock(posts, (list) => list.map(toPostCard)),
    postCategories: mapBlock(postCategories, (list) => list.map(toCategoryLink)),
    selections: mapBlock(selections, (list) => toMonthSelections(list, dayInBuenosAires(clock.now()))),
    wineries: mapBlock(wineries, (list) => list.map(toWineryCard)),
    lead: emptyLeadForm('home'),
  };
}

/** The selections of one month: the given one, else the newest that there is. */
export function toMonthSelections(selections: readonly Selection[], today: CalendarMonth): MonthSelections {
  const months = selections.flatMap(({ month }) => month ?? []).toSorted((one, other) => compareMonths(other, one));
  const shown = months.find((month) => compareMonths(month, today) === 0) ?? months[0];
  if (shown === undefined) return { heading: 'Nuestras selecciones', cards: selections.map(toSelectionCard) };
  const ofMonth = selections.filter(({ month }) => month !== null && compareMonths(month, shown) === 0);
  return { heading: `Selecciones de ${formatMonth(shown)}`, cards: ofMonth.map(toSelectionCard) };
}
