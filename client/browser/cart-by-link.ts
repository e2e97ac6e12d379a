import { recordEvent } from '../events/record-event.ts';

/** Records what the form of a cart link adds, which the browser posts itself: the cart's page, which follows, cannot tell it. */
export function start(form: HTMLElement): () => void {
  form.addEventListener('submit', () => {
    // The server's own text, such as "VIN-0056:2,VIN-0008:1".
    const items = form.querySelector<HTMLInputElement>('[name="items"]')?.value ?? '';
    for (const item of items.split(',')) {
      const [sku = '', quantity = ''] = item.split(':');
      recordEvent('add_to_cart', { sku, quantity: Number(quantity) });
    }
  });
  return () => undefined;
}
