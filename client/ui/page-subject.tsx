import { type ComponentProps, createContext, use } from 'react';

/** The block name of the shown page's row; null if the page has no subject of its own. */
export const PageBlock = createContext<string | null>(null);

/**
 * The element that holds the page's own subject. The subject has loaded: if it had failed, an error page would stand
 * here. The block's name comes from the page's row.
 */
export function PageSubject({
  as: Element = 'div',
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' }) {
  const name = use(PageBlock);
  return <Element {...props} data-block={name ?? undefined} data-state={name === null ? undefined : 'loaded'} />;
}
