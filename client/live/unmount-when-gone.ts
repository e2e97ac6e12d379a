import type { Root } from 'react-dom/client';
import { PAGE_SHOWN } from '../browser/shown-step.ts';

/** Ends a part that a navigation has taken out of the document, which would otherwise listen for as long as the visit lasts. */
export function unmountWhenGone(root: Root, place: Element): void {
  const check = () => {
    if (place.isConnected) return;
    removeEventListener(PAGE_SHOWN, check);
    root.unmount();
  };
  addEventListener(PAGE_SHOWN, check);
}
