import type { VisitorEventName } from '#core/values/visitor-event.ts';
import { type EventProps, recordEvent } from '../events/record-event.ts';
import type { SaleKind } from '../events/sale-events.ts';
import { PAGE_SHOWN, type ShownStep } from './shown-step.ts';

/** What a page says of itself for the figures (`events/page-fact.tsx`). */
type PageFact = { name: VisitorEventName | 'listing' | SaleKind; props: EventProps };

/** Records each page that is shown, with its product, search or sale, and each change of a list's filters. */
export async function recordPages(): Promise<void> {
  // A page that Back restores from the back/forward cache is shown again, as one to which the shopper goes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordPage();
  });
  addEventListener(PAGE_SHOWN, (event) => {
    // The answer to a form is no other page.
    if (!(event instanceof CustomEvent)) return;
    const step: ShownStep = event.detail;
    if (step.before.pathname !== step.url.pathname) recordPage();
    else if (step.before.search !== step.url.search) recordFilter(step);
  });
  const sale = readFacts().find(({ name }) => name === 'order' || name === 'subscription');
  // Few pages are those of a sale.
  const sales = sale && (await import('../events/sale-events.ts').catch(() => undefined));
  recordPage();
  if (sale) sales?.recordSale(sale.name as SaleKind, sale.props);
}

function recordPage(): void {
  recordEvent('page_view');
  for (const { name, props } of readFacts())
    if (name !== 'listing' && name !== 'order' && name !== 'subscription') recordEvent(name, props);
}

function recordFilter({ before, url }: ShownStep): void {
  const listing = readFacts().find(({ name }) => name === 'listing');
  const filters = filtersOf(url);
  if (listing === undefined || filters.join() === filtersOf(before).join()) return;
  recordEvent('filter', { filters: [...new Set(filters.map(([key]) => key))].join(' '), ...listing.props });
}

function readFacts(): PageFact[] {
  return [...document.querySelectorAll<HTMLDataElement>('main data[data-fact]')].map(({ dataset, value }) => ({
    // The server's own markup.
    name: dataset['fact'] as PageFact['name'],
    props: JSON.parse(value) as EventProps,
  }));
}

/** The pairs of the query that change what a listing holds, and not its order or page. */
function filtersOf({ search }: URL): [key: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([key]) => key !== 'page' && key !== 'sort');
}
