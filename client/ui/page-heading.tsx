import type { ReactNode } from 'react';
import type { HeadingPlace } from '#core/values/heading-places.ts';
import { useSite } from './site-context.tsx';

type PageHeadingProps = {
  /** Where editors may set the words; null if they may not. */
  place: HeadingPlace | null;
  title: string;
  text?: ReactNode;
  className?: string;
};

/** The title of a page and the text below it: the editors' words, or else the page's own. */
export function PageHeading({ place, title, text = null, className }: PageHeadingProps) {
  const { headings } = useSite();
  const own = place === null ? undefined : headings.find(({ key }) => key === place);
  const shownText = own?.text || text;
  return (
    <>
      <h1 className={className}>{own?.title || title}</h1>
      {shownText !== null && <p className="lede">{shownText}</p>}
    </>
  );
}
