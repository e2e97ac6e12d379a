import * as z from 'zod';
import * as artwork from '../artwork/subjects.ts';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const nonEmptyText = z.string().min(1);
export const day = z.iso.date();
export const sitePath = z.string().regex(/^\/|^https:\/\//);

export const hour = z.enum(artwork.hours);
export const terrain = z.enum(artwork.terrains);
export const crop = z.enum(artwork.crops);
export const dish = z.enum(artwork.dishes);
export const labelSystem = z.enum(artwork.labelSystems);

export const productArt = z.strictObject({
  silhouette: z.enum(artwork.silhouettes),
  glass: colour,
  liquid: colour,
  label: colour,
  ink: colour,
  accent: colour,
  short: z.string().min(1).max(16),
});

const offer = z.enum(artwork.offers);
const ground = z.enum(artwork.grounds);

export const bannerArt = z.union([
  z.strictObject({ offer, accent: colour, ground }),
  z.strictObject({ offer, accent: colour, hour, terrain }),
]);

export const selectionArt = z.strictObject({ ground, accent: colour });

export const sceneArt = z.strictObject({
  scene: z.enum(artwork.scenes),
  camera: z.enum(artwork.cameras).default('room'),
  ground: ground.optional(),
  hour,
  accent: colour,
  terrain: terrain.default('valle'),
});

/** Texts for search engines. */
export const seo = z.strictObject({ metaTitle: nonEmptyText, metaDescription: nonEmptyText });
