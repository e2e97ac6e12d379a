import { categoryHref } from '../values/links.ts';
import { capitalise } from '../values/text.ts';

/** A node of the shop's category tree. `name` is the URL's `{category}`; an empty `title` is a missing one. */
export type Category = {
  id: string;
  name: string;
  isActive: boolean;
  /** Whether the menu shows it. */
  isShown: boolean;
  title: string;
  metadata: { description: string; keywords: string };
  children: Category[];
};

export type CategoryTile = { name: string; title: string; description: string; href: string };

/** The categories of the menu, the only ones that have a listing (S5.10), in the menu's order (S9.14). */
export const menuCategories: readonly string[] = ['vinos', 'aceites', 'whiskys', 'spirits', 'accesorios', 'cavas'];

const LAST_IN_MENU = 999;

/** Whether a category of that name may have a listing. */
export function isMenuCategory(name: string): boolean {
  return menuCategories.includes(name);
}

/** Where a category stands in the menu, from 1; any other comes last. */
export function menuPosition(name: string): number {
  const index = menuCategories.indexOf(name);
  return index === -1 ? LAST_IN_MENU : index + 1;
}

/** The menu's categories of a tree that are active and shown, in the menu's order. */
export function toMenu(tree: readonly Category[]): Category[] {
  return flatten(tree)
    .filter((category) => category.isActive && category.isShown && isMenuCategory(category.name))
    .toSorted((one, other) => menuPosition(one.name) - menuPosition(other.name));
}

/** The menu as tiles, in its order. */
export function toCategoryTiles(tree: readonly Category[]): CategoryTile[] {
  return toMenu(tree).map((category) => ({
    name: category.name,
    title: titleOf(category),
    description: category.metadata.description,
    href: categoryHref(category.name),
  }));
}

/** The active category of that name, at any depth; null when there is none (S5.4). */
export function findCategory(tree: readonly Category[], name: string): Category | null {
  return flatten(tree).find((category) => category.isActive && category.name === name) ?? null;
}

/** What a shopper reads: the title, else the name. */
export function titleOf({ title, name }: Pick<Category, 'title' | 'name'>): string {
  return title || capitalise(name);
}

/** Level by level, so that the node nearest to the root wins. */
function flatten(tree: readonly Category[]): Category[] {
  const nodes = [...tree];
  // The list grows under the loop: each node's children follow the nodes already there.
  for (const node of nodes) nodes.push(...node.children);
  return nodes;
}
