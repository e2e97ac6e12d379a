import type { AccountClaims, SignInAttempt, Tokens } from '../account/session.ts';
import type { FoundNotes, Note, NoteCategory, Post } from '../blog/note.ts';
import type { Cart, CartLine, StockRefusal } from '../cart/cart.ts';
import type { WineProfile } from '../cellar/wine.ts';
import type { Winery } from '../cellar/winery.ts';
import type { ListedMemberships, Membership, MembershipChange } from '../club/membership.ts';
import type { Club, Landing, ListedLanding, Plan } from '../club/plan.ts';
import type { Renewal } from '../club/renewal.ts';
import type { Selection, SelectionFilterOptions } from '../club/selection.ts';
import type { Lead } from '../leads/lead.ts';
import type { About, CarouselSlide, Faq, MenuView, SiteTexts } from '../site/site-content.ts';
import type { Category } from '../store/category.ts';
import type {
  Banner,
  Benefit,
  CataloguePage,
  Collection,
  FilterOptions,
  FoundProducts,
  MemberPromotion,
  ProductWithFicha,
  SpecialEvent,
} from '../store/product.ts';
import type { ProductQuery } from '../store/product-query.ts';
import type { Paginated } from '../values/pagination.ts';
import type { ShippingQuote, ShippingRequest } from '../values/shipping.ts';

/** The shop service. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Shop {
  /** The children of the root category, each with its subtree. */
  getCategoryTree(): Promise<Category[]>;
  /** Null if there is no category with that id. */
  getCategory(id: string): Promise<Category | null>;
  /** An empty page if nothing matches. */
  listProducts(query: ProductQuery): Promise<FoundProducts>;
  /**
   * A page, from 1, of all products, at most 100 to a page, for reading the whole catalogue. Never cached, so that it
   * evicts nothing, and limited to a fixed pace, so that the service stays fast for shoppers.
   */
  readCataloguePage(page: number): Promise<CataloguePage>;
  /** The filter options for a query. `page`, `limit` and `sort` have no effect. */
  listFilters(query: ProductQuery): Promise<FilterOptions>;
  /** The banners of all areas. */
  listBanners(): Promise<Banner[]>;
  /** In the service's order. The front page and the store show only the first ones. */
  listCollections(): Promise<Collection[]>;
  /** Null if there is no promotion with that id. */
  getPromotion(id: string): Promise<MemberPromotion | null>;
  /** Finds a product by slug or sku; null if there is none. If `isFresh`, as it is now, and so it is for later reads, too. */
  getProduct(slugOrSku: string, options?: { isFresh?: boolean }): Promise<ProductWithFicha | null>;
  /** Returns the id of a new order form, or, with an access token, of that user's open one. */
  openOrder(accessToken: string | null): Promise<string>;
  /** Null if there is no cart with that id. Never cached. */
  getCart(id: string): Promise<Cart | null>;
  /**
   * Sets each given line to its quantity (0 removes it) and keeps the other lines. A repeat changes nothing. If the
   * service refuses, nothing is set and the result is "unknownCart", "unknownSku", or the stock that one of the lines exceeds.
   */
  setCartLines(
    id: string,
    lines: readonly Pick<CartLine, 'sku' | 'quantity'>[],
  ): Promise<Cart | 'unknownCart' | 'unknownSku' | StockRefusal>;
  /** What delivering these lines costs. Null if the service does not quote deliveries. */
  quoteShipping(request: ShippingRequest): Promise<ShippingQuote | 'unknownPostalCode' | null>;
}

/**
 * The content CMS. Every method throws `Unavailable` if the service does not answer usefully; a `get…` method also if
 * the entry is invalid. A `list…` method skips invalid entries and returns at most `limit` items. Rich text is
 * sanitised.
 */
export interface Cms {
  /** The header and the footer. If the CMS has none, this throws `Unavailable`. */
  getMenu(): Promise<MenuView>;
  /** Texts for all pages. Null if the CMS has none. */
  getSiteTexts(): Promise<SiteTexts | null>;
  /** Null if there is no event with that slug. */
  getSpecialEvent(slug: string): Promise<SpecialEvent | null>;
  /** Every event, in the service's order. */
  listSpecialEvents(): Promise<SpecialEvent[]>;
  /** Reasons to buy here, the same on every product sheet. */
  listBenefits(): Promise<Benefit[]>;

  /** Slides of the front page, in the service's order. */
  listCarouselSlides(): Promise<CarouselSlide[]>;
  /** Ordered by publication, latest first. */
  listPosts(limit: number): Promise<Post[]>;
  /** The categories that posts and notes share. */
  listPostCategories(): Promise<NoteCategory[]>;
  /** Ordered by month of validity, latest first. */
  listSelections(limit: number): Promise<Selection[]>;
  /** In no promised order. */
  listEverySelection(): Promise<Selection[]>;
  /** Null if there is no selection with that slug. */
  getSelection(slug: string): Promise<Selection | null>;
  /** Wineries flagged for the front page. */
  listHomeWineries(limit: number): Promise<Winery[]>;
  /** In no promised order. */
  listEveryWinery(): Promise<Winery[]>;
  /** All wineries, ordered by title. */
  listWineriesByTitle(): Promise<Winery[]>;
  /** Null if there is no winery with that slug. */
  getWinery(slug: string): Promise<Winery | null>;
  /** All wine profiles, in the service's order. */
  listEveryWine(): Promise<WineProfile[]>;
  /** Empty if the winery has no wines or does not exist. */
  listWinesOfWinery(winerySlug: string, limit: number): Promise<WineProfile[]>;
  /** Null if there is no wine profile with that slug. */
  getWine(slug: string): Promise<WineProfile | null>;
  /** The introduction of the club. */
  getClub(): Promise<Club>;
  /** The about-us page. A section that the CMS leaves out is null. */
  getAbout(): Promise<About>;
  /** In the service's order. */
  listFaqs(): Promise<Faq[]>;
}

/** The subscriptions CMS. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Subscriptions {
  /** The landing with that slug; a null slug means the organic landing. Null if there is none. */
  getLanding(slug: string | null): Promise<Landing | null>;
  /** The landings of promotions, whether they run now or not; the organic landing is the club's own page. */
  listLandings(): Promise<ListedLanding[]>;
  /** All plans, in the order that the CMS sets for the shop. */
  listPlans(): Promise<Plan[]>;
  /** The renewals of the current year in Buenos Aires and of later ones, earliest year first. Skips rows without a valid date. */
  listRenewals(): Promise<Renewal[]>;
  /**
   * The memberships of the user of an access token, read anew. `notOffered` if the service does not know the call,
   * `signedOut` if it does not take the token. Throws `Unavailable` also if it has memberships and none can be read.
   */
  listMemberships(accessToken: string): Promise<ListedMemberships | 'notOffered' | 'signedOut'>;
  /**
   * Changes a membership of the user, once for each `key`. A change to the state that is there already changes nothing.
   * Returns the membership as it is then, or why the service refuses: `tooLate` for that month, `notPossible`,
   * `unknownMembership` of this user. A call that throws may have changed it: repeat it with the same key.
   */
  changeMembership(
    accessToken: string,
    change: { id: string; key: string; change: MembershipChange },
  ): Promise<Membership | 'tooLate' | 'notPossible' | 'unknownMembership' | 'signedOut'>;
}

/** The content lambda. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Lambda {
  /** The banners of a section; empty if it has none. `section` is a category's name, "buscador" or "evento". */
  listSectionBanners(section: string): Promise<Banner[]>;
  /** The options to filter selections by. Each list may be empty. */
  getSelectionFilters(): Promise<SelectionFilterOptions>;
  /** Newest first. The filters are lists of ids; an empty list does not filter. An empty page if nothing matches. */
  listSelections(query: {
    selectionTypes: readonly string[];
    grapes: readonly string[];
    page: number;
    limit: number;
  }): Promise<Paginated<Selection>>;
  /** Ordered by update, latest first. `category` is a slug, or null for all. The result also has every category. */
  listNotes(query: { page: number; limit: number; category: string | null }): Promise<FoundNotes>;
  /** Null if there is no note with that slug. */
  getNote(slug: string): Promise<Note | null>;
  /** Delivers a lead. A repeat with the same id creates no second lead. Also throws `LeadRefused`. */
  createLead(lead: Lead): Promise<void>;
}

/**
 * The OpenID provider. No URL contains an ID token (`id_token_hint`), because no token may reach a browser. Every
 * method except `revoke` and `signOutUrl` throws `Unavailable` if the provider does not answer usefully within 10 s; after a timeout
 * its cause is an `IdentityError` with the code "timeout".
 */
export interface Identity {
  /**
   * Returns the URL to redirect the browser to. `silent` requests a sign-in without interaction (`prompt=none`), `isForced` one
   * by name and password even if the provider has a session (`prompt=login`).
   */
  startSignIn(options: { silent: boolean; display: 'page' | 'popup'; isForced?: boolean }): Promise<{
    url: string;
    attempt: SignInAttempt;
  }>;
  /**
   * Exchanges the callback's code for tokens. `callbackQuery` is the callback URL's query string as received. Checks
   * state, iss, nonce, aud, exp and the ID token's signature; throws `IdentityError` if the sign-in failed.
   */
  completeSignIn(callbackQuery: string, attempt: SignInAttempt): Promise<{ tokens: Tokens; claims: AccountClaims }>;
  /**
   * Requests new tokens. An ID token or userinfo for another subject than `sub`
   * is refused. Reads the claims from the userinfo endpoint if there is no ID token; null if neither has them. If the
   * response has no new refresh token, the old one is returned. If the provider refuses the refresh token, or names
   * another user, throws an `IdentityError` with `isFinal`; after any other refusal a retry may succeed.
   */
  refresh(refreshToken: string, sub: string): Promise<{ tokens: Tokens; claims: AccountClaims | null }>;
  /**
   * Revokes the refresh token if the provider has an endpoint for it, within 2 s. Never rejects: a failure is only
   * logged, because a token that is not revoked expires.
   */
  revoke(refreshToken: string): Promise<void>;
  /** The provider's sign-out URL; null if it has none or does not answer within 2 s. Never rejects. */
  signOutUrl(): Promise<string | null>;
}
