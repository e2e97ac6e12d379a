import fc from 'fast-check';

/** How an upstream or a store answers one call. The call takes effect, except with `refused` and `broken`. */
export type Fault = 'none' | 'refused' | 'broken' | 'lost' | 'truncated' | 'slow';

export type BrowserName = 0 | 1;

/** The call at which the process is killed. With `after`, that call still takes effect. */
export type Crash = { call: number; after: boolean };

/**
 * An add with more than one press has a key, and is sent again with it if there was no answer. With `also` it is a list of
 * two lines: so many units of the other sku, too.
 */
type RequestKind =
  | { kind: 'add'; sku: string; quantity: number; also: number; presses: number }
  | { kind: 'set'; sku: string; quantity: number }
  | { kind: 'read' }
  | { kind: 'login'; user: string }
  | { kind: 'logout' };

/** One request of a browser to a replica. With `isLost` its answer is lost; with `crash` the process is killed. */
export type Step = RequestKind & { browser: BrowserName; replica: 0 | 1; isLost: boolean; crash: Crash | null };

/** Concurrent steps, after a wait of `minutes`. With `isReversed` their answers arrive in reverse order. */
export type Moment = { steps: Step[]; isReversed: boolean; minutes: number };

/** `faults` are used in order, one for each call. `delays` is the delay of each call, in turns of the event loop. */
export type History = { moments: Moment[]; faults: Fault[]; delays: number[] };

export const users = ['ana', 'beto'] as const;
export const stock = { malbec: 4, bonarda: 9 } as const;

/** The lines that an add asks for. */
export function linesOf({ sku, quantity, also }: { sku: string; quantity: number; also: number }) {
  const other = Object.keys(stock).find((each) => each !== sku) ?? '';
  return [{ sku, quantity }, ...(also === 0 ? [] : [{ sku: other, quantity: also }])];
}

const sku = fc.constantFrom(...Object.keys(stock));

const requestKind: fc.Arbitrary<RequestKind> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      sku,
      quantity: fc.integer({ min: 1, max: 3 }),
      also: fc.constantFrom(0, 0, 1, 3),
      presses: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set' as const), sku, quantity: fc.integer({ min: 0, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'read' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('login' as const), user: fc.constantFrom('ana', 'ana', 'beto') }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'logout' as const }) },
);

const crash: fc.Arbitrary<Crash | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ call: fc.integer({ min: 1, max: 18 }), after: fc.boolean() }) },
);

const step: fc.Arbitrary<Step> = fc
  .tuple(
    requestKind,
    fc.record({
      browser: fc.constantFrom<BrowserName>(0, 1),
      replica: fc.constantFrom<0 | 1>(0, 1),
      isLost: fc.constantFrom(false, false, false, false, false, false, false, true),
      crash,
    }),
  )
  .map(([kind, how]) => ({ ...kind, ...how }));

const moment: fc.Arbitrary<Moment> = fc.record({
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(step, { minLength: 2, maxLength: 2 }) },
  ),
  isReversed: fc.boolean(),
  minutes: fc.constantFrom(0, 0, 0, 0, 0, 15),
});

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Fault>('none') },
  { weight: 3, arbitrary: fc.constantFrom<Fault>('refused', 'broken', 'lost', 'lost', 'truncated', 'slow') },
);

export const histories: fc.Arbitrary<History> = fc.record({
  moments: fc.array(moment, { minLength: 1, maxLength: 9, size: 'max' }),
  faults: fc.array(fault, { maxLength: 60, size: 'max' }),
  delays: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60, size: 'max' }),
});
