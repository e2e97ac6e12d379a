export type ImageSize = { width: number; height: number };

export type ImagePreset = 'square' | 'squareCard' | 'thumbnail' | 'card' | 'cardThumbnail' | 'banner' | 'bannerMobile';

/**
 * The sizes that pages request, narrow to wide (S9.26). The embedded image host serves no other size. A page with many
 * pictures has hundreds of candidates, so cards and thumbnails name only those that a browser can choose for them.
 */
export const imagePresets: Record<ImagePreset, readonly ImageSize[]> = {
  square: toSizes([96, 192, 294, 340, 400, 500, 800, 1200], 1, 1),
  /** Up to 490 CSS pixels wide on a phone, 307 on a tablet. */
  squareCard: toSizes([294, 340, 400, 500, 800], 1, 1),
  /** At most 96 CSS pixels wide. */
  thumbnail: toSizes([96, 192, 294], 1, 1),
  card: toSizes([294, 400, 640, 960], 4, 3),
  /** At most 128 CSS pixels wide. */
  cardThumbnail: toSizes([294, 400], 4, 3),
  banner: toSizes([768, 1280, 1920, 2560], 14, 3),
  bannerMobile: toSizes([390, 640, 750, 828, 1170], 3, 2),
};

/** The size of the picture of a link to a page, as messengers and social networks show it. */
export const SHARE_SIZE: ImageSize = { width: 1200, height: 630 };

function toSizes(widths: readonly number[], ratioWidth: number, ratioHeight: number): readonly ImageSize[] {
  return widths.map((width) => ({ width, height: Math.round((width * ratioHeight) / ratioWidth) }));
}
