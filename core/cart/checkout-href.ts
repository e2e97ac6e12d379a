/** The address of "Finalizar compra": the commerce provider's checkout for that order form. */
export function toCheckoutHref(checkoutUrl: string, cartId: string): string {
  return `${checkoutUrl}?orderFormId=${encodeURIComponent(cartId)}`;
}
