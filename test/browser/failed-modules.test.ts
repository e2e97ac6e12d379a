import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mainScript } from '../support/boot-script.ts';
import { withBrowserShop } from '../support/browser-shop.ts';

const shop = withBrowserShop({ pictures: false });

type SentEvent = { name: string; path: string; at: number; props: Record<string, string> };

/** Opens a listing on whose modules `answer` decides. Returns the events that were sent, and what the shop answered. */
async function openWith(
  scripts: RegExp,
  answer: (route: Route) => Promise<void>,
  init?: (page: Page) => Promise<void>,
) {
  const { page } = await shop.visit();
  const sent: SentEvent[] = [];
  const statuses: (number | undefined)[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(...JSON.parse(request.postData() ?? '{"events":[]}').events);
  });
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('/api/events')) statuses.push((await request.response())?.status());
  });
  await page.route(scripts, (route) => {
    failed.push(new URL(route.request().url()).pathname);
    return answer(route);
  });
  await init?.(page);
  await page.addInitScript(() => addEventListener('scripts-evaluated', () => (document.title = 'evaluated')));
  await page.goto(`${shop.origin}/tienda/vinos?type=tinto`);
  await expect.poll(() => page.title()).toBe('evaluated');
  return { page, sent, statuses, failed };
}

const CHUNKS = /\/assets\/(chunk|main|cart)-\w+\.js$/;

describe('a module that fails', () => {
  it.each<[how: string, scripts: RegExp, answer: (route: Route) => Promise<void>, message: RegExp]>([
    ['is missing', mainScript, (route) => route.fulfill({ status: 404, body: '' }), /^TypeError: /],
    ['does not arrive', CHUNKS, (route) => route.abort(), /^TypeError: /],
    [
      'uses what the browser does not have',
      mainScript,
      (route) => route.fulfill({ contentType: 'text/javascript', body: '[].toNothing()' }),
      /^TypeError: .*toNothing/,
    ],
    [
      'has syntax of later browsers',
      mainScript,
      (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let = 1' }),
      /^SyntaxError: /,
    ],
    [
      'throws a long text',
      mainScript,
      (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw "é".repeat(5000)' }),
      /^é{200}$/,
    ],
  ])('because it %s is one error event, with its path', async (_, scripts, answer, message) => {
    const { page, sent, statuses, failed } = await openWith(scripts, answer);
    await expect.poll(() => statuses).toEqual([204]);
    expect(sent).toMatchObject([
      { name: 'error', path: '/tienda/vinos', props: { message: expect.stringMatching(message) } },
    ]);
    expect(failed).toContain(sent[0]?.props['source']);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is not told with %s', async (name, value) => {
    const { sent } = await openWith(
      mainScript,
      (route) => route.abort(),
      async (page) => {
        const define = ([key, set]: unknown[]) => Object.defineProperty(navigator, String(key), { get: () => set });
        await page.addInitScript(define, [name, value]);
      },
    );
    expect(sent).toEqual([]);
  });
});
