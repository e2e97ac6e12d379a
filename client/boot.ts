// The one script that a document names. It loads the others when they no longer delay what the shopper sees: after the page's
// pictures and the first paint, or once the first interaction is shown. Until then links and forms work as documents. It imports
// nothing, because another file would delay it.

/** The longest wait for the page's pictures. */
const MAX_WAIT_MS = 3000;
/** The server cuts longer texts of an event. */
const MAX_TEXT_LENGTH = 200;
const CLOSED_NOTIFICATION_KEY = 'aviso-cerrado';
const CAMPAIGN_KEY = 'campaign';
/** A key and its value, as `core/values/campaign.ts` accepts them. An address of e-mail names a person. */
const CAMPAIGN_PAIR = /^utm_(source|medium|campaign|term|content)=[^@]+$|^(cupon|ref)=[A-Za-z\d-]{1,24}$/;

/** The other scripts in the order of their evaluation. */
const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset['scripts'];
let started = false;
let hasFailed = false;
// Not in every browser, and unknown to TypeScript.
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
const isRecorded = !globalPrivacyControl && navigator.doNotTrack !== '1';

hideClosedNotification();
keepCampaign();
for (const interaction of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(interaction, startAfterPaint, { capture: true, once: true });
setTimeout(start, MAX_WAIT_MS);
// Not before `load`, which module scripts would delay. The observer is also told of a paint that is over.
addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));

function startAfterPaint(): void {
  // The callback runs before the frame that shows the last picture, the timeout after it.
  requestAnimationFrame(() => setTimeout(start));
}

/**
 * Evaluates each module in a task of its own, so that a tap waits for one of them only; then `browser/start.ts` begins. Without
 * that module the document works as without scripts.
 */
async function start(): Promise<void> {
  if (started || !scripts) return;
  started = true;
  const hrefs = scripts.split(' ');
  const links = hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
  for (const href of hrefs) {
    await import(href).catch((error: unknown) => reportFailure(error, href));
    await new Promise((resolve) => setTimeout(resolve));
  }
  dispatchEvent(new Event('scripts-evaluated'));
}

/** The scripts that record events may be what fails. Of several modules, the first is sent: it is often what the others import. */
function reportFailure(error: unknown, source: string): void {
  if (hasFailed || !isRecorded) return;
  hasFailed = true;
  const message = String(error).slice(0, MAX_TEXT_LENGTH);
  const events = [{ name: 'error', at: Date.now(), path: location.pathname, props: { message, source } }];
  navigator.sendBeacon('/api/events', JSON.stringify({ events }));
}

/**
 * Closes the notification bar when its button is pressed, with or without the page's scripts, and hides it in the documents
 * of this browser session that follow.
 */
function hideClosedNotification(): void {
  addEventListener('click', ({ target }) => {
    const bar = target instanceof Element && target.closest('.notification button')?.parentElement;
    if (!bar) return;
    bar.style.display = 'none';
    keep(CLOSED_NOTIFICATION_KEY, bar.dataset['title'] ?? '');
  });
  // The script may run before the browser has read the bar; a frame is drawn after that.
  if (!findBar()) requestAnimationFrame(findBar);
}

/** The document's bar, which is hidden if it was closed. */
function findBar(): Element | null {
  const bar = document.querySelector<HTMLElement>('.notification');
  if (bar && bar.dataset['title'] === readKept(CLOSED_NOTIFICATION_KEY)) {
    // Once a frame has shown the bar, it keeps its room, so that nothing moves: its animation has begun (notification.css).
    if (bar.getAnimations().every(({ pending }) => pending)) bar.style.display = 'none';
    else bar.style.visibility = 'hidden';
  }
  return bar;
}

/** Some private windows refuse storage: a bar then stays closed, and a campaign is known, only until the next document. */
function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps the campaign and the codes of each address for the visit, and appends them to links to the checkout before they are followed.
 * It is here because the shopper may leave the landing, or follow such a link, before other scripts are loaded. `record-event.ts` reads
 * what is kept.
 */
function keepCampaign(): void {
  if (!isRecorded) return;
  readAddress();
  // Of a page that is shown in place (`browser/shown-step.ts`).
  addEventListener('page-shown', readAddress);
  // A press comes before the link's menu and before other buttons of the mouse, a click also from the keyboard.
  for (const interaction of ['pointerdown', 'click']) addEventListener(interaction, appendCampaign, { capture: true });
}

function readAddress(): void {
  const MAX_LENGTH = 100;
  const found = [...new URLSearchParams(location.search)].flatMap(([key, text]) => {
    const value = text.trim();
    if (!CAMPAIGN_PAIR.test(`${key}=${value}`)) return [];
    return `${key}=${encodeURIComponent([...value].slice(0, MAX_LENGTH).join(''))}`;
  });
  // A campaign replaces another one as a whole, a code only itself: the first letter tells the three apart.
  const kept = readCampaign().filter((pair) => found.every((other) => other[0] !== pair[0]));
  if (found[0]) keep(CAMPAIGN_KEY, [...kept, ...found].join('&'));
}

function readCampaign(): string[] {
  return readKept(CAMPAIGN_KEY)?.split('&') ?? [];
}

function appendCampaign({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-event]');
  if (!link) return;
  // A key that the link has stays, and of a repeated one the first.
  for (const pair of readCampaign()) if (!link.search.match(`[?&]${pair.split('=', 1)}=`)) link.search += `&${pair}`;
}
