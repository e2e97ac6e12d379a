import { completeLogin } from './account/complete-login.ts';
import { getEmailVerification } from './account/get-email-verification.ts';
import { getLoginCallback } from './account/get-login-callback.ts';
import { getSession } from './account/get-session.ts';
import { logOut } from './account/log-out.ts';
import { startLogin } from './account/start-login.ts';
import { sweepSessions } from './account/sweep-sessions.ts';
import type { Report } from './block.ts';
import { getFeed } from './blog/get-feed.ts';
import { getNote } from './blog/get-note.ts';
import { listNotes } from './blog/list-notes.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getThankYou } from './cart/get-thank-you.ts';
import { setQuantity } from './cart/set-quantity.ts';
import { getWineProfile } from './cellar/get-wine-profile.ts';
import { getWinery } from './cellar/get-winery.ts';
import { getRenewalCalendar } from './club/get-renewal-calendar.ts';
import { getSelection } from './club/get-selection.ts';
import { getSubscriptions } from './club/get-subscriptions.ts';
import { listSelections } from './club/list-selections.ts';
import type { Json } from './json.ts';
import type { Additions } from './ports/additions.ts';
import type { Clock } from './ports/clock.ts';
import type { Cms } from './ports/cms.ts';
import type { Identity } from './ports/identity.ts';
import type { Ids } from './ports/ids.ts';
import type { Lambda } from './ports/lambda.ts';
import type { Leads } from './ports/leads.ts';
import type { Locks } from './ports/locks.ts';
import type { Merges } from './ports/merges.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Shop } from './ports/shop.ts';
import type { Subscriptions } from './ports/subscriptions.ts';
import { deliverLeads } from './site/deliver-leads.ts';
import { getAbout } from './site/get-about.ts';
import { getHome } from './site/get-home.ts';
import { getLegalForm } from './site/get-legal-form.ts';
import { getShell } from './site/get-shell.ts';
import { getSitemap } from './site/get-sitemap.ts';
import { getTerms } from './site/get-terms.ts';
import { listFaqs } from './site/list-faqs.ts';
import { sendLead } from './site/send-lead.ts';
import type { Site } from './site/site.ts';
import { suggest } from './site/suggest.ts';
import { getProductSheet } from './store/get-product-sheet.ts';
import { getSpecialEvent } from './store/get-special-event.ts';
import { getStoreHome } from './store/get-store-home.ts';
import { listProducts } from './store/list-products.ts';
import { searchProducts } from './store/search-products.ts';

/** Everything the product needs from outside. `compose.ts` makes it; a test makes it of object literals. */
export type Ports = {
  shop: Shop;
  cms: Cms;
  subscriptions: Subscriptions;
  lambda: Lambda;
  leads: Leads;
  identity: Identity;
  sessions: Sessions;
  merges: Merges;
  additions: Additions;
  locks: Locks;
  clock: Clock;
  ids: Ids;
  site: Site;
  /** Told what a failed block swallowed. */
  report: Report;
};

export type UseCases = ReturnType<typeof createUseCases>;

/** The product's table of contents. What a use case returns is JSON, or this does not compile. */
export function createUseCases(ports: Ports) {
  return {
    getShell: getShell(ports),
    getHome: getHome(ports),

    getStoreHome: getStoreHome(ports),
    listProducts: listProducts(ports),
    searchProducts: searchProducts(ports),
    getSpecialEvent: getSpecialEvent(ports),
    getProductSheet: getProductSheet(ports),

    getCart: getCart(ports),
    addToCart: addToCart(ports),
    setQuantity: setQuantity(ports),
    getThankYou: getThankYou(ports),

    getSession: getSession(ports),
    startLogin: startLogin(ports),
    completeLogin: completeLogin(ports),
    logOut: logOut(ports),
    sweepSessions: sweepSessions(ports),
    getLoginCallback: getLoginCallback(),
    getEmailVerification: getEmailVerification(ports),

    getSubscriptions: getSubscriptions(ports),
    getRenewalCalendar: getRenewalCalendar(ports),
    listSelections: listSelections(ports),
    getSelection: getSelection(ports),
    getWineProfile: getWineProfile(ports),
    getWinery: getWinery(ports),

    listNotes: listNotes(ports),
    getNote: getNote(ports),
    getFeed: getFeed(ports),

    getAbout: getAbout(ports),
    listFaqs: listFaqs(ports),
    getTerms: getTerms(ports),
    getLegalForm: getLegalForm(),
    sendLead: sendLead(ports),
    deliverLeads: deliverLeads(ports),
    suggest: suggest(ports),
    getSitemap: getSitemap(ports),
  } satisfies Record<string, (input: never) => Promise<Json>>;
}
