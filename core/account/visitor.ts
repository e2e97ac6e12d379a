/** Who asks, as the server established it. Nothing here comes from an unsigned cookie or a forwarded header. */
export type Visitor = {
  /** Order form id of the visitor's cart, or null while there is none. */
  cartId: string | null;
};
