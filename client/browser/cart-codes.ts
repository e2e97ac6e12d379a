import { readKeptCampaign } from '../events/record-event.ts';

/**
 * Starts the cart's page, which shows the codes of the visit, if there are any: its markup has only those of its own address. For
 * `live-parts.ts` the event is a use of the page.
 */
export function start(place: HTMLElement): () => void {
  const { cupon, ref } = readKeptCampaign();
  if (cupon || ref) place.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
  return () => undefined;
}
