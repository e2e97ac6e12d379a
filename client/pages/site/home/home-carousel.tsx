import type { CarouselSlide } from '#core/site/site-content.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfferNotices } from '../../../ui/offer-notice.tsx';
import { BannerPicture } from '../../../ui/picture.tsx';

/** The front page's banners. The words of each have a plain background, so that they are readable with any picture. */
export function HomeCarousel({ slides }: { slides: CarouselSlide[] }) {
  if (slides.length === 0) return null;
  return (
    <>
      <Carousel
        className="home-carousel cover-picture wrap"
        label="Portada"
        focusable={slides.every(({ href }) => href === null)}
        dots
      >
        {slides.map((slide, index) => (
          <Slide key={slide.label + slide.image.url} slide={slide} priority={index === 0} />
        ))}
      </Carousel>
      <OfferNotices offers={slides.map(({ label, title, validity }) => ({ name: label || title, validity }))} />
    </>
  );
}

function Slide({ slide, priority }: { slide: CarouselSlide; priority: boolean }) {
  const { image, imageMobile, href, title, label } = slide;
  // Without words beside it, the picture's alternative text has to describe it.
  const words = label || title;
  const content = (
    <>
      <BannerPicture desktop={image} mobile={imageMobile} priority={priority} alt={words === '' ? image.alt : ''} />
      {words !== '' && (
        <span className="home-carousel-words">
          <strong>{words}</strong>
          {href !== null && (
            <span>
              {label === '' ? 'Ver más' : title || 'Ver más'} <Icon name="arrow-right" />
            </span>
          )}
        </span>
      )}
    </>
  );
  if (href === null) return <div className="home-carousel-slide">{content}</div>;
  return (
    <a className="home-carousel-slide" href={href}>
      {content}
    </a>
  );
}
