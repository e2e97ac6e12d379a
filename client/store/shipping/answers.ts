import { createExternalStore } from '../../ui/external-store.ts';

/** The id of the paragraph that says why there is no quote. Screen readers read it with the postal code's field. */
export const PROBLEM_ID = 'envio-problema';

/** What a shopper reads if the question has no useful answer. */
export const NO_ANSWER = 'No pudimos calcular el envío. Revisá tu conexión y probá de nuevo.';

/** After this time a question has no answer. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** From which subtotal the delivery that this tab asked for last is free; null if it asked for none, or it never is. */
export const lastFreeFrom = createExternalStore<number | null>(null);
