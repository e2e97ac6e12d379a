import type { Page } from 'playwright-core';

/**
 * Presses these keys one after another, and names what had the focus behind something else, such as a bar: wholly, or with
 * its `middle`.
 */
export async function findHiddenFocus(page: Page, keys: readonly string[], part?: 'middle'): Promise<string[]> {
  const hidden: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    const behind = await page.evaluate((isMiddle) => {
      const element = document.activeElement;
      if (element === null || element === document.body || element.closest('.sr-only')) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shares = isMiddle ? [0.5] : [0.2, 0.5, 0.8];
      const places = [0.1, 0.5, 0.9].flatMap((x) => shares.map((y) => [left + x * width, top + y * height]));
      const isSeen = places.some(([x = 0, y = 0]) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || (at.contains(element) && at.closest('article') !== null));
      });
      return isSeen ? null : (element.getAttribute('aria-label') ?? element.textContent);
    }, part === 'middle');
    if (behind !== null) hidden.push(behind);
  }
  return hidden;
}

export const tabs = (count: number): string[] => Array.from({ length: count }, () => 'Tab');
