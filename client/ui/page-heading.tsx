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
  const own = useHeading(place, title);
  const shownText = own.text || text;
  return (
    <>
      <h1 className={className}>{own.title}</h1>
      {shownText !== null && <p className="lede">{shownText}</p>}
    </>
  );
}

type SectionTitleProps = { place: HeadingPlace; title: string; id?: string };

/** The title of a section: the editors' words, or else the page's own. */
export function SectionTitle({ place, title, id }: SectionTitleProps) {
  return <h2 id={id}>{useHeading(place, title).title}</h2>;
}

/** The words of a place: the editors', or else these. */
export function useHeading(place: HeadingPlace | null, title: string, text = ''): { title: string; text: string } {
  const own = useSite().headings.find(({ key }) => key === place);
  return { title: own?.title || title, text: own?.text || text };
}
