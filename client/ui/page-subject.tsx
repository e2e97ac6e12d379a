import { type ComponentProps, createContext, use } from 'react';

/** The block name of the shown page's row; null if the page has no subject of its own. */
export const PageBlock = createContext<string | null>(null);

/**
 * The element that contains the page's subject. Its state is always `loaded`, because an error page is shown if the
 * subject fails. The block's name comes from the page row.
 */
export function PageSubject({
  as: Element = 'div',
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' }) {
  const name = use(PageBlock);
  return <Element {...props} data-block={name ?? undefined} data-state={name === null ? undefined : 'loaded'} />;
}
