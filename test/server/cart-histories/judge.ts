import type { VisitorFacts } from '#core/account/visitor.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import { linesOf, type Step } from './history.ts';
import { advance, type CartOf, isMerged, type Units, unitsOf, type World, withUnits } from './possible-worlds.ts';

/** What a shopper learnt from one request. `noAnswer` means no answer, a lost one or an unavailable service. */
export type Observed =
  | { kind: 'answered'; facts: VisitorFacts | null; view: CartView | null }
  | { kind: 'refused'; code: string }
  | { kind: 'noAnswer' };

/** A request, the user and the guest cart of its cookies, and what the shopper observed. */
export type RequestRecord = { step: Step; user: string | null; guest: string | null; observed: Observed };

/** Returns the worlds that agree with a request and what was observed. */
export function judge(worlds: readonly World[], stock: Units, record: RequestRecord): readonly World[] {
  const { observed } = record;
  // Without an answer the effect of an earlier press stays possible, in another cart than that of the last press.
  const earlier = mayHaveMoved(record)
    ? advance(worlds, stock, (world) => [world, ...possibleEffects(world, stock, record)])
    : worlds;
  return advance(earlier, stock, (world) => {
    if (observed.kind === 'noAnswer') return [world, ...possibleEffects(world, stock, record)];
    if (observed.kind === 'refused') return mayRefuse(world, stock, record, observed.code) ? [world] : [];
    return afterAnswer(world, stock, record, observed);
  });
}

/** Whether the last press of an add had another cart: the session ended, or the guest cart was merged in between. */
function mayHaveMoved({ step, user, observed }: RequestRecord): boolean {
  if (step.kind !== 'add' || step.presses === 1 || observed.kind === 'noAnswer') return false;
  if (observed.kind === 'refused') return user !== null || observed.code === 'cartMerged';
  return user !== null && observed.facts?.account === null;
}

/** A request without an answer may have changed the user's cart, or the guest's cart if the session had ended. */
function possibleEffects(world: World, stock: Units, { step, user, guest }: RequestRecord): World[] {
  if (step.kind !== 'add' && step.kind !== 'set') return [];
  const carts: CartOf[] = user === null ? [] : [{ user }];
  if (guest !== null && !isMerged(world, guest)) carts.push({ guest });
  return carts.flatMap((cart) => effects(world, stock, cart, step));
}

/** Of a list, the lines beyond the stock are left out; nothing happens if none is left. */
function effects(world: World, stock: Units, cart: CartOf, step: AddOrSet): World[] {
  const asked = step.kind === 'add' ? linesOf(step) : [step];
  const lines = asked.map(({ sku, quantity }) => ({
    sku,
    after: (step.kind === 'add' ? (unitsOf(world, cart)[sku] ?? 0) : 0) + quantity,
  }));
  const fitting = lines.filter(({ sku, after }) => after <= (stock[sku] ?? 0));
  if (fitting.length === 0) return [];
  return [fitting.reduce((changed, { sku, after }) => withUnits(changed, cart, sku, after), world)];
}

type AddOrSet = Extract<Step, { kind: 'add' | 'set' }>;

function mayRefuse(world: World, stock: Units, { step, user, guest }: RequestRecord, code: string): boolean {
  if (code === 'cartMerged') return guest !== null && isMerged(world, guest);
  if (code === 'cartNotFound') return step.kind === 'set' && (user === null || guest === null) && guest === null;
  const isStock = code === 'overStock' || code === 'nothingAdded';
  if (!isStock || (step.kind !== 'add' && step.kind !== 'set')) return false;
  const carts: CartOf[] = [...(user === null ? [] : [{ user }]), { guest: guest ?? '' }];
  return carts.some((cart) => effects(world, stock, cart, step).length === 0);
}

function afterAnswer(
  world: World,
  stock: Units,
  { step, guest }: RequestRecord,
  { facts, view }: Extract<Observed, { kind: 'answered' }>,
): World[] {
  if (step.kind === 'logout' || facts === null) return [world];
  // The guest cart's id may only be removed after its units were merged (S4.15).
  const isKept = guest === null || facts.guestCartId === guest;
  if (!isKept && !isMerged(world, guest)) return [];
  if (step.kind === 'login') return facts.account?.sub === step.user ? [world] : [];
  const cart = toCart(facts);
  if (cart === null) return view?.lines.length === 0 ? [world] : [];
  if ('guest' in cart && isMerged(world, cart.guest)) return [];
  const after = step.kind === 'read' ? [world] : effects(world, stock, cart, step);
  return after.filter((each) => cartMatches(each, cart, view));
}

function toCart({ account, guestCartId }: VisitorFacts): CartOf | null {
  if (account !== null) return { user: account.sub };
  return guestCartId === null ? null : { guest: guestCartId };
}

function cartMatches(world: World, cart: CartOf, view: CartView | null): boolean {
  if (view === null) return true;
  const units = unitsOf(world, cart);
  const { lines } = view;
  return lines.length === Object.keys(units).length && lines.every(({ sku, quantity }) => units[sku] === quantity);
}
