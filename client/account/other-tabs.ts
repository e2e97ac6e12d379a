type TabListeners = {
  /** Another tab of this browser changed the cart, which now has that many units. */
  onCartChanged: (units: number) => void;
  /** The shopper returned to this tab, where something may be outdated. */
  onReturn: () => void;
};

/** A return is reported at most this often, unless the cart has changed. */
const RETURN_INTERVAL_MS = 5000;

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser how many units the cart has after a change. */
export function tellOtherTabs(units: number): void {
  openChannel().postMessage({ units });
}

/** Listens to changes by other tabs and to the shopper's return, until the returned function is called. */
export function followOtherTabs({ onCartChanged, onReturn }: TabListeners): () => void {
  let reportedAtMs = performance.now();
  let hasChanged = false;

  const onMessage = ({ data: { units } }: MessageEvent<{ units: number }>) => {
    hasChanged = document.hidden;
    onCartChanged(units);
  };
  const onVisibilityChange = () => {
    const now = performance.now();
    if (document.hidden || (!hasChanged && now - reportedAtMs < RETURN_INTERVAL_MS)) return;
    reportedAtMs = now;
    hasChanged = false;
    onReturn();
  };
  const opened = openChannel();
  opened.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    opened.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

/** One object for this tab: a channel reports to every other object, those of the same tab included. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart');
  return channel;
}
