import type { DataRouter } from 'react-router-dom';
import { fillInName } from './account/fill-in-name.ts';
import { tellMerge } from './cart/tell-merge.ts';
import { prefetchLinkedPages } from './routing/prefetch.ts';

/** What no page needs: prefetches pages, fills in the visitor's name, tells what became of a guest's cart and, unless the visitor asks not to be tracked, sends events. */
export async function startExtras(router: DataRouter, whenIdle: () => Promise<void>): Promise<void> {
  prefetchLinkedPages();
  fillInName(router, whenIdle);
  tellMerge();
  // Not in every browser, and unknown to TypeScript.
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || navigator.doNotTrack === '1') return;
  const { sendEvents } = await import('./events/send-events.ts');
  sendEvents(router);
}
