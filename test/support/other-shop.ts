import request, { type Test } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import type { RecordedCall } from './other-backend/faults.ts';
import { type OtherBackend, type ServiceName, startOtherBackend } from './other-backend/other-backend.ts';
import { markupOf } from './page-html.ts';
import { assembleTestShop, type TestShop } from './test-shop.ts';

export type OtherShop = {
  readonly backend: OtherBackend;
  readonly shop: TestShop;
  get: (path: string) => Test;
  /** A page as a shopper sees it; `html` is the whole document, with the data that it carries. */
  open: (path: string) => Promise<{ status: number; headers: Record<string, string>; html: string; text: string }>;
  /** What one service was asked, without the menu that surrounds every page. */
  calls: (service: ServiceName) => RecordedCall[];
};

type Options = {
  env?: Record<string, string>;
  clock?: Clock;
  /** A fresh one a test: for those that open breakers or bend the data. */
  eachTest?: boolean;
};

/**
 * The shop over services it has never seen, for the tests of one file: nothing in it may know the embedded catalogue.
 * Each test begins without calls and without faults.
 */
export function withOtherShop({ env = {}, clock, eachTest = false }: Options = {}): OtherShop {
  let opened: Pick<OtherShop, 'backend' | 'shop'> | null = null;

  async function start(): Promise<void> {
    const backend = await startOtherBackend();
    opened = { backend, shop: await assembleTestShop({ ...backend.env, DATA_CACHE: 'off', ...env }, clock) };
  }

  async function stop(): Promise<void> {
    await opened?.shop.close();
    await opened?.backend.close();
    opened = null;
  }

  function here(): Pick<OtherShop, 'backend' | 'shop'> {
    if (opened === null) throw new Error('the shop is only open while a test runs');
    return opened;
  }

  if (eachTest) {
    beforeEach(start);
    afterEach(stop);
  } else {
    beforeAll(start);
    afterAll(stop);
    beforeEach(() => here().backend.reset());
  }
  return {
    get backend() {
      return here().backend;
    },
    get shop() {
      return here().shop;
    },
    get: (path) => request(here().shop.app).get(path),
    open: async (path) => {
      const { status, headers, text: html } = await request(here().shop.app).get(path);
      return { status, headers, html, text: markupOf(html) };
    },
    calls: (service) =>
      here().backend.calls.filter((call) => call.service === service && call.path !== '/menu-headless'),
  };
}
