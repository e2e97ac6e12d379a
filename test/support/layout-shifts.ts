import type { Page } from 'playwright-core';

/**
 * Starts summing layout shifts without recent input; returns a function that reads the sum. With `since` only those count that come
 * once an element matches it: on a busy machine a page may be painted before all of it has arrived.
 */
export async function watchShifts(page: Page, since = 'html'): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    const watched = window as unknown as { shifts: number };
    watched.shifts = 0;
    let startedAt = Number.POSITIVE_INFINITY;
    const look = () => {
      if (startedAt === Number.POSITIVE_INFINITY && document.querySelector(selector)) startedAt = performance.now();
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.startTime >= startedAt) watched.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, since);
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
