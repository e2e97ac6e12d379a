import { dataOf, loaded, mapBlock } from '../../block.ts';
import { Failure, Moved, rethrowUnavailableAs } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Image } from '../../values/image.ts';
import { eventHref } from '../../values/links.ts';
import { paths } from '../../values/paths.ts';
import { isPathSegment } from '../../values/query-values.ts';
import { toOfferDates } from '../../values/validity.ts';
import { loadCarousel, toCollectionCarousel } from '../card/load-carousels.ts';
import { contentPhase } from '../content-phase.ts';
import type { SpecialEvent } from '../product.ts';
import { omit, type ProductQuery } from '../product-query.ts';
import { filterKeysOf } from './filters.ts';
import { type EventOpeningView, isFirstView, type ListingParts, type ListingView, toListing } from './listing-view.ts';
import { countWaysOut, loadListingParts } from './load-listing-parts.ts';

const SECTION = 'evento';

/**
 * The listing of a special event. The event and its products are the subject; its carousel is a side block. Before its begin it does
 * not exist; throws `Moved` to the store after its end.
 */
export function getSpecialEvent({
  cms,
  shop,
  lambda,
  report,
  ...dates
}: Pick<Ports, 'cms' | 'shop' | 'lambda' | 'report' | 'clock' | 'ignoresContentDates'>) {
  return async ({ slug, query }: { slug: string; query: ProductQuery }): Promise<ListingView> => {
    const event = isPathSegment(slug) ? await cms.getSpecialEvent(slug) : null;
    // Without a collection id, the service would list all products.
    if (event === null || event.productCollectionId === '') throw new Failure('specialEvent');
    const phase = contentPhase(event.validity, dates);
    if (phase === 'before') throw new Failure('specialEvent');
    if (phase === 'ended') throw new Moved(paths.shop, { isTemporary: true });

    // The path sets the event. An event listing ignores the search of the query (S4.7).
    const chosen = omit(query, 'search', 'exact', 'collection');
    const carouselCollection = { id: event.carouselCollectionId, name: event.carouselTitle.trim() || event.title };
    const [parts, carousel] = await Promise.all([
      loadListingParts({ shop, lambda, report }, { ...chosen, collection: [event.productCollectionId] }, SECTION).catch(
        rethrowUnavailableAs('products'),
      ),
      carouselCollection.id === '' ? null : report.settle(loadCarousel({ shop }, carouselCollection), 'collectionsCms'),
    ]);

    const listing = await countWaysOut(
      { shop, report },
      toListing({
        mode: 'event',
        path: eventHref(event.slug),
        title: event.title,
        description:
          event.meta.description ||
          event.subtitle?.trim() ||
          `${event.title}: los productos del evento, con precio y cuotas.`,
        query: chosen,
        filterKeys: filterKeysOf(null),
        event: event.slug,
        parts,
      }),
      { collection: [event.productCollectionId] },
    );
    return {
      ...listing,
      metaTitle: event.meta.title || event.title,
      opening: isFirstView(chosen) ? toOpening(event) : null,
      ...toEventDates(event),
      shareImage: event.image ?? findBanner(parts, event.slug) ?? parts.page.items[0]?.images[0] ?? null,
      heading: loaded(null),
      resultLabel: event.title,
      carousel: carousel && mapBlock(carousel, (each) => toCollectionCarousel(each, parts.promotion, event.slug)),
    };
  };
}

/** The conditions of the validity stand with the event's own. */
function toEventDates({ terms, validity }: SpecialEvent): Pick<ListingView, 'terms' | 'dates' | 'period'> {
  const { offerDates } = toOfferDates(validity);
  const all = [terms, offerDates?.terms ?? null].filter((text) => text !== null);
  const { from = null, until = null } = offerDates ?? {};
  return {
    terms: all.length === 0 ? null : [...new Set(all)].join('\n'),
    dates: offerDates?.sentence ?? null,
    ...(from === null && until === null ? {} : { period: { from, until } }),
  };
}

function toOpening({ image, subtitle, content }: SpecialEvent): EventOpeningView | null {
  return image === null && subtitle === null && content === '' ? null : { image, subtitle, content };
}

/** The picture of a banner that leads to the event; the first banner of the section is that of any event. */
function findBanner({ banners }: ListingParts, slug: string): Image | null {
  const href = eventHref(slug);
  return (
    (dataOf(banners) ?? []).find(({ link }) => link !== null && URL.parse(link, 'https://shop')?.pathname === href)
      ?.image ?? null
  );
}
