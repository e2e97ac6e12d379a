import { createExternalStore } from '../../ui/external-store.ts';

/** From which subtotal the delivery that this tab asked for last is free; null if it asked for none, or it never is. */
export const lastFreeFrom = createExternalStore<number | null>(null);
