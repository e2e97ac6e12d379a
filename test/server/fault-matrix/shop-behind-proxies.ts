import type { Response } from 'supertest';
import request from 'supertest';
import { expect } from 'vitest';
import { createTestShop, type TestShop } from '../../support/create-test-shop.ts';
import { type FaultProxy, type ProxyFault, startFaultProxy } from '../../support/fault-proxy.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { failedBlocks } from '../../support/page-html.ts';

const SERVICES = ['shop', 'cms', 'lambda', 'subscriptions'] as const;
type Service = (typeof SERVICES)[number];

/** How often a path is requested until its page is whole. A breaker is open for a second. */
const MAX_REPEATS = 200;

/** The shop with a fault proxy in front of each service. */
export type ShopBehindProxies = {
  shop: TestShop;
  backend: OtherBackend;
  get: (path: string) => Promise<Response>;
  /** Opens a path until its answer lacks nothing: on a busy machine a call may take too long. */
  getWhole: (path: string) => Promise<Response>;
  /** Opens the path while the call fails, and heals the call after `beforeHeal`. Throws an error if the path does not make the call. */
  getDuring: (
    fault: ProxyFault,
    call: string,
    path: string,
    beforeHeal?: (answer: Response) => Promise<void>,
  ) => Promise<Response>;
  /** Runs `work` while the call fails, then heals it. `countFaults` counts how often it was made. */
  during: <T>(fault: ProxyFault, call: string, work: (countFaults: () => number) => Promise<T>) => Promise<T>;
  /** The log lines of one answer. */
  linesOf: (answer: Response) => Record<string, unknown>[];
  close: () => Promise<void>;
};

export async function startShopBehindProxies(env: Record<string, string> = {}): Promise<ShopBehindProxies> {
  const backend = await startOtherBackend();
  const urls: Record<string, string> = {};
  const proxies = new Map<string, FaultProxy>();
  for (const service of SERVICES) {
    const variable = `${service.toUpperCase()}_URL`;
    const proxy = await startFaultProxy(service, backend.env[variable] ?? '');
    proxies.set(service, proxy);
    urls[variable] = proxy.url;
  }
  const shop = await createTestShop({ ...backend.env, ...urls, DATA_CACHE: 'off', PAGE_CACHE: 'off', ...env });
  const get = (path: string): Promise<Response> => Promise.resolve(request(shop.app).get(path));

  async function during<T>(fault: ProxyFault, call: string, work: (countFaults: () => number) => Promise<T>) {
    const proxy = proxies.get(serviceOf(call));
    if (proxy === undefined) throw new Error(`no service for ${call}`);
    proxy.faulted.length = 0;
    proxy.faults.set(call, fault);
    try {
      return await work(() => proxy.faulted.length);
    } finally {
      proxy.heal();
    }
  }

  return {
    shop,
    backend,
    get,
    getWhole: async (path) => {
      let answer = await get(path);
      for (let count = 0; count < MAX_REPEATS && !isWhole(answer); count += 1) answer = await get(path);
      expect(isWhole(answer), path).toBe(true);
      return answer;
    },
    during,
    getDuring: (fault, call, path, beforeHeal) =>
      during(fault, call, async (countFaults) => {
        const answer = await get(path);
        // A side block does not wait for its call, which may arrive later on a busy machine.
        await expect.poll(countFaults, { message: `${path} called ${call}` }).toBeGreaterThan(0);
        await beforeHeal?.(answer);
        return answer;
      }),
    linesOf: ({ headers }) => shop.log.filter(({ requestId }) => requestId === headers['x-request-id']),
    close: async () => {
      await shop.close();
      for (const proxy of proxies.values()) await proxy.close();
      await backend.close();
    },
  };
}

/** A search that fails is a 200 with the status in its body. */
function isWhole({ status, text }: Response): boolean {
  return status === 200 && failedBlocks(text).length === 0 && !text.startsWith('{"status":5');
}

export function serviceOf(call: string): Service {
  const name = call.split(' ', 1)[0];
  const found = SERVICES.find((service) => service === name);
  if (found === undefined) throw new Error(`no service for ${call}`);
  return found;
}
