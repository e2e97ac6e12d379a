import { randomUUID } from 'node:crypto';
import type { CoreUnderTest } from './core-under-test.ts';
import { type History, linesOf, type Step, stock, users } from './history.ts';
import { judge, type Observed, type RequestRecord } from './judge.ts';
import { distinct, initialWorlds, tryMerge, type World } from './possible-worlds.ts';
import { createReplica, type FaultPlan, type Replica } from './replica.ts';
import { createSharedLocks } from './shared-locks.ts';
import { createShopperBrowser, type Sent, type ShopperBrowser } from './shopper-browser.ts';
import { createUpstreams, type Upstreams } from './upstreams.ts';

/**
 * Runs a history with two replicas and two browsers. Then the faults end and each shopper signs in and reads the cart.
 * Rejects if the answers agree with no world in which each acknowledged unit is in the right cart exactly once.
 */
export function runHistory(core: CoreUnderTest, history: History): Promise<void> {
  const locks = createSharedLocks();
  return runHistoryAt(core, history, (parts) => createReplica(core, { ...parts, locks }), 2);
}

type Parts = { upstreams: Upstreams; faultPlan: FaultPlan };

/** Runs a history with replicas that `start` creates. A crashed replica is replaced by a new one. */
export async function runHistoryAt(
  core: CoreUnderTest,
  history: History,
  start: (parts: Parts) => Replica | Promise<Replica>,
  count: 1 | 2,
  historyId = '',
): Promise<void> {
  const faults = [...history.faults];
  const delays = [...history.delays];
  const upstreams = createUpstreams(core, stock, historyId);
  const faultPlan = { nextFault: () => faults.shift() ?? 'none', nextDelay: () => delays.shift() ?? 0 };
  const parts = { upstreams, faultPlan };
  const replicas = Array.from({ length: count }, () => Promise.resolve(start(parts)));
  const replaced = new Set<Replica>();
  const browsers = [createShopperBrowser(), createShopperBrowser()];
  const accounts = new Map<string, string>();
  const trace: string[] = [];
  let worlds: readonly World[] = initialWorlds;

  for (const { steps, isReversed, minutes } of history.moments) {
    upstreams.clock.forward(minutes * 60_000);
    await sendAtOnce(steps, isReversed);
  }
  faults.length = 0;
  for (const browser of [0, 1] as const) await expectMerged(browser);
  for (const user of users) await signInAndReadCart(createShopperBrowser(), user);

  /** Sends the requests at once and judges them. They may have taken effect in any order. */
  async function sendAtOnce(steps: readonly Step[], isReversed = false): Promise<RequestRecord[]> {
    const requests = steps.map((step) => {
      const browser = browserOf(step);
      const sent = browser.send();
      const { sessionId, guestCartId } = sent.visitor;
      const user = sessionId === null ? null : (accounts.get(sessionId) ?? null);
      return { step, browser, sent, user, guest: guestCartId };
    });
    for (const { step, user, guest } of requests) {
      for (const name of [user, step.kind === 'login' ? step.user : null]) {
        if (guest !== null && name !== null) worlds = tryMerge(worlds, guest, name);
      }
    }
    const answers = await Promise.all(requests.map(({ step, sent }) => answerOf(step, sent)));
    for (const replica of await Promise.all(replicas)) replica.crashAt(null);
    const records = requests.map(({ step, user, guest }, index): RequestRecord => {
      const answer = answers[index];
      return {
        step,
        user,
        guest,
        observed: answer === undefined || step.isLost ? { kind: 'noAnswer' } : answer.observed,
      };
    });
    const order = isReversed ? requests.keys().toArray().reverse() : [...requests.keys()];
    for (const index of order) if (records[index]?.step.isLost === false) answers[index]?.deliver(requests[index]);
    narrowWorlds(records);
    return records;
  }

  function narrowWorlds(records: readonly RequestRecord[]): void {
    trace.push(records.map((record) => JSON.stringify(record)).join('\n  at once with '));
    const orders = records.length === 2 ? [records, [...records].reverse()] : [records];
    const after = distinct(
      orders.flatMap((order) => order.reduce((left, record) => judge(left, stock, record), worlds as readonly World[])),
    );
    if (after.length === 0)
      throw new Error(`no possible world agrees with:\n${trace.join('\n')}\nfrom\n${print(worlds)}`);
    worlds = after;
  }

  async function answerOf(step: Step, sent: Sent): Promise<Answer> {
    const index = step.replica % count;
    const replica = await replicas[index];
    if (replica === undefined) throw new Error('no such replica');
    if (step.crash !== null) replica.crashAt(step.crash);
    const answer = await Promise.race([ask(core, replica, step, sent, accounts), replica.crashed]);
    if (answer !== 'crashed') return answer;
    // Two requests may have failed with the same replica: only the first one replaces it.
    if (!replaced.has(replica)) replicas[index] = Promise.resolve(start(parts));
    replaced.add(replica);
    return noAnswer;
  }

  function browserOf({ browser }: Step): ShopperBrowser {
    const found = browsers[browser];
    if (found === undefined) throw new Error('no such browser');
    return found;
  }

  /** Signs in if the browser has no session, and reads the cart. Afterwards no guest cart may be left. */
  async function expectMerged(browser: 0 | 1): Promise<void> {
    const { visitor } = browserOf(stepWithoutFault({ kind: 'read' }, browser)).send();
    const isKnown = visitor.sessionId !== null && accounts.has(visitor.sessionId);
    if (!isKnown) await sendAtOnce([stepWithoutFault({ kind: 'login', user: 'ana' }, browser)]);
    const records = await sendAtOnce([stepWithoutFault({ kind: 'read' }, browser)]);
    await expectAnswers(records);
    // If the session could not be renewed, its user is a guest now and signs in again.
    if (records.some(({ observed }) => observed.kind === 'answered' && observed.facts?.account === null)) {
      await sendAtOnce([stepWithoutFault({ kind: 'login', user: 'ana' }, browser)]);
    }
    const left = browserOf(stepWithoutFault({ kind: 'read' }, browser)).send().visitor.guestCartId;
    if (left !== null) throw new Error(`the guest cart ${left} was not merged:\n${trace.join('\n')}`);
  }

  async function signInAndReadCart(browser: ShopperBrowser, user: string): Promise<void> {
    browsers[0] = browser;
    await expectAnswers(await sendAtOnce([stepWithoutFault({ kind: 'login', user }, 0)]));
    await expectAnswers(await sendAtOnce([stepWithoutFault({ kind: 'read' }, 0)]));
  }

  async function expectAnswers(records: readonly RequestRecord[]): Promise<void> {
    const unanswered = records.find(({ observed }) => observed.kind !== 'answered');
    if (unanswered !== undefined) throw new Error(`no answer without a fault:\n${trace.join('\n')}`);
  }
}

type Delivery = { browser: ShopperBrowser; sent: Sent };
type Answer = { observed: Observed; deliver(delivery: Delivery | undefined): void };

const noAnswer: Answer = { observed: { kind: 'noAnswer' }, deliver: () => {} };

async function ask(
  core: CoreUnderTest,
  { useCases }: Replica,
  step: Step,
  { visitor }: Sent,
  accounts: Map<string, string>,
): Promise<Answer> {
  try {
    switch (step.kind) {
      case 'login': {
        const attempt = { state: '', nonce: '', codeVerifier: '' };
        const signedIn = await useCases.completeLogin({ callbackQuery: step.user, attempt, visitor });
        accounts.set(signedIn.sessionId, step.user);
        const observed = { kind: 'answered', facts: signedIn.facts, view: null } as const;
        return { observed, deliver: (delivery) => delivery?.browser.receiveSignIn(delivery.sent, signedIn) };
      }
      case 'logout': {
        await useCases.logOut({ visitor });
        return {
          observed: { kind: 'answered', facts: null, view: null },
          deliver: (delivery) => delivery?.browser.receiveSignOut(delivery.sent),
        };
      }
      default: {
        const { view, facts } = await cartOf(core, useCases, step, visitor);
        const deliver: Answer['deliver'] = (delivery) =>
          facts !== null && delivery?.browser.receive(delivery.sent, facts, { isWrite: step.kind !== 'read' });
        return { observed: { kind: 'answered', facts, view }, deliver };
      }
    }
  } catch (error) {
    if (isNoAnswer(core, error)) return noAnswer;
    if (!(error instanceof core.Failure)) throw error;
    const { code } = error;
    return {
      observed: { kind: 'refused', code },
      deliver: (delivery) => code === 'cartMerged' && delivery?.browser.receiveCartMerged(delivery.sent),
    };
  }
}

/** Sends a request until it is answered, at most `presses` times. */
async function pressAgain<T>(core: CoreUnderTest, presses: number, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (presses === 1 || !isNoAnswer(core, error)) throw error;
    return pressAgain(core, presses - 1, send);
  }
}

function isNoAnswer(core: CoreUnderTest, error: unknown): boolean {
  if (error instanceof core.Failure) return error.code === 'cartUnavailable' || error.code === 'logoutFailed';
  return error instanceof core.Unavailable || error instanceof core.IdentityError;
}

async function cartOf(
  core: CoreUnderTest,
  { getCart, addToCart, setQuantity }: Replica['useCases'],
  step: Extract<Step, { kind: 'add' | 'set' | 'read' }>,
  visitor: Sent['visitor'],
) {
  if (step.kind === 'add') {
    const { sku, quantity, also, presses } = step;
    const body = also === 0 ? { sku, quantity } : { items: linesOf(step) };
    if (presses === 1) return addToCart({ visitor, ...body, key: null });
    const key = randomUUID();
    const { facts } = await pressAgain(core, presses, () => addToCart({ visitor, ...body, key }));
    // A repeat shows the cart as it is by then, after other requests.
    return { view: null, facts };
  }
  if (step.kind === 'set') return setQuantity({ visitor, sku: step.sku, quantity: step.quantity });
  const { view, facts } = await getCart({ visitor });
  return { view: view.cart, facts };
}

function stepWithoutFault(kind: { kind: 'read' } | { kind: 'login'; user: string }, browser: 0 | 1): Step {
  return { ...kind, browser, replica: 0, isLost: false, crash: null };
}

function print(worlds: readonly World[]): string {
  return worlds
    .slice(0, 12)
    .map((world) => `  ${JSON.stringify(world)}`)
    .join('\n');
}
