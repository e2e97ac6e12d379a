/** The URL of "Finalizar compra": the commerce provider's checkout with this cart. */
export function toCheckoutHref(checkoutUrl: string, cartId: string): string {
  return `${checkoutUrl}?orderFormId=${encodeURIComponent(cartId)}`;
}
