import type { VisitorEventName } from '#core/values/visitor-event.ts';
import type { EventProps } from './record-event.ts';
import type { SaleKind } from './sale-events.ts';

/**
 * What the figures say of a page that is shown, for `browser/page-events.ts`. A `listing` is recorded when its filters change, an `order`
 * as a purchase and a `subscription` as one if it was made in this browser and is not recorded yet.
 */
export function PageFact({ name, props }: { name: VisitorEventName | 'listing' | SaleKind; props: EventProps }) {
  return <data hidden data-fact={name} value={JSON.stringify(props)} />;
}
