import { cartByLinkHref } from '#core/values/links.ts';

/** Leads to a page that offers to add one of each product to the cart. `children` says which ones. */
export function CartByLinkButton({ skus, children }: { skus: readonly string[]; children: string }) {
  return (
    <a className="button quiet" href={cartByLinkHref(skus)} rel="nofollow">
      {children}
    </a>
  );
}
