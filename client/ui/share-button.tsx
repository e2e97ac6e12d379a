import { useState } from 'react';
import { Icon } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';

/** Shares the page's canonical address with the browser's own dialog; copies it if the browser has none. */
export function ShareButton() {
  const [isCopied, setIsCopied] = useState(false);

  async function share(): Promise<void> {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url });
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // The visitor closed the dialog, or the browser refuses: the address bar has the address too.
    }
  }

  return (
    <>
      <button className="text-action scripted" type="button" data-share="" onClick={share}>
        <Icon name={isCopied ? 'check' : 'external'} />
        {isCopied ? 'Enlace copiado' : 'Compartir'}
      </button>
      <LiveRegion text={isCopied ? 'Enlace copiado' : ''} />
    </>
  );
}
