import fc from 'fast-check';

/** How an upstream or a store answers one call. `lost` and `truncated` have their effect all the same. */
export type Fault = 'none' | 'refused' | 'broken' | 'lost' | 'truncated' | 'slow';

export type BrowserName = 0 | 1;

/** Where the process is killed: at which of its calls, and whether that call still has its effect. */
export type Crash = { call: number; after: boolean };

type RequestKind =
  | { kind: 'add'; sku: string; quantity: number }
  | { kind: 'set'; sku: string; quantity: number }
  | { kind: 'read' }
  | { kind: 'login'; user: string }
  | { kind: 'logout' };

/** One request of a browser to a replica. Its answer may be lost; its process may be killed. */
export type Step = RequestKind & { browser: BrowserName; replica: 0 | 1; isLost: boolean; crash: Crash | null };

/** Several steps happen at once; `isFlipped` lets their answers arrive the other way round. */
export type Moment = { steps: Step[]; isFlipped: boolean; minutes: number };

/** `faults` are met in order by whatever is called; `pace` says how many turns each call takes. */
export type History = { moments: Moment[]; faults: Fault[]; pace: number[] };

export const users = ['ana', 'beto'] as const;
export const stock = { malbec: 4, bonarda: 9 } as const;

const sku = fc.constantFrom(...Object.keys(stock));

const requestKind: fc.Arbitrary<RequestKind> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('add' as const), sku, quantity: fc.integer({ min: 1, max: 3 }) }),
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
  isFlipped: fc.boolean(),
  minutes: fc.constantFrom(0, 0, 0, 0, 0, 15),
});

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Fault>('none') },
  { weight: 3, arbitrary: fc.constantFrom<Fault>('refused', 'broken', 'lost', 'lost', 'truncated', 'slow') },
);

export const histories: fc.Arbitrary<History> = fc.record({
  moments: fc.array(moment, { minLength: 1, maxLength: 9, size: 'max' }),
  faults: fc.array(fault, { maxLength: 60, size: 'max' }),
  pace: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60, size: 'max' }),
});
