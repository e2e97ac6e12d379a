import type { SiteFacts } from '#client/ui/site-context.tsx';
import { toPurchaseAnswers } from '#core/site/get-shell.ts';
import { NO_SITE_TEXTS } from '#core/site/site-content.ts';

/** The facts about the shop that the layout passes to every component. */
export function aSite(facts: Partial<SiteFacts> = {}): SiteFacts {
  return {
    origin: 'https://tienda.example',
    brandName: 'Bodega Viva',
    categories: [],
    checkoutUrl: 'https://pagos.example/checkout',
    accountUrl: null,
    assistants: true,
    sellerFacts: [],
    purchaseAnswers: toPurchaseAnswers(NO_SITE_TEXTS),
    quotesShipping: false,
    cftea: null,
    headings: [],
    ...facts,
  };
}
