import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CarouselControlsSlot } from './carousel-controls-slot.tsx';

type FixedPartProps = ComponentProps<'div'> & {
  /** Finds the element in the document; by default its class name, the first if there are several. */
  selector?: string;
  as?: 'aside' | 'div' | 'dl' | 'footer' | 'nav' | 'p' | 'section' | 'ul';
};

/**
 * A part of a document that changes only with its page's data. Without children the browser keeps the element as the server
 * rendered it: React hydrates nothing in it, and the page state has no data for it (`server/pages/make/to-page-state.ts`). Links
 * and forms in it work, because `routing/enhance.ts` listens on the window. Once it has children, the link with the focus passes
 * it to the one of the same name.
 */
export function FixedPart({
  className = '',
  selector = `.${className.split(' ', 1)}`,
  as = 'div',
  children,
  ...props
}: FixedPartProps) {
  // Its attributes are those of any element.
  const Element = as as 'div';
  const isKept = children === undefined;
  // Read only if React renders the whole document again after an error, while the document is still there; not by hydration.
  const [markup] = useState(() => ({
    __html: { toString: () => document.querySelector(selector)?.innerHTML ?? '' },
  }));
  const focused = useRef('');

  useLayoutEffect(() => {
    if (isKept || !focused.current || document.activeElement !== document.body) return;
    for (const link of document.querySelectorAll<HTMLElement>(`${selector} a`))
      if (linkName(link) === focused.current) link.focus({ preventScroll: true });
  }, [isKept, selector]);

  return (
    <Element
      className={className}
      {...props}
      suppressHydrationWarning
      onFocus={({ target }: FocusEvent) => {
        focused.current = linkName(target);
      }}
      // Not while React replaces the link: then it listens to nothing.
      onBlur={() => {
        focused.current = '';
      }}
      {...(isKept ? { dangerouslySetInnerHTML: markup } : { children })}
    />
  );
}

/** A link's words without a count behind them. */
export function linkName(link: globalThis.Element | null): string {
  return link?.firstChild?.textContent ?? '';
}

/** The controls of the carousels in a fixed part. */
export function FixedCarousels({ selector }: { selector: string }) {
  const [carousels, setCarousels] = useState<{ current: HTMLElement }[]>([]);
  useEffect(() => {
    const elements = document.querySelectorAll<HTMLElement>(`${selector} .carousel`);
    if (elements.length > 0) setCarousels([...elements].map((current) => ({ current })));
  }, [selector]);
  return carousels.map((carousel) => createPortal(<CarouselControlsSlot carousel={carousel} />, carousel.current));
}
