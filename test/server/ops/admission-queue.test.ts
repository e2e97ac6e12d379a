import { beforeEach, describe, expect, it } from 'vitest';
import type { QueuedClass } from '#server/ops/admission-class.ts';
import { type AdmissionQueue, createAdmissionQueue } from '#server/ops/admission-queue.ts';

/** How long a job keeps the process busy. */
const JOB_MS = 3;

let now: number;
let turns: (() => void)[];
let started: string[];
let refused: string[];
let abandoned: Set<string>;
let queue: AdmissionQueue;

beforeEach(() => {
  now = 0;
  turns = [];
  started = [];
  refused = [];
  abandoned = new Set();
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

/** Teaches the queue how long a job takes. */
function warmUp(): void {
  for (let i = 0; i < 100; i++) {
    add('page');
    finish();
  }
  started = [];
}

describe('the admission of requests', () => {
  it('tells for a second that it refused a request of a class', () => {
    warmUp();
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

  it('serves writes first, and starves no class', () => {
    add('page', 'first');
    addMany('search', 10);
    addMany('page', 10);
    addMany('write', 10);
    for (let i = 0; i < 7; i++) turn();
    expect(started[1]).toBe('write');
    const counts = Object.groupBy(started.slice(1), (name) => name);
    expect([counts['write']?.length, counts['page']?.length, counts['search']?.length]).toEqual([4, 2, 1]);
  });

  it('refuses a request that would wait longer than its class may', () => {
    warmUp();
    addMany('page', 1 + 300 / JOB_MS);
    expect(refused).toEqual([]);
    addMany('page', 5);
    expect(refused.length).toBeGreaterThan(2);
    finish();
    expect(started.length + refused.length).toBe(106);
  });

  it('still accepts writes and searches while it refuses pages', () => {
    warmUp();
    addMany('page', 120);
    expect(refused).toContain('page');
    add('write');
    add('search');
    expect(refused).not.toContain('write');
    expect(refused).not.toContain('search');
  });

  it('keeps the queue short under lasting overload, and still serves as many', () => {
    warmUp();
    // Twice as many as can be served, for five seconds.
    const until = now + 5000;
    const waits: number[] = [];
    while (now < until) {
      for (let i = 0; i < 2; i++) {
        const at = now;
        queue.add('page', {
          run: () => {
            waits.push(now - at);
            now += JOB_MS;
          },
          refuse: () => refused.push('page'),
          isAbandoned: () => false,
        });
      }
      turn();
    }
    expect(waits.length).toBeGreaterThan(0.95 * (5000 / JOB_MS));
    expect(Math.max(...waits.slice(waits.length / 2))).toBeLessThanOrEqual(150 + JOB_MS);
    finish();
    expect(queue.length()).toBe(0);
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
