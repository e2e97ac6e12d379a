/** Who asks, as the server established it. Nothing here comes from an unsigned cookie or a forwarded header. */
export type Visitor = {
  /** Order form id of the guest's cart, or null while there is none. */
  guestCartId: string | null;
  /** What the browser says its session is; it counts once the store knows it. */
  sessionId: string | null;
  /** The guest cart that came over lately, whose receipt may still be shown. */
  mergedCartId: string | null;
};

export const stranger: Visitor = { guestCartId: null, sessionId: null, mergedCartId: null };
