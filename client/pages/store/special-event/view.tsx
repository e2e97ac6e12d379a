import type { ListingView } from '#core/store/listing/listing-view.ts';
import { Listing } from '../../../store/listing/listing.tsx';

export function Page({ data }: { data: ListingView }) {
  return <Listing listing={data} />;
}
