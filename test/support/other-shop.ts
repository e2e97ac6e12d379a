import { setImmediate } from 'node:timers/promises';
import request, { type Test } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Clock } from '#core/ports/runtime.ts';
import { createTestShop, type TestShop } from './create-test-shop.ts';
import { POLL_TIMEOUT_MS } from './deadlines.ts';
import type { RecordedCall } from './other-backend/faults.ts';
import { type OtherBackend, type ServiceName, startOtherBackend } from './other-backend/other-backend.ts';
import { markupOf } from './page-html.ts';

export type OtherShop = {
  readonly backend: OtherBackend;
  readonly shop: TestShop;
  get: (path: string) => Test;
  /** Opens a page. `text` is its visible markup; `html` is the whole document with its embedded data. */
  open: (path: string) => Promise<{ status: number; headers: Record<string, string>; html: string; text: string }>;
  /** The calls to one service, without the one for the menu, which every page makes. */
  calls: (service: ServiceName) => RecordedCall[];
};

type Options = {
  env?: Record<string, string>;
  clock?: Clock;
  /** Starts a new shop for each test, since the tests open breakers or change the data. */
  eachTest?: boolean;
};

const withoutCaches = { DATA_CACHE: 'off', PAGE_CACHE: 'off' };

/** Turns of the event loop that a call takes at most from the shop to the service, which run in one process. */
const TURNS_OF_A_CALL = 20;

let isWarm = false;

/**
 * Opens pages in a shop of their own until they are whole, once a process: code that runs for the first time is so slow
 * that on a busy machine a page misses its deadlines.
 */
async function warmUp(backend: OtherBackend): Promise<void> {
  if (isWarm) return;
  const shop = await createTestShop({ ...backend.env, ...withoutCaches });
  for (const path of ['/', '/tienda', '/tienda/vinos', '/tienda/vinos/tinto-numero-1', '/club', '/notas-y-tips']) {
    const isWhole = async () => expect((await request(shop.app).get(path)).headers['cache-control']).toMatch(/^public/);
    await vi.waitFor(isWhole, { timeout: POLL_TIMEOUT_MS });
  }
  await shop.close();
  backend.reset();
  isWarm = true;
}

/** A page that fails does not wait for its other calls: lets them arrive, so that the next test does not record them. */
async function callsOnTheirWay(): Promise<void> {
  for (let turn = 0; turn < TURNS_OF_A_CALL; turn += 1) await setImmediate();
}

/**
 * The shop over another back end than the embedded one, for the tests of one file. Each test starts without recorded
 * calls and without faults.
 */
export function withOtherShop({ env = {}, clock, eachTest = false }: Options = {}): OtherShop {
  let opened: Pick<OtherShop, 'backend' | 'shop'> | null = null;

  async function start(): Promise<void> {
    const backend = await startOtherBackend();
    await warmUp(backend);
    opened = { backend, shop: await createTestShop({ ...backend.env, ...withoutCaches, ...env }, clock) };
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
    beforeEach(async () => {
      await callsOnTheirWay();
      here().backend.reset();
    });
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
