import type { Page } from 'playwright-core';

/**
 * Texts that their box cuts off or that lie beside the window, words that are broken into two lines, and the page itself if
 * it scrolls sideways. Waits until no transition runs: a drawer that slides in is beside the window at first.
 */
export async function findCutText(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // With text of 200 %, a window of 320 px has room for few letters.
    const maxLetters = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < 11 ? 8 : 14;
    const cut = new Set<string>();
    const root = document.scrollingElement;
    if (root !== null && root.scrollWidth > width) cut.add(`the page is ${root.scrollWidth} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      // The last of the breadcrumbs repeats the heading, so it may be short.
      if (parent === null || words === '' || parent.closest('.sr-only, script, .breadcrumbs')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (words.length > 8 && box.width < 2 * letter) cut.add(`${words} (one letter below the other)`);
      // A word of a usual length is in one line, unless it is hyphenated.
      for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}{3,}/gu) ?? []) {
        if (word.length > maxLetters) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && getComputedStyle(parent).hyphens !== 'auto') cut.add(`${word} (broken)`);
      }
      for (let element: Element | null = parent; element !== null; element = element.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(element);
        // What scrolls shows it all in the end.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const around = element.getBoundingClientRect();
        // Letters may reach a little below their line.
        const tolerance = 8;
        if (display !== 'inline' && /hidden|clip/.test(overflowX) && box.right > around.right + tolerance)
          cut.add(words);
        if (display !== 'inline' && /hidden|clip/.test(overflowY) && box.bottom > around.bottom + tolerance)
          cut.add(words);
        if (element === document.documentElement && (box.right > width + 1 || box.left < -1))
          cut.add(`${words} (beside)`);
        if (position === 'fixed' && (box.right > width + 1 || box.left < -1)) cut.add(`${words} (beside)`);
        if (position === 'fixed') break;
      }
    }
    return [...cut];
  });
}
