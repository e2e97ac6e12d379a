import { type ComponentType, useSyncExternalStore } from 'react';
import type { Image } from '#core/values/image.ts';
import { paths } from '#core/values/paths.ts';
import { createExternalStore } from '../../ui/external-store.ts';

/** The lists, by their keys in `localStorage`. */
export type SavedListName = 'favoritos' | 'vistos';

/** What this browser keeps of a product. No price: a price of last week would be wrong. */
export type SavedProduct = { name: string; href: string; image: Image };

/** The most products of each list; the oldest ones are dropped. */
const limits: Record<SavedListName, number> = { favoritos: 60, vistos: 12 };

const listeners = new Set<() => void>();

/** The lists that the browser refused to store. They last until the document is left. */
const notStored = new Map<SavedListName, SavedProduct[]>();

/** The row of products that were seen before; null until the page is idle. */
export const loadedSeenProducts = createExternalStore<ComponentType<{ products: SavedProduct[] }> | null>(null);

/** The products of a list, latest first. */
export function listSavedProducts(name: SavedListName): SavedProduct[] {
  return notStored.get(name) ?? readStored(name);
}

/** Empty if the browser stores none, or if storage is switched off. */
function readStored(name: SavedListName): SavedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSavedProduct).slice(0, limits[name]) : [];
  } catch {
    return [];
  }
}

/** Whether the product is a favourite of this browser; false on the server and during hydration. */
export function useIsFavourite(href: string): boolean {
  return useSyncExternalStore(
    onSavedProductsChange,
    () => listSavedProducts('favoritos').some((product) => product.href === href),
    () => false,
  );
}

/** Puts a product that is shown first among those that were seen. */
export function rememberSeen(product: SavedProduct): void {
  const others = listSavedProducts('vistos').filter(({ href }) => href !== product.href);
  save('vistos', [product, ...others]);
}

/** Adds a product to the favourites, or removes it from them. */
export function toggleFavourite(product: SavedProduct): void {
  const kept = listSavedProducts('favoritos');
  const others = kept.filter(({ href }) => href !== product.href);
  save('favoritos', others.length < kept.length ? others : [product, ...others]);
}

export function clearSavedProducts(name: SavedListName): void {
  notStored.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
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

function save(name: SavedListName, products: SavedProduct[]): void {
  const kept = products.slice(0, limits[name]).map(({ name, href, image }) => ({ name, href, image }));
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    notStored.delete(name);
  } catch {
    notStored.set(name, kept);
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** Storage may hold what another version wrote. A link leads to the store only. */
function isSavedProduct(value: unknown): value is SavedProduct {
  const { name, href, image } = (value ?? {}) as Record<string, unknown>;
  const { url, alt, resizable } = (image ?? {}) as Record<string, unknown>;
  const areTexts = [name, href, url, alt].every((text) => typeof text === 'string');
  return areTexts && String(href).startsWith(`${paths.shop}/`) && typeof resizable === 'boolean';
}
