import type { Banner } from '#core/store/product.ts';
import type { Image } from '#core/values/image.ts';
import type { Validity } from '#core/values/validity.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { OfferNotices } from '../../ui/offer-notice.tsx';
import { BannerPicture } from '../../ui/picture.tsx';

type BannersProps = { banners: Banner[]; label: string; priority?: boolean };

/**
 * The banners of an area: 14:3 on a wide screen, 3:2 on a phone. Set `priority` if they are the page's largest paint.
 */
export function Banners({ banners, label, priority = false }: BannersProps) {
  const slides = pairBanners(banners);
  return (
    <>
      <Slides slides={slides} label={label} priority={priority} />
      <OfferNotices offers={slides} />
    </>
  );
}

function Slides({ slides, label, priority }: { slides: Slide[]; label: string; priority: boolean }) {
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
    <Carousel
      className="banners cover-picture wrap"
      label={label}
      focusable={slides.every(({ link }) => link === null)}
      dots
    >
      {slides.map((slide, index) => (
        <BannerSlide key={slide.name} slide={slide} priority={priority && index === 0} />
      ))}
    </Carousel>
  );
}

function BannerSlide({ slide, priority }: { slide: Slide; priority: boolean }) {
  const picture = <BannerPicture desktop={slide.desktop} mobile={slide.mobile} priority={priority} />;
  if (slide.link === null) return picture;
  return (
    <a href={slide.link}>
      {picture}
      <span className="banner-more" aria-hidden>
        Ver más
      </span>
    </a>
  );
}

type Slide = { name: string; desktop: Image; mobile: Image; link: string | null; validity: Validity | undefined };

/**
 * Joins the banners of one name into one slide, because the service lists a banner once for each device. If one device
 * has no picture, it shows the other device's.
 */
export function pairBanners(banners: readonly Banner[]): Slide[] {
  const slides = new Map<string, Slide>();
  for (const { name, image, device, link, validity } of banners) {
    const slide = slides.get(name) ?? { name, desktop: image, mobile: image, link, validity };
    const own = device === null ? {} : { [device]: image };
    slides.set(name, { ...slide, ...own, link: slide.link ?? link, validity: slide.validity ?? validity });
  }
  return [...slides.values()];
}
