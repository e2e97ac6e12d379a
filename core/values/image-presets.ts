export type ImageSize = { width: number; height: number };

export type ImagePreset = 'square' | 'card' | 'banner' | 'bannerMobile';

/** The sizes asked of the image host, and the only ones the embedded one makes (S9.26). Narrow to wide. */
export const imagePresets: Record<ImagePreset, readonly ImageSize[]> = {
  square: sizes([96, 192, 294, 340, 400, 500, 800, 1200], 1, 1),
  card: sizes([294, 400, 640, 960], 4, 3),
  banner: sizes([768, 1280, 1920, 2560], 14, 3),
  bannerMobile: sizes([390, 640, 828, 1170], 3, 2),
};

function sizes(widths: readonly number[], across: number, down: number): readonly ImageSize[] {
  return widths.map((width) => ({ width, height: Math.round((width * down) / across) }));
}
