import { beforeEach, describe, expect, it } from 'vitest';
import type { PageRow } from '#client/pages/define-page.ts';
import { createPages } from '#client/pages/pages.ts';
import type { KeptResponse } from '#server/pages/keep/kept-response.ts';
import { createPageCache, type LoadedPage, type PageCache } from '#server/pages/keep/page-cache.ts';
import type { Completeness, PageAnswer } from '#server/pages/make/page-answer.ts';
import type { PageKey } from '#server/pages/match/match-page.ts';

const rows = createPages('bodega-viva');

function keyOf(name: string): PageKey {
  const row = rows.find((each) => each.name === name) as PageRow;
  const pagePath = `/${name}`;
  return { id: name, kind: 'document', url: pagePath, pagePath, loggedPathJson: JSON.stringify(pagePath), row };
}

/** Prices, kept by others for 30 s. */
const listing = keyOf('category-listing');
/** Prices, kept by others for 300 s. */
const club = keyOf('subscriptions');
/** No prices. */
const notes = keyOf('notes');

let now: number;
let outdatedSince: number;
let isOverloaded: boolean;
let loadCount: number;
/** What the next load brings. */
let next: Completeness | Error;
/** By how much the clock was set back. */
let setBackMs: number;
let holdsUntil: number | null;
let offersEndAt: number | null;
/** The encodings that were made. */
let encodings: string[];
let cache: PageCache;

beforeEach(() => {
  now = 1_000_000;
  encodings = [];
  outdatedSince = -Infinity;
  isOverloaded = false;
  loadCount = 0;
  next = 'whole';
  setBackMs = 0;
  holdsUntil = null;
  offersEndAt = null;
  cache = createPageCache({
    load: async () => {
      loadCount += 1;
      if (next instanceof Error) throw next;
      const body = Buffer.from(`${loadCount}`);
      return { status: 200, headers: {}, body, completeness: next, holdsUntil, offersEndAt };
    },
    keep: toResponse,
    onError: () => {},
    outdatedSince: () => outdatedSince,
    isOverloaded: () => isOverloaded,
    clock: { now: () => now - setBackMs },
    now: () => now,
  });
});

function toResponse({ status, body, holdsUntil: keptUntil, offersEndAt: offers = null }: PageAnswer): KeptResponse {
  const variant = { etag: '""', body, headers: [], notModifiedHeaders: [] };
  const variants = new Map([['identity', variant]] as const);
  const addVariant: KeptResponse['addVariant'] = async (encoding) => {
    encodings.push(encoding);
    return variant;
  };
  const cachePolicy = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400';
  return {
    status,
    cachePolicy,
    holdsUntil: keptUntil,
    offersEndAt: offers,
    headers: {},
    variants,
    addVariant,
    bytes: () => body.length,
  };
}

/** Which load the response comes from; null if there is none to send without a load. */
function found(key: PageKey): { load: number; isStale: boolean } | null {
  const page = cache.find(key);
  return page === null ? null : { load: loadOf(page.response), isStale: page.isStale };
}

function loadOf(response: KeptResponse): number {
  return Number(response.variants.get('identity')?.body.toString());
}

async function readLoad(key: PageKey): Promise<number> {
  return loadOfPage(await cache.read(key));
}

function loadOfPage(page: LoadedPage): number {
  return 'kept' in page ? loadOf(page.kept.response) : Number(page.answer.body.toString());
}

function pass(seconds: number): void {
  now += seconds * 1000;
}

describe('a whole page', () => {
  it('with prices is fresh for 30 s, stale for 30 s more, and then loaded before it is sent', async () => {
    for (const key of [listing, club]) {
      const first = await readLoad(key);
      pass(29.9);
      expect(found(key)).toEqual({ load: first, isStale: false });
      pass(0.2);
      expect(found(key)).toEqual({ load: first, isStale: true });
      pass(29.8);
      expect(found(key)).toEqual({ load: first, isStale: true });
      pass(0.2);
      expect(found(key)).toBeNull();
      expect(await readLoad(key)).toBe(first + 1);
    }
  });

  it('without prices is stale for ten minutes', async () => {
    await cache.read(notes);
    pass(30 + 599);
    expect(found(notes)).toEqual({ load: 1, isStale: true });
    pass(2);
    expect(found(notes)).toBeNull();
  });

  it('is replaced by a refill, of which one runs at a time', async () => {
    await cache.read(listing);
    pass(31);
    await Promise.all([cache.refill(listing), cache.refill(listing), cache.refill(listing)]);
    expect(loadCount).toBe(2);
    expect(found(listing)).toEqual({ load: 2, isStale: false });
    // Those of the old one, so that no visitor waits for them.
    expect(encodings).toEqual(['identity']);
  });

  it('is refilled with at most three others, and is stale until a later hit finds a free place', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((id) => ({ ...listing, id }));
    for (const key of [...keys, listing]) await cache.read(key);
    pass(31);
    await Promise.all([...keys, listing].map((key) => cache.refill(key)));
    expect(loadCount).toBe(5 + 4);
    expect(found(listing)).toMatchObject({ isStale: true });
    await cache.refill(listing);
    expect(found(listing)).toMatchObject({ isStale: false });
  });

  it('is made anew once the clock was set back to before it was made', async () => {
    await cache.read(notes);
    setBackMs = 3_600_000;
    expect(found(notes)).toBeNull();
    expect(await readLoad(notes)).toBe(2);
    expect(found(notes)).toEqual({ load: 2, isStale: false });
    setBackMs = 0;
    expect(found(notes)).toEqual({ load: 2, isStale: false });
  });

  it('is not refilled while pages are refused', async () => {
    await cache.read(listing);
    pass(31);
    isOverloaded = true;
    await cache.refill(listing);
    expect([loadCount, found(listing)]).toEqual([1, { load: 1, isStale: true }]);
    isOverloaded = false;
    await cache.refill(listing);
    expect(loadCount).toBe(2);
  });

  it('states its age, but never as old as its max-age', async () => {
    await cache.read(listing);
    pass(12.7);
    expect(cache.find(listing)?.ageS).toBe(12);
    pass(40);
    expect(cache.find(listing)?.ageS).toBe(29);
  });

  it('is loaded once for concurrent reads', async () => {
    await Promise.all([cache.read(listing), cache.read(listing), cache.read(listing)]);
    expect(loadCount).toBe(1);
  });
});

describe('a page that holds until an instant', () => {
  const policyOf = (key: PageKey) => cache.find(key)?.cachePolicy;

  it('gives others at most half of the time that is left, and stale-if-error as it is', async () => {
    holdsUntil = now + 251_000;
    await cache.read(notes);
    expect(policyOf(notes)).toBe('public, max-age=30, stale-while-revalidate=60, stale-if-error=86400');
    pass(100);
    expect(policyOf(notes)).toBe('public, max-age=30, stale-while-revalidate=45, stale-if-error=86400');
    pass(110.5);
    expect(cache.find(notes)).toMatchObject({
      cachePolicy: 'public, max-age=19, stale-while-revalidate=0, stale-if-error=86400',
      ageS: 18,
    });
    pass(38.6);
    expect(cache.find(notes)).toMatchObject({
      cachePolicy: 'public, max-age=0, stale-while-revalidate=0, stale-if-error=86400',
      ageS: 0,
    });
  });

  it('is made anew at that instant, fresh or stale', async () => {
    for (const [key, seconds] of [
      [listing, 10],
      [club, 45],
      [notes, 400],
    ] as const) {
      holdsUntil = now + seconds * 1000;
      const first = await readLoad(key);
      pass(seconds - 0.001);
      expect(found(key)).toMatchObject({ load: first });
      pass(0.001);
      expect(found(key)).toBeNull();
      holdsUntil = null;
      expect(await readLoad(key)).toBe(first + 1);
    }
  });

  it('is made once more if the instant passed while it was made', async () => {
    holdsUntil = now;
    expect(await readLoad(listing)).toBe(2);
  });

  it('is sent beyond it while it cannot be made anew', async () => {
    holdsUntil = now + 1000;
    await readLoad(listing);
    pass(1);
    next = 'failed';
    expect(await readLoad(listing)).toBe(1);
    expect(policyOf(listing)).toBe('public, max-age=0, stale-while-revalidate=0, stale-if-error=86400');
  });
});

describe.each([
  ['a page with a failed block', 'partial' as const],
  ['a failed page', 'failed' as const],
  ['a bug', new Error('bug')],
])('%s', (_what, outcome) => {
  beforeEach(async () => {
    await cache.read(listing);
    next = outcome;
  });

  it('never replaces a whole page, which is sent for ten minutes beyond its freshness', async () => {
    for (const seconds of [61, 300, 260]) {
      pass(seconds);
      expect(found(listing)).toBeNull();
      expect(await readLoad(listing)).toBe(1);
    }
    pass(15);
    await expect(
      outcome instanceof Error ? readLoad(listing).catch(() => 'failed') : readLoad(listing),
    ).resolves.not.toBe(1);
  });

  it('lets the whole page be sent at once for seconds, and is tried again every two seconds', async () => {
    pass(100);
    await cache.read(listing);
    expect(found(listing)).toEqual({ load: 1, isStale: false });
    pass(2.1);
    expect(found(listing)).toEqual({ load: 1, isStale: true });
    await cache.refill(listing);
    expect(found(listing)).toEqual({ load: 1, isStale: false });
    pass(5.1);
    expect(found(listing)).toBeNull();
    next = 'whole';
    expect(await readLoad(listing)).toBe(4);
    expect(found(listing)).toEqual({ load: 4, isStale: false });
  });
});

describe('an offer that ends', () => {
  it('ends `stale-if-error`, too, in every cache', async () => {
    await cache.read(listing);
    expect(cache.find(listing)?.cachePolicy).toContain('stale-if-error=86400');
    pass(91);
    holdsUntil = offersEndAt = now + 101_000;
    await cache.read(listing);
    expect(cache.find(listing)?.cachePolicy).toBe('public, max-age=30, stale-while-revalidate=20, stale-if-error=20');
  });

  it('is sent to nobody while a service fails', async () => {
    holdsUntil = offersEndAt = now + 20_000;
    await cache.read(listing);
    next = 'failed';
    pass(19);
    expect(found(listing)).toEqual({ load: 1, isStale: false });
    pass(1);
    holdsUntil = offersEndAt = null;
    expect(found(listing)).toBeNull();
    expect(await readLoad(listing)).toBe(2);
    expect(found(listing)).toBeNull();
  });

  it('is shown until its end in an outage in which another begins', async () => {
    holdsUntil = now + 20_000;
    offersEndAt = now + 60_000;
    await cache.read(listing);
    expect(cache.find(listing)?.cachePolicy).toMatch(/stale-if-error=[1-9]/);
    next = 'failed';
    pass(21);
    holdsUntil = offersEndAt = null;
    expect(found(listing)).toBeNull();
    expect(await readLoad(listing)).toBe(1);
    expect(found(listing)).toEqual({ load: 1, isStale: false });
    pass(40);
    expect(found(listing)).toBeNull();
    expect(await readLoad(listing)).toBe(3);
  });

  it('that begins ends an absence', async () => {
    next = 'absent';
    holdsUntil = now + 5_000;
    await cache.read(notes);
    pass(4);
    expect(found(notes)).toEqual({ load: 1, isStale: false });
    pass(1);
    expect(found(notes)).toBeNull();
  });
});

it('keeps neither partial pages nor failures nor redirects', async () => {
  for (const outcome of ['partial', 'failed', 'exempt'] as const) {
    next = outcome;
    await cache.read(notes);
    expect(found(notes)).toBeNull();
  }
});

it('forgets a page whose address now redirects', async () => {
  await cache.read(notes);
  pass(31);
  next = 'exempt';
  await cache.refill(notes);
  expect(found(notes)).toBeNull();
});

it('keeps an absence for ten seconds, and nothing is sent in its place', async () => {
  next = 'absent';
  await cache.read(notes);
  pass(9);
  expect(found(notes)).toEqual({ load: 1, isStale: false });
  pass(2);
  expect(found(notes)).toBeNull();
  next = 'failed';
  expect(await readLoad(notes)).toBe(2);
});

describe('a purge', () => {
  it('makes the next request wait for fresh data', async () => {
    await cache.read(listing);
    pass(1);
    outdatedSince = now;
    expect(found(listing)).toBeNull();
    expect(await readLoad(listing)).toBe(2);
    expect(found(listing)).toEqual({ load: 2, isStale: false });
  });

  it('lets the old page serve while the service fails', async () => {
    await cache.read(listing);
    pass(1);
    outdatedSince = now;
    next = 'failed';
    expect(await readLoad(listing)).toBe(1);
  });

  it('does not trust a failure from before it', async () => {
    await cache.read(listing);
    pass(61);
    next = 'failed';
    await cache.read(listing);
    pass(1);
    outdatedSince = now;
    expect(found(listing)).toBeNull();
  });

  it('keeps no page whose load began before it, and shares no such load', async () => {
    const before = cache.read(listing);
    pass(1);
    outdatedSince = now;
    const after = cache.read(listing);
    expect([loadOfPage(await before), loadOfPage(await after)]).toEqual([1, 2]);
    expect(found(listing)).toEqual({ load: 2, isStale: false });
  });
});

describe('a full cache', () => {
  /** Room for ten pages. */
  const createSmallCache = (bytes: () => number) =>
    createPageCache({
      load: async () => ({ status: 200, headers: {}, body: Buffer.alloc(1), completeness: 'whole', holdsUntil: null }),
      keep: (answer) => ({ ...toResponse(answer), bytes }),
      onError: () => {},
      outdatedSince: () => -Infinity,
      isOverloaded: () => false,
      clock: { now: Date.now },
      maxBytes: 1000,
    });

  it('evicts the least recently used pages', async () => {
    const small = createSmallCache(() => 100);
    for (let i = 0; i < 50; i++) await small.read({ ...listing, id: `${i}` });
    expect(small.size()).toEqual({ entries: 10, bytes: 1000 });
  });

  it('counts a page anew when it gets another encoding', async () => {
    let bytes = 100;
    const small = createSmallCache(() => bytes);
    const page = await small.read(listing);
    if (!('kept' in page)) throw new Error('the page is not kept');
    bytes = 40;
    await small.addVariant(listing, page.kept.response, 'br');
    expect(small.size()).toEqual({ entries: 1, bytes: 40 });
  });
});
