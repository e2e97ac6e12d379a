import type { MenuTab } from '#core/site/site-content.ts';
import { paths } from '#core/values/paths.ts';
import { usePagePath } from '../routing/navigate.ts';
import { Icon } from '../ui/icon.tsx';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { useModalSheet } from '../ui/use-modal-sheet.ts';

export const MENU_ID = 'menu';

/** The main navigation. On a phone it is a sheet, with a person to write to, the questions and the favourites below. */
export function Menu({ tabs }: { tabs: MenuTab[] }) {
  const pathname = usePagePath();
  const sheet = useModalSheet();
  const whatsApp = useSellerFact('WhatsApp');
  return (
    <div className="menu sheet" id={MENU_ID} popover="auto" ref={sheet}>
      <div className="menu-top">
        <p id="menu-titulo" tabIndex={-1}>
          Menú
        </p>
        <button
          className="icon-button"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Cerrar el menú"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Principal">
        <ul className="menu-tabs">
          {tabs.map((tab) => (
            <li key={tab.href + tab.title}>
              <Tab tab={tab} pathname={pathname} />
            </li>
          ))}
        </ul>
      </nav>
      <ul className="menu-help" aria-label="Ayuda">
        {whatsApp?.href && (
          <li>
            <a href={whatsApp.href}>WhatsApp {whatsApp.text}</a>
          </li>
        )}
        <li>
          <a href={paths.contact}>Preguntas frecuentes</a>
        </li>
        <li>
          <a href={paths.favourites}>Favoritos</a>
        </li>
      </ul>
    </div>
  );
}

function Tab({ tab, pathname }: { tab: MenuTab; pathname: string }) {
  const items = tab.children;
  const current = pathname === tab.href || (tab.href !== '/' && pathname.startsWith(`${tab.href}/`));
  if (items.length === 0) {
    return (
      <a href={tab.href} aria-current={pathname === tab.href ? 'page' : current ? 'true' : undefined}>
        {tab.title}
      </a>
    );
  }
  return (
    <details name="menu-tab">
      <summary data-current={current || undefined}>
        {tab.title}
        <Icon name="chevron-down" />
      </summary>
      <ul className="menu-items floating-list">
        {items.every((item) => item.href !== tab.href) && (
          <li>
            <a href={tab.href} aria-label={`Ver todo: ${tab.title}`}>
              Ver todo
            </a>
          </li>
        )}
        {items.map((item) => (
          <li key={item.href + item.title}>
            <a href={item.href} aria-current={pathname === item.href ? 'page' : undefined}>
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
