import { defaultImage, type Image } from '#core/values/image.ts';
import { paths } from '#core/values/paths.ts';
import { withStorage } from '../../ui/with-storage.ts';

/** What this browser keeps of a product that was seen. No price: a price of last week would be wrong. */
export type SeenProduct = { name: string; href: string; image: Image };

/** The lists of this browser, by their keys in `localStorage`, latest first. Of a favourite only the path is read. */
type Lists = { favoritos: unknown[]; vistos: SeenProduct[] };

export type SavedListName = keyof Lists;

/** The most products of each list; the oldest ones are dropped. */
const limits: Record<SavedListName, number> = { favoritos: 60, vistos: 12 };

const listeners = new Set<() => void>();

/** The lists that the browser refused to store. They last until the document is left. */
const notStored: Partial<Lists> = {};

/** The paths of the favourites, latest first. */
export function listFavourites(): string[] {
  return readFavourites().map(toPath).filter(isProductPath);
}

export function listSeenProducts(): SeenProduct[] {
  return notStored.vistos ?? readStored('vistos').filter(isSeenProduct).slice(0, limits.vistos);
}

/** Puts a product that is shown first among those that were seen. */
export function rememberSeen(product: SeenProduct): void {
  const { name, href, image } = product;
  save('vistos', [{ name, href, image }, ...listSeenProducts().filter((seen) => seen.href !== href)]);
}

/**
 * Adds a product to the favourites, or removes it from them. Name and picture are stored for tabs of release 0.2.0, which drop a
 * favourite without them.
 */
export function toggleFavourite({ name, href }: Pick<SeenProduct, 'name' | 'href'>): void {
  if (listFavourites().includes(href)) removeFavourite(href);
  else save('favoritos', [{ name, href, image: defaultImage(name) }, ...readFavourites()]);
}

export function removeFavourite(href: string): void {
  save(
    'favoritos',
    readFavourites().filter((kept) => toPath(kept) !== href),
  );
}

export function clearSavedProducts(name: SavedListName): void {
  delete notStored[name];
  withStorage(() => localStorage.removeItem(name), undefined);
  notifyListeners();
}

/** Calls the listener after each change, also one by another tab; returns a function that ends this. */
export function onSavedProductsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function save<Name extends SavedListName>(name: Name, products: Lists[Name]): void {
  const kept = products.slice(0, limits[name]);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    delete notStored[name];
  } catch {
    Object.assign(notStored, { [name]: kept });
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** Empty if the browser stores no list, or if storage is switched off. */
function readStored(name: SavedListName): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function readFavourites(): unknown[] {
  const kept = notStored.favoritos ?? readStored('favoritos');
  return kept.filter((favourite) => isProductPath(toPath(favourite))).slice(0, limits.favoritos);
}

function toPath(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'href' in kept ? kept.href : kept;
}

/** Storage may hold what another version wrote. A link leads to the store only. */
function isProductPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${paths.shop}/`);
}

function isSeenProduct(value: unknown): value is SeenProduct {
  const { name, href, image } = (value ?? {}) as Record<string, unknown>;
  const { url, alt, resizable } = (image ?? {}) as Record<string, unknown>;
  return (
    isProductPath(href) && [name, url, alt].every((text) => typeof text === 'string') && typeof resizable === 'boolean'
  );
}
