import type { Shell } from '#core/site/get-shell.ts';
import { useColour } from '../styles/colour-context.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * The bar below the header, in one line. Once closed it stays closed for this browser session, until its title changes. The boot script
 * closes it, remembers that, and hides the bar of the next document.
 */
export function Notification({ shell }: { shell: Shell }) {
  const { notification } = shell.header;
  const colour = useColour(notification?.backgroundColour ?? '');
  if (notification === null) return null;
  const { title, subtitle, buttons } = notification;
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
      <button className="icon-button" type="button" aria-label="Cerrar el aviso">
        <Icon name="close" />
      </button>
    </aside>
  );
}
