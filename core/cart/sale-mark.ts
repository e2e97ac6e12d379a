import type { Ports } from '../ports/ports.ts';

/** Longer than a page stays open, and short enough that a mark is worth nothing to somebody who finds it. */
const LIFETIME_MINUTES = 24 * 60;

type MarkPorts = Pick<Ports, 'orderSignatures' | 'clock'>;

/** A text that proves that this shop showed the page of an order or a subscription, and in which minute. */
export function markSale({ orderSignatures, clock }: MarkPorts, number: string): string {
  const minute = minuteOf(clock).toString(36);
  return `${minute}.${orderSignatures.sign(toSignedText(number, minute))}`;
}

/** Whether this shop showed the page of the order or subscription with that number within a day. */
export function confirmSale({ orderSignatures, clock }: MarkPorts) {
  return async ({ number, mark }: { number: string; mark: string }): Promise<boolean> => {
    const [minute = '', signature = ''] = mark.split('.');
    const age = minuteOf(clock) - Number.parseInt(minute, 36);
    return Math.abs(age) <= LIFETIME_MINUTES && orderSignatures.verify(toSignedText(number, minute), signature);
  };
}

function minuteOf(clock: MarkPorts['clock']): number {
  return Math.floor(clock.now() / 60_000);
}

function toSignedText(number: string, minute: string): string {
  return `${number} ${minute}`;
}
