import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/ports/runtime.ts';
import { limitPolicy } from '../../http/cache-policy.ts';
import type { PageEncoding } from '../../http/content-encoding.ts';
import type { PageAnswer } from '../make/page-answer.ts';
import type { PageKey } from '../match/match-page.ts';
import type { KeptResponse, SentResponse, Variant } from './kept-response.ts';

/** A kept response as it is now. */
export type CachedPage = SentResponse & {
  /** Whether a refill must run, while this response is sent. */
  isStale: boolean;
};

/** The result of a load: a response from the cache, or an answer that is not kept, such as a failed page. */
export type LoadedPage = { kept: CachedPage } | { answer: PageAnswer };

export type PageCache = {
  /** The response that may be sent without rendering, or null. */
  find: (key: PageKey) => CachedPage | null;
  /**
   * The response of a page that `find` does not have: it is loaded, or an older one is returned if a service fails.
   * Concurrent reads of a key share one load.
   */
  read: (key: PageKey) => Promise<LoadedPage>;
  /** Makes a variant that the response of a page lacks. */
  addVariant: (key: PageKey, response: KeptResponse, encoding: PageEncoding) => Promise<Variant>;
  /** Loads a stale page again, unless it is being loaded, too many refills run, or pages are refused. Never rejects. */
  refill: (key: PageKey) => Promise<void>;
  /** Whether a load runs that `read` would join. */
  isLoading: (key: PageKey) => boolean;
  size: () => { entries: number; bytes: number };
};

export type PageCacheOptions = {
  load: (key: PageKey) => Promise<PageAnswer>;
  keep: (answer: PageAnswer) => KeptResponse;
  /** Called if a load throws and an older response is sent instead. */
  onError: (error: unknown) => void;
  /** When a purge last declared the page's data outdated, on the clock of `now`; `-Infinity` if never. */
  outdatedSince: (key: PageKey) => number;
  /** Whether requests for pages are refused because of load. */
  isOverloaded: () => boolean;
  maxBytes?: number;
  /** The time, by which a page that holds until an instant is made anew then. */
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** A page with prices is fresh for at most this long, however long other caches may keep it. */
const FRESH_PRICES_MS = 30_000;
/** A page with prices is then served stale for at most this long. */
const STALE_PRICES_MS = 30_000;
/** Beyond its freshness a page is served for this long: always if it has no prices, else while a service fails. */
const STALE_MS = 600_000;
/** The page of a subject that does not exist is served for this long. */
const ABSENT_MS = 10_000;
/** After a load that brought no whole page, the older page is served at once for this long. */
const FAILING_MS = 5_000;
/** After such a load, a refill is tried again in the background after this long. */
const RETRY_MS = 2_000;
/** Refills take no turns with requests, so there are few of them. A page that gets none stays stale until its next hit. */
const MAX_REFILLS = 4;
/** About 1,600 pages that browsers asked for. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * `madeAt` is when its load began; `failedAt` when a later load brought no whole page. `since` is its begin by the clock of the
 * offers: before that instant, if the clock was set back, the page may show what has not begun, or lack what still runs.
 */
type Entry = { response: KeptResponse; madeAt: number; since: number; isAbsence: boolean; failedAt: number };
type Load = { startedAt: number; page: Promise<LoadedPage> };

/** A cache of finished responses in this process's memory. When it is full, the least recently used are evicted. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { load, keep, onError, outdatedSince, isOverloaded, clock } = options;
  const { maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // An entry larger than the cache is not kept.
    sizeCalculation: ({ response }) => response.bytes(),
  });
  const loads = new Map<string, Load>();
  let refills = 0;

  function find(key: PageKey): CachedPage | null {
    const entry = entries.get(key.id);
    if (entry === undefined) return null;
    const ageMs = now() - entry.madeAt;
    const isOutdated = entry.madeAt < outdatedSince(key) || clock.now() < entry.since || !holds(entry.response);
    if (entry.isAbsence) return ageMs < ABSENT_MS && !isOutdated ? toCachedPage(entry, false) : null;
    const { freshMs, staleMs } = limitsOf(key);
    if (!isOutdated && ageMs < freshMs) return toCachedPage(entry, false);
    if (!isOutdated && ageMs < freshMs + staleMs) return toCachedPage(entry, true);
    const failedForMs = now() - entry.failedAt;
    const isFailing = entry.failedAt >= outdatedSince(key) && failedForMs < FAILING_MS && ageMs < freshMs + STALE_MS;
    return isFailing && offersHold(entry.response) ? toCachedPage(entry, failedForMs >= RETRY_MS) : null;
  }

  /** The older whole page that may be sent in place of a failed load. */
  function findOlder(key: PageKey): Entry | null {
    const entry = entries.peek(key.id);
    if (entry === undefined || entry.isAbsence || !offersHold(entry.response)) return null;
    return now() - entry.madeAt < limitsOf(key).freshMs + STALE_MS ? entry : null;
  }

  function read(key: PageKey): Promise<LoadedPage> {
    const running = loads.get(key.id);
    // A load that began before a purge may bring what the purge declared outdated.
    if (running !== undefined && running.startedAt >= outdatedSince(key)) return running.page;
    const startedAt = now();
    const started: Load = { startedAt, page: loadPage(key, startedAt) };
    loads.set(key.id, started);
    const end = () => {
      if (loads.get(key.id) === started) loads.delete(key.id);
    };
    started.page.then(end, end);
    return started.page;
  }

  async function loadPage(key: PageKey, startedAt: number): Promise<LoadedPage> {
    const since = clock.now();
    let answer: PageAnswer;
    try {
      answer = await load(key);
      // What it shows may have changed while it was made.
      if (!holds(answer)) answer = await load(key);
    } catch (error) {
      const kept = fallBack(key);
      if (kept === null) throw error;
      onError(error);
      return { kept };
    }
    const { completeness } = answer;
    if (completeness === 'whole' || completeness === 'absent') {
      const response = keep(answer);
      // Who asks again asks for these, and a hit must not wait for a compression.
      const encodings = [...(entries.peek(key.id)?.response.variants.keys() ?? [])];
      await Promise.all(encodings.map(response.addVariant));
      const isAbsence = completeness === 'absent';
      const entry = { response, madeAt: startedAt, since, isAbsence, failedAt: -Infinity };
      if (startedAt >= outdatedSince(key)) entries.set(key.id, entry);
      return { kept: toCachedPage(entry, false) };
    }
    // The address redirects now.
    if (completeness === 'exempt') entries.delete(key.id);
    const kept = completeness === 'exempt' ? null : fallBack(key);
    return kept === null ? { answer } : { kept };
  }

  async function addVariant(key: PageKey, response: KeptResponse, encoding: PageEncoding): Promise<Variant> {
    const variant = await response.addVariant(encoding);
    const entry = entries.peek(key.id);
    // Set anew, because the cache reads an entry's size when it gets it.
    if (entry?.response === response) entries.set(key.id, { ...entry });
    return variant;
  }

  /** Notes that a load failed. Returns the older whole page that may be sent in its place, or null. */
  function fallBack(key: PageKey): CachedPage | null {
    const entry = findOlder(key);
    if (entry === null) return null;
    entry.failedAt = now();
    return toCachedPage(entry, false);
  }

  function holds({ holdsUntil }: Pick<PageAnswer, 'holdsUntil'>): boolean {
    return holdsUntil === null || clock.now() < holdsUntil;
  }

  /** An offer that has ended is shown to nobody, whatever fails. */
  function offersHold({ offersEndAt = null }: Pick<PageAnswer, 'offersEndAt'>): boolean {
    return offersEndAt === null || clock.now() < offersEndAt;
  }

  function toCachedPage({ response, madeAt, isAbsence }: Entry, isStale: boolean): CachedPage {
    const cachePolicy = limitPolicy(response.cachePolicy, response, clock.now());
    const maxAgeS = Number(/max-age=(\d+)/.exec(cachePolicy)?.[1] ?? 0);
    const ageS = isAbsence ? null : Math.max(0, Math.min(Math.floor((now() - madeAt) / 1000), maxAgeS - 1));
    return { response, cachePolicy, ageS, isStale };
  }

  return {
    find,
    read,
    addVariant,
    refill: async (key) => {
      if (loads.has(key.id) || refills === MAX_REFILLS || isOverloaded()) return;
      refills += 1;
      await read(key).catch(onError);
      refills -= 1;
    },
    isLoading: (key) => {
      const running = loads.get(key.id);
      return running !== undefined && running.startedAt >= outdatedSince(key);
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function limitsOf({ row }: PageKey): { freshMs: number; staleMs: number } {
  const maxAgeMs = (row?.maxAge ?? 0) * 1000;
  return row?.hasPrices
    ? { freshMs: Math.min(maxAgeMs, FRESH_PRICES_MS), staleMs: STALE_PRICES_MS }
    : { freshMs: maxAgeMs, staleMs: STALE_MS };
}
