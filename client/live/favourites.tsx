import { createRoot } from 'react-dom/client';
import { useSession } from '../account/use-session.ts';
import { BuyForm } from '../cart/buy-form.tsx';
import { BuyFormContext } from '../store/card/buy-form-slot.tsx';
import { MemberContext } from '../store/price/member-context.tsx';
import { SavedLists } from '../store/saved/saved-lists.tsx';

/** Draws the lists that only this browser has. Returns what takes them away. */
export function start(place: HTMLElement): () => void {
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
