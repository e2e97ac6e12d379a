import type { VisitorFacts } from '#core/account/visitor.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import type { Step } from './history.ts';
import { advance, type CartOf, isMerged, type Units, unitsOf, type World, withUnits } from './possible-worlds.ts';

/** What a shopper learnt of one request. `silence` is no answer, a failure, or a lost one. */
export type Observed =
  | { kind: 'answered'; facts: VisitorFacts | null; view: CartView | null }
  | { kind: 'refused'; code: string }
  | { kind: 'silence' };

/** A request that was made, by whom as far as the cookies said, and what came of it. */
export type Deed = { step: Step; user: string | null; guest: string | null; observed: Observed };

/** The worlds that agree with a deed and its outcome. */
export function judge(worlds: readonly World[], stock: Units, deed: Deed): readonly World[] {
  const { observed } = deed;
  return advance(worlds, stock, (world) => {
    if (observed.kind === 'silence') return [world, ...silentEffects(world, stock, deed)];
    if (observed.kind === 'refused') return mayRefuse(world, stock, deed, observed.code) ? [world] : [];
    return afterAnswer(world, stock, deed, observed);
  });
}

/** A request without an answer may have had its effect: on the user's cart, or on the guest's where the session was over. */
function silentEffects(world: World, stock: Units, { step, user, guest }: Deed): World[] {
  if (step.kind !== 'add' && step.kind !== 'set') return [];
  const carts: CartOf[] = user === null ? [] : [{ user }];
  if (guest !== null && !isMerged(world, guest)) carts.push({ guest });
  return carts.flatMap((cart) => effects(world, stock, cart, step));
}

function effects(world: World, stock: Units, cart: CartOf, { kind, sku, quantity }: AddOrSet): World[] {
  const after = (kind === 'add' ? (unitsOf(world, cart)[sku] ?? 0) : 0) + quantity;
  return after > (stock[sku] ?? 0) ? [] : [withUnits(world, cart, sku, after)];
}

type AddOrSet = Extract<Step, { kind: 'add' | 'set' }>;

function mayRefuse(world: World, stock: Units, { step, user, guest }: Deed, code: string): boolean {
  if (code === 'cartMerged') return guest !== null && isMerged(world, guest);
  if (code === 'cartNotFound') return step.kind === 'set' && (user === null || guest === null) && guest === null;
  if (code !== 'overStock' || (step.kind !== 'add' && step.kind !== 'set')) return false;
  const carts: CartOf[] = [...(user === null ? [] : [{ user }]), { guest: guest ?? '' }];
  return carts.some((cart) => effects(world, stock, cart, step).length === 0);
}

function afterAnswer(
  world: World,
  stock: Units,
  { step, guest }: Deed,
  { facts, view }: Extract<Observed, { kind: 'answered' }>,
): World[] {
  if (step.kind === 'logout' || facts === null) return [world];
  // The guest's id may be gone only where its units have arrived (S4.15).
  const isKept = guest === null || facts.guestCartId === guest;
  if (!isKept && !isMerged(world, guest)) return [];
  if (step.kind === 'login') return facts.account?.sub === step.user ? [world] : [];
  const cart = toCart(facts);
  if (cart === null) return view?.lines.length === 0 ? [world] : [];
  if ('guest' in cart && isMerged(world, cart.guest)) return [];
  const after = step.kind === 'read' ? [world] : effects(world, stock, cart, step);
  return after.filter((each) => holds(each, cart, view));
}

function toCart({ account, guestCartId }: VisitorFacts): CartOf | null {
  if (account !== null) return { user: account.sub };
  return guestCartId === null ? null : { guest: guestCartId };
}

function holds(world: World, cart: CartOf, view: CartView | null): boolean {
  const units = unitsOf(world, cart);
  const lines = view?.lines ?? [];
  return lines.length === Object.keys(units).length && lines.every(({ sku, quantity }) => units[sku] === quantity);
}
