/** The longest wait for an idle browser. */
const IDLE_TIMEOUT_MS = 2000;

/** Resolves once the browser is idle: for work that must not delay anything that the shopper is waiting for. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS);
  });
}
