import type { Shell } from '#core/site/get-shell.ts';
import type { MenuTab } from '#core/site/site-content.ts';
import { usePagePath } from '../routing/navigate.ts';
import { Icon } from '../ui/icon.tsx';
import { isWithin, toCurrent } from './mark-tabs.ts';

/** The menu's tabs, of which the page's own is marked: a fixed part, marked again by `markTabs`. */
export function Tabs({ shell: { header } }: { shell: Shell }) {
  const pathname = usePagePath();
  return (
    <ul className="menu-tabs">
      {header.tabs.map((tab) => (
        <li key={tab.href + tab.title}>
          <Tab tab={tab} pathname={pathname} />
        </li>
      ))}
    </ul>
  );
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
    <details name="menu-tab">
      <summary data-href={tab.href} data-current={isWithin(pathname, tab.href) || undefined}>
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
