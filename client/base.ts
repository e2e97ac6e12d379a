/**
 * What every document has loaded before it loads a page's own code. The build makes one file of `main.tsx` and these modules (its
 * plugin `share-base`): without it the first load has more than twenty.
 */
import 'react-dom/client';
import './account/other-tabs.ts';
import './account/sign-in-link.tsx';
import './events/record-event.ts';
import './layout/layout.tsx';
import './leads/copy-code.tsx';
import './routing/area-styles.ts';
import './routing/enhance.ts';
import './routing/navigate.ts';
import './routing/page-data.ts';
import './store/card/product-rail.tsx';
import './store/card/saved-products.ts';
import './store/listing/banners.tsx';
import './store/shipping/shipping-calculator.tsx';
import './ui/block.tsx';
import './ui/carousel.tsx';
import './ui/empty-state.tsx';
import './ui/head.tsx';
import './ui/live-region.tsx';
import './ui/page-head.tsx';
import './ui/page-heading.tsx';
import './ui/pagination.tsx';
import './ui/picture.tsx';
import './ui/purchase-answers.tsx';
import './ui/take-focus.ts';
import './ui/use-hydrated.ts';
import './ui/use-results-in-view.ts';
import './ui/use-snap-position.ts';
import '#core/store/listing/filter-group.ts';
import '#core/store/product-query.ts';
import '#core/values/money.ts';
import '#core/values/text.ts';
