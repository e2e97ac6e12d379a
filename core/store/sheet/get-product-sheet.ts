import { isEmptyList } from '../../block.ts';
import { Failure, Moved } from '../../failures.ts';
import type { Ports } from '../../ports/ports.ts';
import { eventHref, productHref } from '../../values/links.ts';
import { isPathSegment } from '../../values/query-values.ts';
import { type Category, findCategory } from '../category.ts';
import { loadMemberPromotion } from '../price/load-member-promotion.ts';
import type { Product, ProductWithFicha } from '../product.ts';
import { findBoxParts } from './box-contents.ts';
import { type ProductSheet, toProductSheet } from './product-sheet.ts';
import { listRelatedProducts } from './related-products.ts';

/** `event` is the slug of the event that the shopper came from, or null. */
export type GetProductSheetInput = { category: string; slug: string; event: string | null };

/**
 * The sheet of a product. The product and the category tree are its subject: if one is absent, the sheet is a 404; any
 * other failure is the error `productSheet`, a 500 (S8.14–S8.16). Throws `Moved` if the product has another path.
 */
export function getProductSheet({ shop, cms, report }: Pick<Ports, 'shop' | 'cms' | 'report'>) {
  return async (input: GetProductSheetInput): Promise<ProductSheet> => {
    if (input.slug.trim() === '' || input.category.trim() === '') throw new Failure('categoryNotFound');
    if (!isPathSegment(input.slug)) throw new Failure('productNotFound');
    const event = input.event !== null && isPathSegment(input.event) ? input.event : null;
    const sides = Promise.all([
      report.settle(cms.listBenefits(), 'benefits', { isEmpty: isEmptyList }),
      event === null
        ? null
        : report.settle(getEventLink({ cms }, event), 'specialEvent', { isEmpty: (link) => link === null }),
      loadMemberPromotion({ shop, report }),
    ]);
    const { product, category } = await getSubject({ shop }, { ...input, event });
    const [related, parts, [benefits, eventLink, { promotion, memberPrices }]] = await Promise.all([
      report.settle(listRelatedProducts({ shop }, product, category), 'related', {
        isEmpty: (found) => found === null,
      }),
      report.settle(findBoxParts({ shop }, toBoxLines(product)), 'products'),
      sides,
    ]);
    return toProductSheet({ product, category, promotion, event: eventLink, memberPrices, benefits, related, parts });
  };
}

type Subject = { product: ProductWithFicha; category: Category };

async function getSubject({ shop }: Pick<Ports, 'shop'>, input: GetProductSheetInput): Promise<Subject> {
  const [tree, product] = await Promise.all([shop.getCategoryTree(), shop.getProduct(input.slug)]).catch(
    (cause: unknown) => {
      throw new Failure('productSheet', { cause });
    },
  );
  if (findCategory(tree, input.category) === null) throw new Failure('categoryNotFound');
  if (product === null) throw new Failure('productNotFound');
  const category = findCategory(tree, product.category);
  if (category === null) throw new Failure('categoryNotFound');
  // The service also finds a product by sku, but the sheet has only one path.
  if (product.category !== input.category || product.slug !== input.slug) {
    throw new Moved(productHref(product, input.event));
  }
  return { product, category };
}

async function getEventLink(
  { cms }: Pick<Ports, 'cms'>,
  slug: string,
): Promise<{ title: string; href: string } | null> {
  const event = await cms.getSpecialEvent(slug);
  return event && { title: event.title, href: eventHref(event.slug) };
}

function toBoxLines({ bottles }: Product) {
  return bottles.map(({ sku, quantity }) => ({ idOrSlug: sku, quantity }));
}
