import type { TabListeners } from './tab-channel.ts';

/** Loads the code on first use. If it does not load, no messages are sent or read, and the next page reads the session. */
const load = () => import('./tab-channel.ts').catch(() => null);

/** Tells the other tabs of this browser how many units the cart has after a change. */
export async function tellOtherTabs(units: number): Promise<void> {
  (await load())?.tellOtherTabs(units);
}

/** Listens to changes by other tabs and to the shopper's return, until the returned function is called. */
export function followOtherTabs(listeners: TabListeners): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  void load().then((channel) => {
    if (!isOver) stop = channel?.followOtherTabs(listeners);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
