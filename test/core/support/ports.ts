import { createHash } from 'node:crypto';
import { createSignatures } from '#adapters/crypto/seal.ts';
import { createLegalDocuments } from '#adapters/legal/legal-documents.ts';
import { createReport, type Problem } from '#core/block.ts';
import { Unavailable } from '#core/failures.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { Locks } from '#core/ports/runtime.ts';
import type { Cms, Identity, Lambda, Shop, Subscriptions } from '#core/ports/services.ts';
import type { Leads } from '#core/ports/stores.ts';
import type { Seller } from '#core/site/seller.ts';
import { createBackgroundWork } from '#server/background.ts';
import { NO_SELLER } from '../../support/no-seller.ts';
import {
  createMemoryAdditions,
  createMemoryLineNames,
  createMemoryMerges,
  createMemorySessions,
} from './memory-stores.ts';

type Fakes = {
  shop?: Partial<Shop>;
  cms?: Partial<Cms>;
  subscriptions?: Partial<Subscriptions>;
  lambda?: Partial<Lambda>;
  leads?: Partial<Leads>;
  identity?: Partial<Identity>;
  /** Milliseconds since the epoch; Saturday 21 November 2026 at noon in Buenos Aires by default. */
  now?: () => number;
  /** The codes of the first leads, in order; later leads all get the same one. */
  codes?: readonly string[];
  seller?: Partial<Seller>;
  embedded?: readonly string[];
  quotesShipping?: boolean;
  ignoresContentDates?: boolean;
};

const listLegalDocuments = createLegalDocuments('Bodega Viva', NO_SELLER);

/** Creates ports with the methods that a test provides; any other call throws. `calls` lists the calls. */
export function createPorts(fakes: Fakes = {}) {
  const reported: Problem['code'][] = [];
  const calls: string[] = [];
  const codes = [...(fakes.codes ?? [])];
  const clock = { now: fakes.now ?? (() => Date.UTC(2026, 10, 21, 15)) };
  const sessions = createMemorySessions(clock);
  const merges = createMemoryMerges();
  const additions = createMemoryAdditions();
  const ports: Ports = {
    shop: recordCalls('shop', fakes.shop ?? {}, calls),
    cms: recordCalls('cms', fakes.cms ?? {}, calls),
    subscriptions: recordCalls('subscriptions', fakes.subscriptions ?? {}, calls),
    lambda: recordCalls('lambda', fakes.lambda ?? {}, calls),
    leads: recordCalls('leads', fakes.leads ?? {}, calls),
    identity: recordCalls('identity', fakes.identity ?? {}, calls),
    sessions,
    merges,
    additions,
    lineNames: createMemoryLineNames(),
    locks: createQueue(),
    background: createBackgroundWork(),
    clock,
    ignoresContentDates: () => fakes.ignoresContentDates ?? false,
    deadlineFactor: 1,
    ids: {
      newId: () => '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b',
      newCode: () => codes.shift() ?? 'ABCDE23456',
      digest: (texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
    },
    receiptSignatures: createSignatures(['un secreto de prueba'], 'receipt'),
    orderSignatures: createSignatures(['un secreto de prueba'], 'order'),
    site: {
      brand: { name: 'Bodega Viva', slug: 'bodega-viva' },
      look: { tagline: null, social: [], hasMark: true },
      origin: 'https://tienda.example',
      checkoutUrl: 'https://checkout.example/checkout',
      accountUrl: null,
      assistants: true,
      verificationUrl: null,
      quotesShipping: fakes.quotesShipping ?? false,
      opening: null,
      seller: { ...NO_SELLER, ...fakes.seller },
      legalDocuments: listLegalDocuments,
      embedded: fakes.embedded ?? [],
    },
    report: createReport(({ code }) => reported.push(code)),
  };
  return { ports, reported, calls, sessions, merges, additions };
}

export function outage(): Promise<never> {
  return Promise.reject(new Unavailable('shop', 'no answer'));
}

/** Records every call as "shop.getCart". Throws for a method that the test did not provide. */
function recordCalls<T extends object>(service: string, methods: Partial<T>, calls: string[]): T {
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
  // The proxy has every method of the port.
  return new Proxy(methods, handler) as T;
}

/** Runs one task per key at a time, in the order of the calls. */
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
