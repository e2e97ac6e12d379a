import { beforeEach, describe, expect, it } from 'vitest';
import type { QueuedClass } from '#server/http/routes.ts';
import { type AdmissionQueue, createAdmissionQueue } from '#server/ops/admission.ts';

/** How long a job keeps the process busy. */
const JOB_MS = 3;

let now: number;
let turns: (() => void)[];
let started: string[];
let refused: string[];
let abandoned: Set<string>;
let cheap: Set<string>;
let queue: AdmissionQueue;

beforeEach(() => {
  now = 0;
  turns = [];
  started = [];
  refused = [];
  abandoned = new Set();
  cheap = new Set();
  queue = createAdmissionQueue(
    () => now,
    (turn) => turns.push(turn),
  );
});

function add(queuedClass: QueuedClass, name: string = queuedClass): void {
  queue.add(queuedClass, {
    run: () => {
      started.push(name);
      now += JOB_MS;
    },
    refuse: () => refused.push(name),
    isAbandoned: () => abandoned.has(name),
    isCheap: () => cheap.has(name),
  });
}

function addMany(queuedClass: QueuedClass, count: number): void {
  for (let i = 0; i < count; i++) add(queuedClass);
}

/** Runs one turn of the event loop. */
function turn(): void {
  for (const each of turns.splice(0)) each();
}

function finish(): void {
  while (turns.length > 0) turn();
}

describe('the admission of requests', () => {
  it('tells for a second that it refused a request of a class', () => {
    addMany('page', 1000);
    finish();
    expect(refused.length).toBeGreaterThan(0);
    expect([queue.isRefusing('page'), queue.isRefusing('write')]).toEqual([true, false]);
    now += 1000;
    expect(queue.isRefusing('page')).toBe(false);
  });

  it('starts a request at once if nothing else runs', () => {
    add('search');
    expect(started).toEqual(['search']);
  });

  it('starts one request a turn of the event loop', () => {
    addMany('page', 3);
    expect(started).toHaveLength(1);
    turn();
    expect(started).toHaveLength(2);
    turn();
    expect(started).toHaveLength(3);
  });

  it('refuses a request that waited longer than its class may: searches first, writes last', () => {
    addMany('page', 2 + 80 / JOB_MS);
    add('search');
    addMany('page', 100);
    add('write');
    finish();
    expect(new Set(refused)).toEqual(new Set(['search', 'page']));
    expect(started.filter((name) => name === 'page')).toHaveLength(2 + Math.floor(120 / JOB_MS));
    expect(started.at(-1)).toBe('write');
  });

  it('refuses none of sixteen readers, however slow the process is', () => {
    const readers = ['page', 'search', 'write'] as const;
    for (let i = 0; i < 16; i++) add(readers[i % 3] ?? 'page', `reader ${i}`);
    while (started.length < 200) {
      now += 500;
      turn();
      // A reader asks again as soon as it has its answer.
      add(readers[started.length % 3] ?? 'page', `again ${started.length}`);
    }
    expect(refused).toEqual([]);
  });

  it('serves at once, and never refuses, what waited for another request and costs nothing by now', () => {
    add('page', 'first');
    add('page', 'second');
    add('page', 'third');
    for (const name of ['second', 'third']) cheap.add(name);
    now += 1000;
    turn();
    expect([started, refused]).toEqual([['first', 'second', 'third'], []]);
  });

  it('still serves as many under a lasting overload, none after more than its class may wait', () => {
    // Twice as many as can be served, for five seconds.
    const waits: number[] = [];
    while (now < 5000) {
      for (let i = 0; i < 2; i++) {
        const at = now;
        queue.add('page', {
          run: () => {
            waits.push(now - at);
            now += JOB_MS;
          },
          refuse: () => refused.push('page'),
          isAbandoned: () => false,
          isCheap: () => false,
        });
      }
      turn();
    }
    expect(waits.length).toBeGreaterThan(0.95 * (5000 / JOB_MS));
    expect(Math.max(...waits)).toBeLessThanOrEqual(250);
    expect(refused.length).toBeGreaterThan(1000);
    finish();
    add('page', 'later');
    expect(started).toContain('later');
  });

  it('skips requests whose client has gone', () => {
    add('page', 'first');
    add('page', 'gone');
    add('page', 'last');
    abandoned.add('gone');
    finish();
    expect(started).toEqual(['first', 'last']);
    expect(refused).toEqual([]);
  });
});
