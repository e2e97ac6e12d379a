/** `/thankyou`: the order number that the checkout sent along, or null. */
export type ThankYou = { order: string | null };

/** `forgetCart` is true where the visitor's order form is empty or gone, so that the next add opens a new one. */
export type ThankYouOutcome = { page: ThankYou; forgetCart: boolean };
