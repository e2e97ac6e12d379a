import { type Browser, chromium, type Page } from 'playwright-core';
import { launchChromium } from '../../support/launch-chromium.ts';
import type { Report, Row } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

const TAPS = 7;
const SLOWDOWN = 4;
const MAX_MS = 120;
const PATH = '/tienda/vinos';
/** The shortest time that browsers report for an event other than a page's first. They do not report every longer one. */
const SHORTEST_MS = 16;
/** The browser reports an event some time after its frame. */
const SETTLE_MS = 1500;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Reaction = {
  /** From the touch to the next frame that the browser painted. */
  ms: number;
  /** Of that, how long the event waited for the main thread, and how long its listeners ran; null if the browser reported no event. */
  parts: { waitMs: number; listenersMs: number } | null;
};

type Tap = {
  what: string;
  /** Whether to tap as soon as the page is parsed, so that the scripts start with the tap. */
  isEarly?: boolean;
  /** Brings the page to where the tap is possible. */
  prepare?: (page: Page) => Promise<void>;
  tap: (page: Page) => Promise<void>;
};

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' }).tap();
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filtros/ }).tap();

const taps: readonly Tap[] = [
  { what: 'opening the menu', tap: openMenu },
  { what: 'opening the menu before hydration', isEarly: true, tap: openMenu },
  { what: 'opening the filters before hydration', isEarly: true, tap: openFilters },
  {
    what: 'ticking a filter',
    prepare: openFilters,
    tap: (page) => page.locator('#filtros .filter-group-options a').first().tap(),
  },
  {
    what: 'adding to the cart',
    tap: (page) =>
      page
        .getByRole('button', { name: /^Agregar al carrito/ })
        .first()
        .tap(),
  },
];

/**
 * How long a phone at a quarter of its speed takes to show that it was tapped, by the browser's own event timing (what
 * INP is made of). That no tap is lost is a test (`test/browser/early-taps.test.ts`).
 */
export async function measureTaps(): Promise<Report> {
  const shop = await startShop();
  const server = await launchChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const url = shop.origin.replace('127.0.0.1', 'localhost') + PATH;
    const rows: Row[] = [];
    for (const each of taps) {
      const reactions: Reaction[] = [];
      // The first one only warms the shop's pictures and its page cache.
      for (let turn = 0; turn <= TAPS; turn++) reactions.push(await measureTap(browser, url, each));
      rows.push(toRow(each.what, reactions.slice(1)));
    }
    return {
      rows,
      notes: [
        `Medians of the taps of ${TAPS} page loads each. The browser reports none under ${SHORTEST_MS} ms; of a tap that it does not report, the page measures the time until the next frame is drawn.`,
      ],
    };
  } finally {
    await browser.close();
    await server.close();
    await shop.stop();
  }
}

/** Notes for each click how long after the touch the main thread had drawn the next frame. */
const NOTE_CLICKS = `
  window.clickFrames = [];
  addEventListener('click', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => clickFrames.push(performance.now() - timeStamp)));
  }, { capture: true });
`;

async function measureTap(browser: Browser, url: string, { isEarly = false, prepare, tap }: Tap): Promise<Reaction> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-AR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(NOTE_CLICKS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: isEarly ? 'domcontentloaded' : 'load' });
    if (!isEarly) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await prepare?.(page);
    const before = isEarly ? [] : await readReactions(page);
    await tap(page);
    const reactions = (await readReactions(page)).slice(before.length);
    const clicks = await page.evaluate(() => Reflect.get(window, 'clickFrames') as number[]);
    return reactions.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: clicks.at(-1) ?? Number.NaN, parts: null };
  } finally {
    await context.close();
  }
}

/** The events of the page's touches so far, once the browser has reported the last one. */
function readReactions(page: Page): Promise<Reaction[]> {
  return page.evaluate(
    // tsx gives functions with a name a call that the page does not know.
    ({ shortestMs, settleMs }) =>
      new Promise<Reaction[]>((resolve) => {
        const entries: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
        observer.observe({ type: 'event', durationThreshold: shortestMs, buffered: true });
        setTimeout(() => {
          entries.push(...observer.takeRecords());
          observer.disconnect();
          resolve(
            (entries as PerformanceEventTiming[])
              .filter(({ interactionId }) => interactionId !== 0)
              .map(({ duration, startTime, processingStart, processingEnd }) => ({
                ms: duration,
                parts: { waitMs: processingStart - startTime, listenersMs: processingEnd - processingStart },
              })),
          );
        }, settleMs);
      }),
    { shortestMs: SHORTEST_MS, settleMs: SETTLE_MS },
  );
}

function toRow(what: string, reactions: readonly Reaction[]): Row {
  const ms = median(reactions.map((reaction) => reaction.ms));
  const slowest = Math.max(...reactions.map((reaction) => reaction.ms));
  const reported = reactions.flatMap(({ parts }) => parts ?? []);
  const waitMs = median(reported.map((parts) => parts.waitMs));
  const listenersMs = median(reported.map((parts) => parts.listenersMs));
  const parts =
    reported.length === 0 ? '' : `; of those ${waitMs.toFixed(0)} waiting, ${listenersMs.toFixed(0)} in listeners`;
  return {
    what: `${what}: touch to the next frame`,
    shop: `${ms.toFixed(0)} ms (slowest ${slowest.toFixed(0)}; ${reported.length} of ${TAPS} reported${parts})`,
    limit: `≤ ${MAX_MS} ms`,
    holds: ms <= MAX_MS,
  };
}
