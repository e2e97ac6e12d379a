import type { Banner } from '#core/store/product.ts';
import { Carousel } from '../ui/carousel.tsx';
import { BannerPicture } from '../ui/picture.tsx';
import { pairBanners, type Slide } from './pair-banners.ts';

/** Long enough to read a banner twice. */
const ADVANCE_MS = 7000;

/** The banners of a place: 14:3 on a wide screen, 3:2 on a phone. `priority` where they are the page's largest paint. */
export function Banners({
  banners,
  label,
  priority = false,
}: {
  banners: Banner[];
  label: string;
  priority?: boolean;
}) {
  const slides = pairBanners(banners);
  const [only] = slides;
  if (only === undefined) return null;
  if (slides.length === 1) {
    return (
      <div className="banners cover-picture wrap">
        <BannerSlide slide={only} priority={priority} />
      </div>
    );
  }
  return (
    <Carousel className="banners cover-picture wrap" label={label} dots advanceMs={ADVANCE_MS}>
      {slides.map((slide, index) => (
        <BannerSlide key={slide.name} slide={slide} priority={priority && index === 0} />
      ))}
    </Carousel>
  );
}

function BannerSlide({ slide, priority }: { slide: Slide; priority: boolean }) {
  const picture = <BannerPicture desktop={slide.desktop} mobile={slide.mobile} priority={priority} />;
  return slide.link === null ? picture : <a href={slide.link}>{picture}</a>;
}
