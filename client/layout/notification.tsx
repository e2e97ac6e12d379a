import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification as NotificationData } from '#core/site/menu.ts';
import { useColour } from '../styles/colour-context.tsx';
import { createExternalStore, useExternalStore } from '../ui/external-store.ts';
import { Icon } from '../ui/icon.tsx';

/** `boot.ts` reads the same key. */
const STORAGE_KEY = 'aviso-cerrado';

/** The title of the notification that was closed in this browser session. */
const dismissedTitle = createExternalStore<string | null>(readDismissedTitle());

const keepsRoom =
  typeof document !== 'undefined' &&
  document.querySelector<HTMLElement>('.notification')?.style.visibility === 'hidden';

/**
 * The bar above the header. Once closed it stays closed for this browser session, until its title changes. The boot script
 * hides a closed bar, because hydration runs later.
 */
export function Notification({ notification }: { notification: NotificationData }) {
  const { title, subtitle, backgroundColour, buttons } = notification;
  const colour = useColour(backgroundColour);
  const isDismissed = useExternalStore(dismissedTitle, null) === title;
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // A bar that was painted before the boot script hid it keeps its room until the next page, so that nothing moves.
  if (isDismissed && !(key === firstKey && keepsRoom)) return null;
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
      <button className="icon-button" type="button" aria-label="Cerrar el aviso" onClick={() => dismiss(title)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

function dismiss(title: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, title);
  } catch {
    // Some private windows refuse storage; the bar then stays closed only until the next document load.
  }
  dismissedTitle.set(title);
}

function readDismissedTitle(): string | null {
  // The server has no `sessionStorage`.
  if (typeof document === 'undefined') return null;
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
