import type { ShellView } from '#core/site/get-shell.ts';

type Tab = ShellView['header']['tabs'][number];

/** The menu's tabs in a document. */
export function readMenu(html: string): Tab[] {
  const [, markup = ''] = /<ul class="menu-tabs">(.*?)<\/nav>/s.exec(html) ?? [];
  const tabs = markup.matchAll(
    /data-href="([^"]+)"><summary[^>]*>([^<]+)(.*?)<\/details>|<a href="([^"]+)"[^>]*>([^<]+)/gs,
  );
  return [...tabs].map(([, tabHref, tabTitle, items = '', href = tabHref, title = tabTitle]) => ({
    href: href ?? '',
    title: title ?? '',
    children: [...items.matchAll(/<a href="([^"]+)"(?! aria-label)[^>]*>([^<]+)/g)].map(([, to = '', text = '']) => ({
      href: to,
      title: text,
    })),
  }));
}
