import { type Image, type ImagePreset, imagePresets, sizedUrl } from '#core/values/image.ts';

type PictureProps = {
  image: Image;
  preset: ImagePreset;
  /** The `sizes` attribute: the width at which the picture is shown. */
  sizes: string;
  /** True for the page's largest picture: loaded first, never lazily. */
  priority?: boolean | undefined;
  className?: string;
  /** Empty for decoration; the image's own alternative text by default. */
  alt?: string | undefined;
};

/** One picture in the sizes of its preset, or in its original size if the image host cannot resize it. */
export function Picture({ image, preset, sizes, priority, className, alt }: PictureProps) {
  const { width, height } = defaultSize(preset);
  return (
    <img
      className={className}
      src={sizedUrl(image, width, height)}
      srcSet={srcSet(image, preset)}
      sizes={image.resizable ? sizes : undefined}
      width={width}
      height={height}
      alt={alt ?? image.alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** A decorative picture such as a logo. `size` is its width and height in CSS pixels, at most 48. */
export function SmallPicture({ image, size, lazy }: { image: Image; size: number; lazy?: boolean }) {
  const loading = lazy ? 'lazy' : undefined;
  // A low priority keeps React from preloading it before the stylesheets.
  return (
    <img
      src={sizedUrl(image, 96, 96)}
      alt=""
      width={size}
      height={size}
      loading={loading}
      decoding="async"
      fetchPriority="low"
    />
  );
}

/** A banner is as wide as the page (`--page`). */
const BANNER_SIZES = '(width >= 85rem) 1280px, 100vw';

/** A banner: 14:3 on a wide screen, 3:2 on a phone. */
export function BannerPicture(props: Pick<PicturePairProps, 'desktop' | 'mobile' | 'priority' | 'className' | 'alt'>) {
  return <PicturePair {...props} preset="banner" mobilePreset="bannerMobile" sizes={BANNER_SIZES} />;
}

type PicturePairProps = {
  desktop: Image;
  mobile: Image;
  preset: ImagePreset;
  /** The preset on a phone, if it differs. */
  mobilePreset?: ImagePreset;
  sizes: string;
  priority?: boolean | undefined;
  className?: string | undefined;
  alt?: string | undefined;
};

/** One picture on a wide screen, another one on a phone. */
export function PicturePair({ desktop, mobile, preset, mobilePreset = preset, ...picture }: PicturePairProps) {
  const { sizes, priority, className, alt } = picture;
  const { width, height } = defaultSize(mobilePreset);
  return (
    <picture className={className}>
      {/* 48rem as in the stylesheets. WebKit measures rem here, and nowhere else, by the page's own font size, which is up to a
          fifteenth larger than the browser's: the pixels keep an upright iPad from being a phone, the 45rem are for larger letters. */}
      <source
        media="(width < 48rem) and (width < 768px), (width < 45rem)"
        srcSet={srcSet(mobile, mobilePreset) ?? mobile.url}
        sizes={sizes}
        width={width}
        height={height}
      />
      <Picture image={desktop} preset={preset} sizes={sizes} priority={priority} alt={alt} />
    </picture>
  );
}

function srcSet(image: Image, preset: ImagePreset): string | undefined {
  if (!image.resizable) return undefined;
  return imagePresets[preset].map(({ width, height }) => `${sizedUrl(image, width, height)} ${width}w`).join(', ');
}

/** The URL of the preset's widest size, the largest that the image host makes. */
export function largestUrl(image: Image, preset: ImagePreset): string {
  const { width, height } = imagePresets[preset].at(-1) ?? defaultSize(preset);
  return sizedUrl(image, width, height);
}

/** The preset's middle size, for `src`, `width` and `height`. */
function defaultSize(preset: ImagePreset) {
  const sizes = imagePresets[preset];
  return sizes[Math.ceil(sizes.length / 2)] ?? { width: 400, height: 400 };
}
