import type { ReactNode } from 'react';
import type { AboutView } from '#core/site/get-about.ts';
import type { AboutSection, AboutVideo } from '#core/site/site-content.ts';
import { ClubLink } from '../../../store/price/club-link.tsx';
import { PageSubject } from '../../../ui/block-content.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { VideoPlayer } from './video-player.tsx';

export function Page({ data }: { data: AboutView }) {
  return (
    <div className="wrap">
      <PageHead page={data} />
      <PageHeading place="about" title={data.title} className="about-us-title" />
      <PageSubject className="about-us">
        {data.about !== null && <Section section={data.about} first />}
        {data.wineSelection !== null && <VideoSection section={data.wineSelection} />}
        {data.club !== null && (
          <Section section={data.club}>
            <ClubLink className="button" />
          </Section>
        )}
        {data.community !== null && <Section section={data.community} />}
      </PageSubject>
    </div>
  );
}

type SectionProps = { section: AboutSection; first?: boolean; children?: ReactNode };

function Section({ section: { title, content, image }, first = false, children }: SectionProps) {
  return (
    <section className="about-us-section split">
      {image !== null && (
        <Picture
          className="cover-picture"
          image={image}
          preset="card"
          sizes="(width >= 64rem) 620px, 100vw"
          priority={first}
          alt={image.alt}
        />
      )}
      <div>
        {title !== '' && <h2>{title}</h2>}
        <RichText html={content} />
        {children}
      </div>
    </section>
  );
}

function VideoSection({ section: { title, content, video } }: { section: AboutVideo }) {
  return (
    <section className="about-us-section split">
      {video !== null && <VideoPlayer video={video} title={title} />}
      <div>
        {title !== '' && <h2>{title}</h2>}
        <RichText html={content} />
      </div>
    </section>
  );
}
