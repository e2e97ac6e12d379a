import { createRoot } from 'react-dom/client';
import { useSession } from '../account/use-session.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { loadedSeenList } from '../store/card/saved-products.ts';
import { MemberContext } from '../store/price/member-context.tsx';
import { SavedLists } from '../store/saved/saved-products-page.tsx';
import { SeenProductList } from '../store/saved/seen-product-list.tsx';

/** Draws the lists that only this browser has. Returns what takes them away. */
export function start(place: HTMLElement): () => void {
  loadedSeenList.set(SeenProductList);
  const root = createRoot(place);
  root.render(<Lists />);
  return () => root.unmount();
}

function Lists() {
  return (
    <BuyFormContext value={BuyForm}>
      <MemberContext value={useSession()?.user?.isSubscriber ?? false}>
        <SavedLists />
      </MemberContext>
    </BuyFormContext>
  );
}
