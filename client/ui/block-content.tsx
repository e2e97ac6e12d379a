import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { Block } from '#core/block.ts';

type BlockProps<T> = {
  name: string;
  block: Block<T>;
  className?: string;
  children: (data: T) => ReactNode;
};

/**
 * A part of a page that may have failed: prints its children, or the failure's sentence. The element carries the recorded
 * status and message, also if the service answered that there is no data.
 */
export function BlockContent<T>({ name, block, className, children }: BlockProps<T>) {
  return (
    <div className={className} {...toBlockData(name, block)}>
      {block.status === 'loaded' ? (
        children(block.data)
      ) : (
        <p className="block-failed small-muted" role="status">
          {block.error.sentence}
        </p>
      )}
    </div>
  );
}

/** The attributes that say which block an element is, and what became of it. */
export function toBlockData(name: string, block: Block<unknown>) {
  const error = block.status === 'failed' ? block.error : block.empty;
  return {
    'data-block': name,
    'data-state': block.status,
    'data-status': error?.status,
    'data-message': error?.message,
  };
}

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
