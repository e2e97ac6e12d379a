import { z } from 'zod';

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const words = z.string().min(1);
export const day = z.iso.date();
export const sitePath = z.string().regex(/^\/|^https:\/\//);

export const hour = z.enum(['dawn', 'morning', 'noon', 'dusk', 'night']);
export type Hour = z.output<typeof hour>;

/** Silhouettes of bottles with a label on them. */
const bottleSilhouettes = [
  'bordeaux',
  'burgundy',
  'sparkling',
  'rhine',
  'whisky',
  'whisky-square',
  'gin',
  'liqueur',
  'oil',
] as const;
export type BottleSilhouette = (typeof bottleSilhouettes)[number];

export function isBottle(silhouette: string): silhouette is BottleSilhouette {
  return bottleSilhouettes.some((bottle) => bottle === silhouette);
}

const silhouettes = [
  ...bottleSilhouettes,
  'oil-tin',
  'box',
  'glass',
  'glass-balloon',
  'glass-tulip',
  'glass-flute',
  'glass-rocks',
  'glass-tasting',
  'corkscrew',
  'corkscrew-prongs',
  'corkscrew-lever',
  'decanter',
  'decanter-tall',
  'stopper',
  'aerator',
  'pump',
  'cooler',
  'sleeve',
  'book',
  'rack',
  'board',
  'leather-case',
  'gift-box',
  'tool-set',
] as const;
export type Silhouette = (typeof silhouettes)[number];

/** How a bottle, or what is sold in its place, is drawn. */
export const productArt = z.strictObject({
  silhouette: z.enum(silhouettes),
  glass: colour,
  liquid: colour,
  label: colour,
  ink: colour,
  accent: colour,
  short: z.string().min(1).max(16),
});
export type ProductArt = z.output<typeof productArt>;

/** What a still life is about. */
export const scene = z.enum([
  'asado',
  'bodega',
  'botellas',
  'coctel',
  'copas',
  'corcho',
  'empanadas',
  'mapa',
  'mesa',
  'pescado',
  'postre',
  'queso',
  'regalo',
  'termometro',
  'viñedo',
]);
export type Scene = z.output<typeof scene>;

/** What the country is like: valleys of Cuyo, northern quebradas, steppe, coast, southern woods, olive groves. */
export const terrain = z.enum(['valle', 'quebrada', 'estepa', 'mar', 'bosque', 'olivar']);
export type Terrain = z.output<typeof terrain>;

/** How a text of the shop is illustrated. */
export const sceneArt = z.strictObject({ scene, hour, accent: colour, terrain: terrain.default('valle') });
export type SceneArt = z.output<typeof sceneArt>;

/** What is on the plate beside a wine. */
export const dish = z.enum(['asado', 'empanada', 'pasta', 'pescado', 'picada', 'postre', 'queso', 'verduras']);
export type Dish = z.output<typeof dish>;
