/** After the first touch, key or scroll: what the shopper did comes first. */
const AFTER_USE_MS = 1000;
/** After the page has loaded, if nobody uses it. */
const AFTER_LOAD_MS = 10_000;

/** Resolves when the page is used, or has been open for a while: for work that the first page must not pay for. */
export function untilUsed(): Promise<void> {
  return new Promise((resolve) => {
    const resolveAfter = (ms: number) => () => setTimeout(resolve, ms);
    for (const use of ['pointerdown', 'keydown', 'scroll']) {
      // Carousels scroll by themselves. Their scroll events do not bubble, so they are seen only while capturing.
      addEventListener(use, resolveAfter(AFTER_USE_MS), { capture: use !== 'scroll', once: true, passive: true });
    }
    const afterLoad = resolveAfter(AFTER_LOAD_MS);
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
  });
}
