import { Icon } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';

/** Shares the page's canonical address with the browser's own dialog; copies it if the browser has none (`browser/buttons.ts`). */
export function ShareButton() {
  return (
    <>
      <button className="text-action scripted" type="button" data-share="">
        <Icon name="external" />
        Compartir
      </button>
      <LiveRegion text="" />
    </>
  );
}
