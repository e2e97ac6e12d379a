import type { CoreUnderTest } from './core-under-test.ts';
import { type History, type Step, stock, users } from './history.ts';
import { type Deed, judge, type Observed } from './judge.ts';
import { beginning, distinct, tryMerge, type World } from './possible-worlds.ts';
import { createReplica, type Replica, type Weather } from './replica.ts';
import { createSharedLocks } from './shared-locks.ts';
import { createShopperBrowser, type Sent, type ShopperBrowser } from './shopper-browser.ts';
import { createUpstreams, type Upstreams } from './upstreams.ts';

/**
 * Lives through a history at two replicas with two browsers, then lets the faults stop and everybody come back once.
 * Rejects if what the shoppers saw fits no world in which each acknowledged unit is in the right cart exactly once.
 */
export function runHistory(core: CoreUnderTest, history: History): Promise<void> {
  const locks = createSharedLocks();
  return runHistoryAt(core, history, (parts) => createReplica(core, { ...parts, locks }), 2);
}

type Parts = { upstreams: Upstreams; weather: Weather };

/** The same at replicas of any make; one that died is replaced by a new one. */
export async function runHistoryAt(
  core: CoreUnderTest,
  history: History,
  start: (parts: Parts) => Replica | Promise<Replica>,
  count: 1 | 2,
  historyId = '',
): Promise<void> {
  const faults = [...history.faults];
  const pace = [...history.pace];
  const upstreams = createUpstreams(core, stock, historyId);
  const weather = { nextFault: () => faults.shift() ?? 'none', nextPace: () => pace.shift() ?? 0 };
  const parts = { upstreams, weather };
  const replicas = Array.from({ length: count }, () => Promise.resolve(start(parts)));
  const buried = new Set<Replica>();
  const browsers = [createShopperBrowser(), createShopperBrowser()];
  const accounts = new Map<string, string>();
  const told: string[] = [];
  let worlds: readonly World[] = beginning;

  for (const { steps, isFlipped, minutes } of history.moments) {
    upstreams.clock.forward(minutes * 60_000);
    await live(steps, isFlipped);
  }
  faults.length = 0;
  for (const browser of [0, 1] as const) await comeBack(browser);
  for (const user of users) await look(createShopperBrowser(), user);

  /** Makes the requests at once and judges them: whatever the order in which they had their effects. */
  async function live(steps: readonly Step[], isFlipped = false): Promise<Deed[]> {
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
    for (const replica of await Promise.all(replicas)) replica.dieAt(null);
    const deeds = requests.map(({ step, user, guest }, index): Deed => {
      const answer = answers[index];
      return {
        step,
        user,
        guest,
        observed: answer === undefined || step.isLost ? { kind: 'silence' } : answer.observed,
      };
    });
    const order = isFlipped ? requests.keys().toArray().reverse() : [...requests.keys()];
    for (const index of order) if (deeds[index]?.step.isLost === false) answers[index]?.hear(requests[index]);
    see(deeds);
    return deeds;
  }

  function see(deeds: readonly Deed[]): void {
    told.push(deeds.map((deed) => JSON.stringify(deed)).join('\n  at once with '));
    const orders = deeds.length === 2 ? [deeds, [...deeds].reverse()] : [deeds];
    const after = distinct(
      orders.flatMap((order) => order.reduce((left, deed) => judge(left, stock, deed), worlds as readonly World[])),
    );
    if (after.length === 0) throw new Error(`this cannot be:\n${told.join('\n')}\nfrom\n${print(worlds)}`);
    worlds = after;
  }

  async function answerOf(step: Step, sent: Sent): Promise<Answer> {
    const index = step.replica % count;
    const replica = await replicas[index];
    if (replica === undefined) throw new Error('there is always a replica');
    if (step.crash !== null) replica.dieAt(step.crash);
    const answer = await Promise.race([ask(core, replica, step, sent, accounts), replica.died]);
    if (answer !== 'died') return answer;
    // Of two requests that died with it, the first one sees to the next.
    if (!buried.has(replica)) replicas[index] = Promise.resolve(start(parts));
    buried.add(replica);
    return silence;
  }

  function browserOf({ browser }: Step): ShopperBrowser {
    const found = browsers[browser];
    if (found === undefined) throw new Error('there are two browsers');
    return found;
  }

  /** Signs in if the browser has no session, and reads the cart: then no guest cart may be left. */
  async function comeBack(browser: 0 | 1): Promise<void> {
    const { visitor } = browserOf(plain({ kind: 'read' }, browser)).send();
    const isKnown = visitor.sessionId !== null && accounts.has(visitor.sessionId);
    if (!isKnown) await live([plain({ kind: 'login', user: 'ana' }, browser)]);
    const deeds = await live([plain({ kind: 'read' }, browser)]);
    await expectAnswers(deeds);
    // A session that could not be renewed makes a guest of its user, who signs in again.
    if (deeds.some(({ observed }) => observed.kind === 'answered' && observed.facts?.account === null)) {
      await live([plain({ kind: 'login', user: 'ana' }, browser)]);
    }
    const left = browserOf(plain({ kind: 'read' }, browser)).send().visitor.guestCartId;
    if (left !== null) throw new Error(`the guest cart ${left} was not merged:\n${told.join('\n')}`);
  }

  async function look(browser: ShopperBrowser, user: string): Promise<void> {
    browsers[0] = browser;
    await expectAnswers(await live([plain({ kind: 'login', user }, 0)]));
    await expectAnswers(await live([plain({ kind: 'read' }, 0)]));
  }

  async function expectAnswers(deeds: readonly Deed[]): Promise<void> {
    const silent = deeds.find(({ observed }) => observed.kind !== 'answered');
    if (silent !== undefined) throw new Error(`no answer without a fault:\n${told.join('\n')}`);
  }
}

type Heard = { browser: ShopperBrowser; sent: Sent };
type Answer = { observed: Observed; hear(request: Heard | undefined): void };

const silence: Answer = { observed: { kind: 'silence' }, hear: () => {} };

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
        return { observed, hear: (heard) => heard?.browser.hearSignIn(heard.sent, signedIn) };
      }
      case 'logout': {
        await useCases.logOut({ visitor });
        return {
          observed: { kind: 'answered', facts: null, view: null },
          hear: (heard) => heard?.browser.hearSignOut(),
        };
      }
      default: {
        const { view, facts } = await cartOf(useCases, step, visitor);
        const hear: Answer['hear'] = (heard) =>
          facts !== null && heard?.browser.hear(heard.sent, facts, { isWrite: step.kind !== 'read' });
        return { observed: { kind: 'answered', facts, view }, hear };
      }
    }
  } catch (error) {
    if (error instanceof core.Unavailable || error instanceof core.IdentityError) return silence;
    if (!(error instanceof core.Failure)) throw error;
    const { code } = error;
    if (code === 'cartUnavailable' || code === 'logoutFailed') return silence;
    return {
      observed: { kind: 'refused', code },
      hear: (heard) => code === 'cartMerged' && heard?.browser.hearMerged(),
    };
  }
}

async function cartOf(
  { getCart, addToCart, setQuantity }: Replica['useCases'],
  step: Extract<Step, { kind: 'add' | 'set' | 'read' }>,
  visitor: Sent['visitor'],
) {
  if (step.kind === 'add') return addToCart({ visitor, sku: step.sku, quantity: step.quantity, key: null });
  if (step.kind === 'set') return setQuantity({ visitor, sku: step.sku, quantity: step.quantity });
  const { view, facts } = await getCart({ visitor });
  return { view: view.cart, facts };
}

function plain(kind: { kind: 'read' } | { kind: 'login'; user: string }, browser: 0 | 1): Step {
  return { ...kind, browser, replica: 0, isLost: false, crash: null };
}

function print(worlds: readonly World[]): string {
  return worlds
    .slice(0, 12)
    .map((world) => `  ${JSON.stringify(world)}`)
    .join('\n');
}
