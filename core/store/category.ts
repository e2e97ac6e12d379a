import type { Image } from '../values/image.ts';
import { categoryHref } from '../values/links.ts';
import { capitalise } from '../values/text.ts';

/** A node of the category tree. `name` is the `{category}` of URLs; `title` is empty if the service sends none. */
export type Category = {
  id: string;
  name: string;
  isActive: boolean;
  /** Whether the menu shows it. */
  isShown: boolean;
  title: string;
  metadata: { description: string; keywords: string };
  image: Image | null;
  children: Category[];
};

export type CategoryTile = { name: string; title: string; description: string; href: string; image: Image | null };

/** The categories of the menu, in its order (S9.14). Only these have a listing (S5.10). */
export const menuCategories: readonly string[] = ['vinos', 'aceites', 'whiskys', 'spirits', 'accesorios', 'cavas'];

const LAST_IN_MENU = 999;

/** Whether the category is in the menu, and so has a listing. */
export function isMenuCategory(name: string): boolean {
  return menuCategories.includes(name);
}

/** Those of the names that no listing has, each once: the products of such a category have a sheet only. */
export function findUnlistedCategories(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !isMenuCategory(name));
}

/** The position of a category in the menu, from 1; a category outside the menu is last. */
export function menuPosition(name: string): number {
  const index = menuCategories.indexOf(name);
  return index === -1 ? LAST_IN_MENU : index + 1;
}

/** The active and shown menu categories of a tree, in the menu's order. */
export function toMenuCategories(tree: readonly Category[]): Category[] {
  return flatten(tree)
    .filter((category) => category.isActive && category.isShown && isMenuCategory(category.name))
    .toSorted((one, other) => menuPosition(one.name) - menuPosition(other.name));
}

/** The tiles of the menu's categories, in the menu's order. */
export function toCategoryTiles(tree: readonly Category[]): CategoryTile[] {
  return toMenuCategories(tree).map((category) => ({
    name: category.name,
    title: titleOf(category),
    description: category.metadata.description,
    href: categoryHref(category.name),
    image: category.image,
  }));
}

/** Finds an active category by name at any depth; null if there is none (S5.4). */
export function findCategory(tree: readonly Category[], name: string): Category | null {
  return flatten(tree).find((category) => category.isActive && category.name === name) ?? null;
}

/** The visible title: `title`, or the name if that is empty. */
export function titleOf({ title, name }: Pick<Category, 'title' | 'name'>): string {
  return title || capitalise(name);
}

/** All nodes of the tree in breadth-first order, so that `find` returns the node nearest to the root. */
function flatten(tree: readonly Category[]): Category[] {
  const nodes = [...tree];
  // The loop also visits the children that it appends.
  for (const node of nodes) nodes.push(...node.children);
  return nodes;
}
