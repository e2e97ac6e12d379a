/** What visitors do, as the shop's own scripts report it. The names are part of the shop's HTTP surface. */
export const visitorEventNames = [
  'page_view',
  'search',
  'filter',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'lead',
  'select_plan',
  'subscribe',
  'login',
  'web_vital',
  'error',
] as const;

export type VisitorEventName = (typeof visitorEventNames)[number];

export type VisitorEvent = {
  name: VisitorEventName;
  /** Milliseconds since the epoch, by the browser's clock. */
  at: number;
  /** The page's path, without a query. */
  path: string;
  props?: Readonly<Record<string, string | number>>;
  /** A purchase or a subscription whose page this shop does not know to have shown: anybody may have made it up. */
  unconfirmed?: true;
};

/** How many events one request may have. */
export const MAX_EVENTS = 20;
