import { mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { toCategoryTiles } from '../store/category.ts';
import { toFallbackFooter, toFallbackHeader } from './fallback-menu.ts';
import type { Shell } from './shell.ts';

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
