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

type SectionHeadProps = {
  /** The id of the title, by which it names the section. */
  id?: string;
  title: string;
  /** Where editors may set the title. */
  place?: HeadingPlace;
  /** What stands beside the title, such as a link to the whole list. */
  more?: ReactNode;
};

export function SectionHead({ id, title, place, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{useHeading(place ?? null, title).title}</h2>
      {more}
    </div>
  );
}

type SectionProps = SectionHeadProps & { className?: string; children: ReactNode };

/** A part of a page under a title: the editors' words, or else the page's own. */
export function Section({ className = 'section', children, ...head }: SectionProps) {
  return (
    <section className={className} aria-labelledby={head.id}>
      <SectionHead {...head} />
      {children}
    </section>
  );
}

/** The words of a place: the editors', or else these. */
export function useHeading(place: HeadingPlace | null, title: string, text = ''): { title: string; text: string } {
  const own = useSite().headings.find(({ key }) => key === place);
  return { title: own?.title || title, text: own?.text || text };
}
