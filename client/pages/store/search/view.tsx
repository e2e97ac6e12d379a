import type { Listing as ListingData } from '#core/store/listing/listing.ts';
import { Listing } from '../../../store/listing/listing.tsx';

export function Page({ data }: { data: ListingData }) {
  return <Listing listing={data} />;
}
