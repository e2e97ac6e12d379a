import { memo, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CarouselControlsSlot } from './carousel-controls-slot.tsx';

type FixedPartProps = {
  /** Finds the element in the document. */
  selector: string;
  as?: 'aside' | 'div' | 'footer' | 'nav';
  className?: string | undefined;
};

/**
 * A part of a document that never changes on its page: the browser keeps the element as the server rendered it. React
 * hydrates nothing in it, and the page state has no data for it (`server/pages/make/fixed-fields.ts`). Links and forms in it work, because
 * `routing/enhance.ts` listens on the window; its carousels get their controls.
 */
export const FixedPart = memo(function FixedPart({ selector, as: Element = 'div', className }: FixedPartProps) {
  // One object for the element's life, because React writes the markup of a new one. Hydration reads nothing of it. React reads
  // it only if it renders the whole document again after an error, while the document is still there.
  const [markup] = useState(() => ({
    get __html() {
      return document.querySelector(selector)?.innerHTML ?? '';
    },
  }));
  const [carousels, setCarousels] = useState<{ current: HTMLElement }[]>([]);
  useEffect(() => {
    const elements = document.querySelectorAll<HTMLElement>(`${selector} .carousel`);
    setCarousels([...elements].map((current) => ({ current })));
  }, [selector]);
  return (
    <>
      <Element
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own markup.
        dangerouslySetInnerHTML={markup}
      />
      {carousels.map((carousel) => createPortal(<CarouselControlsSlot carousel={carousel} />, carousel.current))}
    </>
  );
});
