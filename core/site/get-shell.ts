import type { Block } from '../block.ts';
import { mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { toCategoryTiles } from '../store/category.ts';
import { toFallbackFooter, toFallbackHeader } from './fallback-menu.ts';
import type { Footer, Header } from './menu.ts';

/** What surrounds every page. A failed menu falls back to the section constants (S2.23). */
export type Shell = {
  brandName: string;
  /** Part of the wine profiles' path. */
  brandSlug: string;
  /** The public origin without a trailing slash; canonical links start with it. */
  origin: string;
  /** The commerce provider's checkout, without a query. */
  checkoutUrl: string;
  header: Header;
  footer: Footer;
  /** Loaded, or why the fallback is shown. */
  menu: Block<null>;
  /** Loaded, or why `categories` is empty. */
  categoryTree: Block<null>;
  categories: { name: string; title: string; href: string }[];
  /** Outside production: which services are embedded; null otherwise. */
  embeddedNotice: string | null;
};

/** What surrounds every page. Neither of its services can keep a page from being shown. */
export function getShell({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  return async (): Promise<Shell> => {
    const [menu, categoryTree] = await Promise.all([
      report.settle(cms.getMenu(), 'headerFooter'),
      report.settle(shop.getCategoryTree(), 'category'),
    ]);
    const tiles = categoryTree.status === 'loaded' ? toCategoryTiles(categoryTree.data) : [];
    return {
      brandName: site.brand.name,
      brandSlug: site.brand.slug,
      origin: site.origin,
      checkoutUrl: site.checkoutUrl,
      header: menu.status === 'loaded' ? menu.data.header : toFallbackHeader(site.brand.name),
      footer: menu.status === 'loaded' ? menu.data.footer : toFallbackFooter(),
      menu: mapBlock(menu, () => null),
      categoryTree: mapBlock(categoryTree, () => null),
      categories: tiles.map(({ name, title, href }) => ({ name, title, href })),
      embeddedNotice: toEmbeddedNotice(site.embedded),
    };
  };
}

function toEmbeddedNotice(embedded: readonly string[]): string | null {
  if (embedded.length === 0) return null;
  return `Tienda de demostración. Servicios de muestra: ${embedded.join(', ')}.`;
}
