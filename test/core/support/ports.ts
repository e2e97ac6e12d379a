import type { FailureCode } from '#core/failures.ts';
import { Unavailable } from '#core/failures.ts';
import type { Cms } from '#core/ports/cms.ts';
import type { Lambda } from '#core/ports/lambda.ts';
import type { Locks } from '#core/ports/locks.ts';
import type { Shop } from '#core/ports/shop.ts';
import type { Ports } from '#core/use-cases.ts';

type Fakes = { shop?: Partial<Shop>; cms?: Partial<Cms>; lambda?: Partial<Lambda>; embedded?: readonly string[] };

/** What the store and the cart need from outside. */
type StorePorts = Pick<Ports, 'shop' | 'cms' | 'lambda' | 'locks' | 'clock' | 'site' | 'report'>;

/** Ports of which a test gives the methods it needs; any other call fails. `calls` holds what was called. */
export function createPorts(fakes: Fakes = {}) {
  const reported: FailureCode[] = [];
  const calls: string[] = [];
  const ports: StorePorts = {
    shop: recording('shop', fakes.shop ?? {}, calls),
    cms: recording('cms', fakes.cms ?? {}, calls),
    lambda: recording('lambda', fakes.lambda ?? {}, calls),
    locks: createQueue(),
    clock: { now: () => Date.UTC(2026, 10, 21, 15) },
    site: {
      brand: { name: 'Bodega Viva', slug: 'bodega-viva' },
      origin: 'https://tienda.example',
      checkoutUrl: 'https://checkout.example/checkout',
      embedded: fakes.embedded ?? [],
    },
    report: ({ code }) => reported.push(code),
  };
  return { ports, reported, calls };
}

export function outage(): Promise<never> {
  return Promise.reject(new Unavailable('shop', 'no answer'));
}

/** Writes every call down as "shop.getCart". What a test did not give throws. */
function recording<T extends object>(service: string, methods: Partial<T>, calls: string[]): T {
  const handler: ProxyHandler<Partial<T>> = {
    get: (target, name) => {
      return (...args: unknown[]) => {
        calls.push(`${service}.${String(name)}`);
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function')
          return Promise.reject(new Error(`${service}.${String(name)} was not expected`));
        return method(...args);
      };
    },
  };
  // A proxy answers to every method of the port.
  return new Proxy(methods, handler) as T;
}

/** One task a key at a time, in the order asked. */
function createQueue(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, task) => {
      const result = (tails.get(key) ?? Promise.resolve()).then(task, task);
      tails.set(key, result);
      return result;
    },
  };
}
