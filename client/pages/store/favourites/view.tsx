import type { SavedProductsView } from '#core/store/card/saved-products.ts';
import { PageHead } from '../../../ui/page-head.tsx';

/** The place of the lists that only this browser has (`live/favourites.tsx`). The server sends the same page to everybody. */
export function Page({ data }: { data: SavedProductsView }) {
  return (
    <div className="wrap saved-products-page">
      <PageHead page={data} />
      <h1 className="saved-products-title">{data.title}</h1>
      <p className="lede">{data.description}</p>
      <noscript>
        <p>Para guardarlas hace falta JavaScript.</p>
      </noscript>
      <div data-live="favourites" />
    </div>
  );
}
