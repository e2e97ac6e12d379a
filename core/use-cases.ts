import { changeMembership } from './account/change-membership.ts';
import { getMemberClub } from './account/get-member-club.ts';
import { getEmailVerification, getLoginCallback, getSignOutUrl, logOut, startLogin } from './account/login.ts';
import { sendVisitorLead } from './account/send-visitor-lead.ts';
import { getFeed } from './blog/get-feed.ts';
import { getNote } from './blog/get-note.ts';
import { listNotes } from './blog/list-notes.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getCartByLink } from './cart/get-cart-by-link.ts';
import { getShipping, getShippingPage } from './cart/get-shipping.ts';
import { getThankYou } from './cart/get-thank-you.ts';
import { confirmSale } from './cart/sale-mark.ts';
import { setQuantity } from './cart/set-quantity.ts';
import { getWineProfile } from './cellar/get-wine-profile.ts';
import { getWinery } from './cellar/get-winery.ts';
import { listWineries } from './cellar/list-wineries.ts';
import { findLandingForm } from './club/find-landing-form.ts';
import { getClubLanding } from './club/get-club-landing.ts';
import { getRenewalCalendar } from './club/get-renewal-calendar.ts';
import { getSelection } from './club/get-selection.ts';
import { listFeedPlans } from './club/list-feed-plans.ts';
import { listSelections } from './club/list-selections.ts';
import type { Json } from './json.ts';
import { deliverLeads } from './leads/deliver-leads.ts';
import { getLegalForm } from './leads/get-legal-form.ts';
import type { Ports } from './ports/ports.ts';
import { completeLogin } from './site/complete-login.ts';
import { getAbout } from './site/get-about.ts';
import { getContactPage } from './site/get-contact-page.ts';
import { getHome } from './site/get-home.ts';
import { getProductSheet } from './site/get-product-sheet.ts';
import { getSession } from './site/get-session.ts';
import { getShell } from './site/get-shell.ts';
import { getSitemap } from './site/get-sitemap.ts';
import { getTerms } from './site/get-terms.ts';
import { withOffersInForce } from './site/offers-in-force.ts';
import { searchProducts } from './site/search-products.ts';
import { suggest } from './site/suggest.ts';
import { sweepStores } from './site/sweep-stores.ts';
import { getSavedProducts, listProductCards } from './store/card/saved-products.ts';
import { readCatalogue } from './store/catalogue/read-catalogue.ts';
import { lookUpProducts, searchCatalogue } from './store/catalogue/search-catalogue.ts';
import { getStoreHome } from './store/home/get-store-home.ts';
import { getCategoryListing } from './store/listing/get-category-listing.ts';
import { getSpecialEvent } from './store/listing/get-special-event.ts';

export type UseCases = ReturnType<typeof createUseCases>;

/** Creates every use case of the shop. Does not compile if a use case returns anything but JSON. */
export function createUseCases(connected: Ports) {
  const ports = withOffersInForce(connected);
  return {
    getShell: getShell(ports),
    getHome: getHome(ports),

    getStoreHome: getStoreHome(ports),
    getCategoryListing: getCategoryListing(ports),
    searchProducts: searchProducts(ports),
    getSpecialEvent: getSpecialEvent(ports),
    getProductSheet: getProductSheet(ports),
    getSavedProducts: getSavedProducts(),
    listProductCards: listProductCards(ports),
    readCatalogue: readCatalogue(ports),
    searchCatalogue: searchCatalogue(ports),
    lookUpProducts: lookUpProducts(ports),

    getCart: getCart(ports),
    getCartByLink: getCartByLink(ports),
    addToCart: addToCart(ports),
    setQuantity: setQuantity(ports),
    getShipping: getShipping(ports),
    getShippingPage: getShippingPage(ports),
    getThankYou: getThankYou(ports),
    confirmSale: confirmSale(ports),

    getSession: getSession(ports),
    startLogin: startLogin(ports),
    completeLogin: completeLogin(ports),
    logOut: logOut(ports),
    getSignOutUrl: getSignOutUrl(ports),
    sweepStores: sweepStores(ports),
    getLoginCallback: getLoginCallback(),
    getEmailVerification: getEmailVerification(ports),

    findLandingForm: findLandingForm(ports),
    getClubLanding: getClubLanding(ports),
    listFeedPlans: listFeedPlans(ports),
    getMemberClub: getMemberClub(ports),
    changeMembership: changeMembership(ports),
    getRenewalCalendar: getRenewalCalendar(ports),
    listSelections: listSelections(ports),
    getSelection: getSelection(ports),
    getWineProfile: getWineProfile(ports),
    getWinery: getWinery(ports),
    listWineries: listWineries(ports),

    listNotes: listNotes(ports),
    getNote: getNote(ports),
    getFeed: getFeed(ports),

    getAbout: getAbout(ports),
    getContactPage: getContactPage(ports),
    getTerms: getTerms(ports),
    getLegalForm: getLegalForm(ports),
    sendVisitorLead: sendVisitorLead(ports),
    deliverLeads: deliverLeads(ports),
    suggest: suggest(ports),
    getSitemap: getSitemap(ports),
  } satisfies Record<string, (input: never) => Promise<Json>>;
}
