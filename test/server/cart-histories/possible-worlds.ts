/** Units by sku. A missing sku means 0. */
export type Units = Readonly<Record<string, number>>;

/** One possible state of all carts, given every answer so far. */
export type World = {
  users: Readonly<Record<string, Units>>;
  guests: Readonly<Record<string, GuestCart>>;
};

/** `triedWith`: accounts that signed in with this cart. `mergedInto`: the account whose cart received its units. */
export type GuestCart = { units: Units; triedWith: readonly string[]; mergedInto: string | null };

export type CartOf = { user: string } | { guest: string };

export const initialWorlds: readonly World[] = [{ users: {}, guests: {} }];

/** Returns the worlds that remain possible after a request. Before it, any open merge may have happened. */
export function advance(
  worlds: readonly World[],
  stock: Units,
  next: (world: World) => readonly World[],
): readonly World[] {
  return distinct(worlds.flatMap((world) => withMerges(world, stock)).flatMap(next));
}

export function distinct(worlds: readonly World[]): readonly World[] {
  return [...new Map(worlds.map((world) => [JSON.stringify(world), world])).values()];
}

/** Records that the guest cart may be merged into the user's cart at any time from now on. */
export function tryMerge(worlds: readonly World[], guest: string, user: string): readonly World[] {
  return worlds.map((world) => {
    const cart = world.guests[guest];
    if (cart === undefined || cart.triedWith.includes(user)) return world;
    return withGuest(world, guest, { ...cart, triedWith: [...cart.triedWith, user].sort() });
  });
}

export function unitsOf(world: World, cart: CartOf): Units {
  return ('user' in cart ? world.users[cart.user] : world.guests[cart.guest]?.units) ?? {};
}

export function withUnits(world: World, cart: CartOf, sku: string, quantity: number): World {
  const { [sku]: _before, ...rest } = unitsOf(world, cart);
  const units = quantity === 0 ? rest : { ...rest, [sku]: quantity };
  if ('user' in cart) return withUser(world, cart.user, units);
  const known = world.guests[cart.guest] ?? { triedWith: [], mergedInto: null };
  return withGuest(world, cart.guest, { ...known, units });
}

export function isMerged(world: World, guest: string): boolean {
  const cart = world.guests[guest];
  return cart !== undefined && cart.mergedInto !== null;
}

/** The world itself, and the worlds after any of its open merges. */
function withMerges(world: World, stock: Units): readonly World[] {
  const open = Object.entries(world.guests).filter(([, cart]) => cart.mergedInto === null);
  const merged = open.flatMap(([guest, cart]) =>
    cart.triedWith.flatMap((user) => withMerges(merge(world, guest, cart, user, stock), stock)),
  );
  return [world, ...merged];
}

function merge(world: World, guest: string, cart: GuestCart, user: string, stock: Units): World {
  const units: Record<string, number> = { ...world.users[user] };
  for (const [sku, asked] of Object.entries(cart.units)) {
    const already = units[sku] ?? 0;
    const added = Math.max(0, Math.min(asked, (stock[sku] ?? 0) - already));
    if (added > 0) units[sku] = already + added;
  }
  return withGuest(withUser(world, user, units), guest, { ...cart, mergedInto: user });
}

function withUser(world: World, user: string, units: Units): World {
  return { ...world, users: sorted({ ...world.users, [user]: sorted(units) }) };
}

function withGuest(world: World, guest: string, cart: GuestCart): World {
  return { ...world, guests: sorted({ ...world.guests, [guest]: { ...cart, units: sorted(cart.units) } }) };
}

/** Sorts the keys, since worlds are compared by their JSON. */
function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
