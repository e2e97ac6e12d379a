import type { ListingView as ListingData } from '#core/store/listing/listing-view.ts';
import { Listing } from '../../../store/listing/listing.tsx';

export function Page({ data }: { data: ListingData }) {
  return <Listing listing={data} />;
}
