import { type Block, isEmptyList, mapBlock } from '../block.ts';
import { loadFeatured } from '../blog/load-featured.ts';
import { type CategoryLink, type PostCard, toCategoryLink } from '../blog/note-card.ts';
import { toWineryCard, type WineryCard } from '../cellar/winery.ts';
import { type ClubOffer, loadClubOffer } from '../club/club-offer.ts';
import type { Selection } from '../club/selection.ts';
import { type SelectionCard, toSelectionCard } from '../club/selection-card.ts';
import { emptyLeadForm, type LeadForm } from '../leads/lead-form.ts';
import type { Ports } from '../ports/ports.ts';
import { loadCarousels, toCollectionCarousel } from '../store/card/load-carousels.ts';
import { toCategoryTiles } from '../store/category.ts';
import type { StoreHome } from '../store/home/get-store-home.ts';
import { loadAreaBanners } from '../store/listing/load-area-banners.ts';
import { loadMemberPromotion, type MemberDiscount, toMemberDiscount } from '../store/price/load-member-promotion.ts';
import { type CalendarMonth, compareMonths, dayInBuenosAires, formatMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { selectionHref } from '../values/links.ts';
import type { CarouselSlide } from './site-content.ts';

/** The front page (S1.8). Every part is a block, so no failed part fails the page. */
export type Home = StoreBlocks & ContentBlocks & { memberDiscount: MemberDiscount | null };

/** Of the collections, the first two that have products; the banners are those of the area "home". */
type StoreBlocks = Omit<StoreHome, 'events'>;

type ContentBlocks = {
  carousel: Block<CarouselSlide[]>;
  /** The first post is shown large. */
  posts: Block<PostCard[]>;
  postCategories: Block<CategoryLink[]>;
  /** The selections of this month in Buenos Aires; if it has none, those of the newest month. */
  selections: Block<MonthSelections>;
  wineries: Block<WineryCard[]>;
  club: ClubOffer;
  /** Of the newest selection that `selections` does not show; null if there is none. */
  clubPicture: Image | null;
  form: LeadForm;
};

/** `heading` names the month: "Selecciones de Noviembre 2026". */
export type MonthSelections = { heading: string; cards: SelectionCard[] };

/** The front page shows at most this many of each (S9.2). */
const MAX_POSTS = 10;
const MAX_WINERIES = 10;
const MAX_SELECTIONS = 12;
const MAX_COLLECTIONS = 2;

/** `/`. All blocks are requested at the same time, and each fails alone. */
export function getHome(ports: Pick<Ports, 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'clock' | 'report'>) {
  return async (): Promise<Home> => {
    const [store, content] = await Promise.all([loadStoreBlocks(ports), loadContentBlocks(ports)]);
    return { ...store, ...content, banners: withoutTargets(store.banners, content.carousel) };
  };
}

/** The banners whose offer is not in the carousel already. */
function withoutTargets(banners: Home['banners'], carousel: Home['carousel']): Home['banners'] {
  const shown = new Set(carousel.status === 'loaded' ? carousel.data.map(({ href }) => href) : []);
  return mapBlock(banners, (list) => list.filter(({ link }) => link === null || !shown.has(link)));
}

async function loadStoreBlocks({
  shop,
  report,
}: Pick<Ports, 'shop' | 'report'>): Promise<StoreBlocks & Pick<Home, 'memberDiscount'>> {
  const [categories, banners, carousels, { promotion, memberPrices }] = await Promise.all([
    report.settle(shop.getCategoryTree().then(toCategoryTiles), 'category', { isEmpty: isEmptyList }),
    report.settle(loadAreaBanners(shop, 'home'), 'banners', { isEmpty: isEmptyList }),
    report.settle(loadCarousels({ shop }, MAX_COLLECTIONS), 'collections', { isEmpty: isEmptyList }),
    loadMemberPromotion({ shop, report }),
  ]);
  const collections = mapBlock(carousels, (list) => list.map((each) => toCollectionCarousel(each, promotion)));
  return { categories, banners, collections, memberPrices, memberDiscount: toMemberDiscount(promotion) };
}

async function loadContentBlocks({
  cms,
  subscriptions,
  lambda,
  clock,
  report,
}: Pick<Ports, 'cms' | 'subscriptions' | 'lambda' | 'clock' | 'report'>): Promise<ContentBlocks> {
  const [carousel, posts, postCategories, selections, wineries, club] = await Promise.all([
    report.settle(cms.listCarouselSlides(), 'homeCarousel', { isEmpty: isEmptyList }),
    loadFeatured({ cms, lambda, report }, MAX_POSTS),
    report.settle(cms.listPostCategories(), 'posts', { isEmpty: isEmptyList }),
    report.settle(cms.listSelections(MAX_SELECTIONS), 'homeSelections', { isEmpty: isEmptyList }),
    report.settle(cms.listHomeWineries(MAX_WINERIES), 'wineries', { isEmpty: isEmptyList }),
    loadClubOffer({ subscriptions, clock, report }),
  ]);
  const today = dayInBuenosAires(clock.now());
  return {
    carousel,
    posts,
    postCategories: mapBlock(postCategories, (list) => list.map(toCategoryLink)),
    selections: mapBlock(selections, (list) => toMonthSelections(list, today)),
    wineries: mapBlock(wineries, (list) => list.map(toWineryCard)),
    club,
    clubPicture: selections.status === 'loaded' ? findOtherPicture(selections.data, today) : null,
    form: emptyLeadForm('home'),
  };
}

function findOtherPicture(selections: readonly Selection[], today: CalendarMonth): Image | null {
  const shown = new Set(toMonthSelections(selections, today).cards.map(({ href }) => href));
  return selections.find(({ slug }) => !shown.has(selectionHref(slug)))?.image ?? null;
}

/** The selections of the current month; if it has none, those of the newest month. */
function toMonthSelections(selections: readonly Selection[], current: CalendarMonth): MonthSelections {
  const months = selections.flatMap(({ month }) => month ?? []).toSorted((one, other) => compareMonths(other, one));
  const shown = months.find((month) => compareMonths(month, current) === 0) ?? months[0];
  if (shown === undefined) return { heading: 'Nuestras selecciones', cards: selections.map(toSelectionCard) };
  const ofMonth = selections.filter(({ month }) => month !== null && compareMonths(month, shown) === 0);
  return { heading: `Selecciones de ${formatMonth(shown)}`, cards: ofMonth.map(toSelectionCard) };
}
