import type { Shell } from '#core/site/get-shell.ts';
import type { MenuTab } from '#core/site/menu.ts';
import { paths } from '#core/values/paths.ts';
import { usePagePath } from '../routing/use-page-path.ts';
import { Icon } from '../ui/icon.tsx';
import { useModalSheet } from '../ui/use-modal-sheet.ts';

export const MENU_ID = 'menu';

type Item = { title: string; href: string };

export function Menu({ tabs, categories }: { tabs: MenuTab[]; categories: Shell['categories'] }) {
  const pathname = usePagePath();
  const sheet = useModalSheet();
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
              <Tab
                tab={tab}
                items={tab.href === paths.shop ? toStoreItems(tab, categories) : tab.children}
                pathname={pathname}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Tab({ tab, items, pathname }: { tab: MenuTab; items: Item[]; pathname: string }) {
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

/** The shop's categories in their order, then the other links that the CMS lists under the store. */
function toStoreItems(tab: MenuTab, categories: Shell['categories']): Item[] {
  const known = new Set(categories.map(({ href }) => href));
  return [...categories, ...tab.children.filter(({ href }) => !known.has(href))];
}
