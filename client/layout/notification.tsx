import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification as NotificationData } from '#core/site/site-content.ts';
import { useColour } from '../styles/colour-context.tsx';
import { createExternalStore, useExternalStore } from '../ui/external-store.ts';
import { Icon } from '../ui/icon.tsx';

/** The bar that the boot script hid, because it was closed earlier in this browser session. */
const hiddenBar = typeof document === 'undefined' ? null : findHiddenBar();

/** The title of the notification that was closed in this browser session. */
const dismissedTitle = createExternalStore(hiddenBar?.dataset['title']);

/**
 * The bar above the header. Once closed it stays closed for this browser session, until its title changes. The boot script
 * remembers that, and hides the bar of the next document before hydration.
 */
export function Notification({ notification }: { notification: NotificationData }) {
  const { title, subtitle, backgroundColour, buttons } = notification;
  const colour = useColour(backgroundColour);
  const isDismissed = useExternalStore(dismissedTitle, undefined) === title;
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // The boot script may have closed the bar since this code was loaded.
  useEffect(() => {
    const bar = findHiddenBar();
    if (bar !== null) dismissedTitle.set(bar.dataset['title']);
  }, []);
  // A bar that was painted before the boot script hid it keeps its room until the next page, so that nothing moves.
  if (isDismissed && !(key === firstKey && hiddenBar?.style.visibility)) return null;
  return (
    <aside className="notification" aria-label="Aviso" data-title={title} {...colour}>
      <p>
        <strong>{title}</strong> <span>{subtitle}</span>
      </p>
      {buttons.map((button) => (
        <a key={button.href} href={button.href}>
          {button.title}
        </a>
      ))}
      <button
        className="icon-button"
        type="button"
        aria-label="Cerrar el aviso"
        onClick={() => dismissedTitle.set(title)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}

function findHiddenBar(): HTMLElement | null {
  return document.querySelector('.notification[style]');
}
