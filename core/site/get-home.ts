import { type Block, dataOf, isEmptyList, mapBlock } from '../block.ts';
import { type CategoryLink, type PostCardView, toCategoryLink, toPostCard } from '../blog/note.ts';
import { toWineryCard, type WineryCardView } from '../cellar/winery.ts';
import { type ClubOffer, loadClubOffer } from '../club/club-offer.ts';
import { toMonthPhrase } from '../club/renewal.ts';
import { type Selection, type SelectionCardView, toSelectionCard } from '../club/selection.ts';
import { emptyLeadForm, type LeadFormView } from '../leads/lead-form-view.ts';
import type { Ports } from '../ports/ports.ts';
import { loadStoreBlocks, type StoreBlocks } from '../store/home/get-store-home.ts';
import { type MemberDiscount, toMemberDiscount } from '../store/price/load-member-promotion.ts';
import { type CalendarMonth, compareMonths, dayInBuenosAires } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import type { CarouselSlide } from './site-content.ts';

/** The front page (S1.8). Every part is a block, so no failed part fails the page. */
export type HomeView = StoreBlocks & ContentBlocks & { memberDiscount: MemberDiscount | null };

type ContentBlocks = {
  carousel: Block<CarouselSlide[]>;
  /** The first post is shown large. */
  posts: Block<PostCardView[]>;
  postCategories: Block<CategoryLink[]>;
  /** The selections of this month in Buenos Aires; if it has none, those of the newest month. */
  selections: Block<MonthSelections>;
  wineries: Block<WineryCardView[]>;
  club: ClubOffer;
  /** Of the newest selection that `selections` does not show; null if there is none. */
  clubPicture: Image | null;
  form: LeadFormView;
};

/** `heading` names the month: "Selecciones de Noviembre 2026". */
export type MonthSelections = { heading: string; cards: SelectionCardView[] };

/** The front page shows at most this many of each (S9.2). */
const MAX_POSTS = 10;
const MAX_WINERIES = 10;
const MAX_SELECTIONS = 12;
const MAX_COLLECTIONS = 2;

/** `/`. All blocks are requested at the same time, and each fails alone. */
export function getHome(ports: Pick<Ports, 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'clock' | 'report'>) {
  return async (): Promise<HomeView> => {
    const [{ blocks, promotion }, content] = await Promise.all([
      loadStoreBlocks(ports, 'home', MAX_COLLECTIONS),
      loadContentBlocks(ports),
    ]);
    return {
      ...blocks,
      ...content,
      banners: withoutTargets(blocks.banners, content.carousel),
      memberDiscount: toMemberDiscount(promotion),
    };
  };
}

/** The banners whose offer is not in the carousel already. */
function withoutTargets(banners: HomeView['banners'], carousel: HomeView['carousel']): HomeView['banners'] {
  const shown = new Set(dataOf(carousel)?.map(({ href }) => href));
  return mapBlock(banners, (list) => list.filter(({ link }) => link === null || !shown.has(link)));
}

async function loadContentBlocks({
  cms,
  subscriptions,
  clock,
  report,
}: Pick<Ports, 'cms' | 'subscriptions' | 'clock' | 'report'>): Promise<ContentBlocks> {
  const [carousel, posts, postCategories, selections, wineries, club] = await Promise.all([
    report.settle(cms.listCarouselSlides(), 'homeCarousel'),
    report.settle(cms.listPosts(MAX_POSTS), 'posts'),
    report.settle(cms.listPostCategories(), 'posts'),
    report.settle(cms.listSelections(MAX_SELECTIONS), 'homeSelections'),
    report.settle(cms.listHomeWineries(MAX_WINERIES), 'wineries', { isEmpty: isEmptyList }),
    loadClubOffer({ subscriptions, clock, report }),
  ]);
  const today = dayInBuenosAires(clock.now());
  return {
    carousel,
    posts: mapBlock(posts, (list) => list.map(toPostCard)),
    postCategories: mapBlock(postCategories, (list) => list.map(toCategoryLink)),
    selections: mapBlock(selections, (list) => toMonthSelections(list, today)),
    wineries: mapBlock(wineries, (list) => list.map(toWineryCard)),
    club,
    clubPicture: findOtherPicture(dataOf(selections) ?? [], today),
    form: emptyLeadForm('home'),
  };
}

/** The picture of a selection that the shelf does not show; not of a month to come. */
function findOtherPicture(selections: readonly Selection[], today: CalendarMonth): Image | null {
  const shown = new Set(toMonthSelections(selections, today).cards.map(({ href }) => href));
  const hasBegun = ({ month }: Selection) => month === null || compareMonths(month, today) <= 0;
  return selections.find((each) => !shown.has(selectionHref(each.slug)) && hasBegun(each))?.image ?? null;
}

/** The selections of the current month; if it has none, those of the newest month. */
function toMonthSelections(selections: readonly Selection[], current: CalendarMonth): MonthSelections {
  const months = selections.flatMap(({ month }) => month ?? []).toSorted((one, other) => compareMonths(other, one));
  const shown = months.find((month) => compareMonths(month, current) === 0) ?? months[0];
  if (shown === undefined) return { heading: 'Nuestras selecciones', cards: selections.map(toSelectionCard) };
  const ofMonth = selections.filter(({ month }) => month !== null && compareMonths(month, shown) === 0);
  return { heading: `Selecciones de ${toMonthPhrase(shown)}`, cards: ofMonth.map(toSelectionCard) };
}
