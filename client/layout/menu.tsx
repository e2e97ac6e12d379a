import type { ShellView } from '#core/site/get-shell.ts';
import type { MenuTab } from '#core/site/site-content.ts';
import { paths } from '#core/values/paths.ts';
import { CloseButton, Icon } from '../ui/icon.tsx';
import { useKept } from '../ui/kept-markup.tsx';
import { usePagePath } from '../ui/page-address.ts';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { isWithin, toCurrent } from './mark-tabs.ts';

/** The id of the phone's menu. */
export const MENU_ID = 'menu';

/** The main navigation, with a person to write to, the questions and the favourites below on a phone. */
export function Menu({ shell: { header } }: { shell: ShellView }) {
  const pathname = usePagePath();
  const whatsApp = useSellerFact('WhatsApp');
  const tabs = header.tabs.map((tab) => (
    <li key={tab.href + tab.title}>
      <Tab tab={tab} pathname={pathname} />
    </li>
  ));
  return (
    <>
      <div className="menu-top spread">
        <p id="menu-titulo" tabIndex={-1}>
          Menú
        </p>
        <CloseButton label="Cerrar el menú" popoverTarget={MENU_ID} popoverTargetAction="hide" />
      </div>
      <nav aria-label="Principal">
        <ul className="menu-tabs" {...useKept(header, tabs, toMarks(header.tabs, pathname))} />
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
    </>
  );
}

/** Equal for pages that mark the same tabs and links. */
function toMarks(tabs: readonly MenuTab[], pathname: string): string {
  const hrefs = tabs.flatMap(({ href, children }) => [href, ...children.map((item) => item.href)]);
  return JSON.stringify([hrefs.includes(pathname), ...hrefs.filter((href) => isWithin(pathname, href))]);
}

function Tab({ tab, pathname }: { tab: MenuTab; pathname: string }) {
  const items = tab.children;
  if (items.length === 0) {
    return (
      <a href={tab.href} aria-current={toCurrent(pathname, tab.href, true)}>
        {tab.title}
      </a>
    );
  }
  return (
    <details name="menu-tab" data-href={tab.href}>
      <summary data-current={isWithin(pathname, tab.href) || undefined}>
        {tab.title}
        <Icon name="chevron-down" />
      </summary>
      <ul className="menu-items floating-list">
        {items.every((item) => item.href !== tab.href) && (
          <li>
            <a
              href={tab.href}
              aria-current={toCurrent(pathname, tab.href, false)}
              aria-label={`Ver todo: ${tab.title}`}
            >
              Ver todo
            </a>
          </li>
        )}
        {items.map((item) => (
          <li key={item.href + item.title}>
            <a href={item.href} aria-current={toCurrent(pathname, item.href, false)}>
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
