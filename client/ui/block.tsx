import type { ReactNode } from 'react';
import type { Block as BlockOf } from '#core/block.ts';

/**
 * A part of a page that may have failed: prints its children, or the failure's sentence. The element carries the recorded
 * status and message, also if the service answered that there is no data.
 */
export function Block<T>({
  name,
  block,
  className,
  children,
}: {
  name: string;
  block: BlockOf<T>;
  className?: string;
  children: (data: T) => ReactNode;
}) {
  const error = block.status === 'failed' ? block.error : block.empty;
  return (
    <div
      className={className}
      data-block={name}
      data-state={block.status}
      data-status={error?.status}
      data-message={error?.message}
    >
      {block.status === 'loaded' ? (
        children(block.data)
      ) : (
        <p className="block-failed" role="status">
          {block.error.sentence}
        </p>
      )}
    </div>
  );
}
