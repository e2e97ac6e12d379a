import type { Notification as NotificationData } from '#core/site/menu.ts';
import { useColour } from '../styles/colour-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { dismissNotification, HIDE_DISMISSED_SCRIPT, useDismissed } from './dismissed-notification.ts';

/** The bar above the header. Once closed it stays closed for this browser session, until its title changes. */
export function Notification({ notification }: { notification: NotificationData }) {
  const { title, subtitle, backgroundColour, buttons } = notification;
  const colour = useColour(backgroundColour);
  const dismissed = useDismissed(title);
  if (dismissed) return null;
  return (
    <aside className="notification" aria-label="Aviso" data-title={title} {...colour}>
      <script>{HIDE_DISMISSED_SCRIPT}</script>
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
        onClick={() => dismissNotification(title)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
