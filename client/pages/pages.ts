import { emailVerification } from './account/email-verification/page.ts';
import { loginCallback } from './account/login-callback/page.ts';
import { note } from './blog/note/page.ts';
import { notes } from './blog/notes/page.ts';
import { cart } from './cart/cart/page.ts';
import { cartByLink } from './cart/cart-by-link/page.ts';
import { thankYou } from './cart/thank-you/page.ts';
import { wineProfile } from './cellar/wine-profile/page.ts';
import { wineries } from './cellar/wineries/page.ts';
import { winery } from './cellar/winery/page.ts';
import { memberClub } from './club/member-club/page.ts';
import { selections } from './club/selections/page.ts';
import { clubLandings } from './club/subscriptions/page.ts';
import { wineSelection } from './club/wine-selection/page.ts';
import type { PageRow } from './define-page.ts';
import { legalForms } from './leads/legal-form/page.ts';
import { aboutUs } from './site/about-us/page.ts';
import { contact } from './site/contact/page.ts';
import { home } from './site/home/page.ts';
import { terms } from './site/terms/page.ts';
import { categoryListing } from './store/category-listing/page.ts';
import { favourites } from './store/favourites/page.ts';
import { productSheet } from './store/product-sheet/page.ts';
import { search } from './store/search/page.ts';
import { shipping } from './store/shipping/page.ts';
import { specialEvent } from './store/special-event/page.ts';
import { storeHome } from './store/store-home/page.ts';

/** The row of every page: the one list of them. The brand's slug is part of a path. */
export function createPages(brandSlug: string): readonly PageRow[] {
  return [
    home,
    storeHome,
    search,
    specialEvent,
    productSheet,
    categoryListing,
    favourites,
    cart,
    cartByLink,
    shipping,
    thankYou,
    loginCallback,
    emailVerification,
    ...clubLandings,
    memberClub,
    selections,
    wineSelection,
    wineProfile(brandSlug),
    wineries,
    winery,
    notes,
    note,
    aboutUs,
    contact,
    terms,
    ...legalForms,
  ];
}
