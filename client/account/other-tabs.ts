import type { Followed } from './tab-channel.ts';

/** Loaded when it is needed. Without it nothing is told or followed, and the next page reads the session anyway. */
const load = () => import('./tab-channel.ts').catch(() => null);

/** Tells the other tabs of this browser how many units the cart has after a change. */
export async function tellOtherTabs(units: number): Promise<void> {
  (await load())?.tellOtherTabs(units);
}

/** Follows what happens outside of this tab, until the returned function is called. */
export function followOtherTabs(followed: Followed): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  void load().then((channel) => {
    if (!isOver) stop = channel?.followOtherTabs(followed);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
