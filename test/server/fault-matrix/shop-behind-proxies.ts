import type { Response } from 'supertest';
import request from 'supertest';
import { createTestShop, type TestShop } from '../../support/create-test-shop.ts';
import { type FaultProxy, type ProxyFault, startFaultProxy } from '../../support/fault-proxy.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';

const SERVICES = ['shop', 'cms', 'lambda', 'subscriptions'] as const;
type Service = (typeof SERVICES)[number];

/** The shop with a fault proxy in front of each service. */
export type ShopBehindProxies = {
  shop: TestShop;
  backend: OtherBackend;
  get: (path: string) => Promise<Response>;
  /** Opens the path while the call fails, and heals the call after `beforeHeal`. Throws if the path did not make the call. */
  getDuring: (
    fault: ProxyFault,
    call: string,
    path: string,
    beforeHeal?: (answer: Response) => Promise<void>,
  ) => Promise<Response>;
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
  return {
    shop,
    backend,
    get,
    getDuring: async (fault, call, path, beforeHeal) => {
      const proxy = proxies.get(serviceOf(call));
      if (proxy === undefined) throw new Error(`no service for ${call}`);
      proxy.faulted.length = 0;
      proxy.faults.set(call, fault);
      try {
        const answer = await get(path);
        if (proxy.faulted.length === 0) throw new Error(`${path} did not call ${call}`);
        await beforeHeal?.(answer);
        return answer;
      } finally {
        proxy.heal();
      }
    },
    linesOf: ({ headers }) => shop.log.filter(({ requestId }) => requestId === headers['x-request-id']),
    close: async () => {
      await shop.close();
      for (const proxy of proxies.values()) await proxy.close();
      await backend.close();
    },
  };
}

export function serviceOf(call: string): Service {
  const name = call.split(' ', 1)[0];
  const found = SERVICES.find((service) => service === name);
  if (found === undefined) throw new Error(`no service for ${call}`);
  return found;
}
