/** The times of day that a picture can show. */
export const hours = ['dawn', 'morning', 'noon', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

/** The colours of wall and table in a still life. */
export const grounds = ['paper', 'olive', 'malbec', 'sky'] as const;
export type Ground = (typeof grounds)[number];

/** The silhouettes of labelled bottles. */
export const bottleSilhouettes = [
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

export const silhouettes = [
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

export function isBottle(silhouette: string): silhouette is BottleSilhouette {
  return bottleSilhouettes.some((bottle) => bottle === silhouette);
}

/** How a product is drawn; `short` is the title on its label. */
export type ProductArt = {
  silhouette: Silhouette;
  glass: string;
  liquid: string;
  label: string;
  ink: string;
  accent: string;
  short: string;
};

/** The subjects of a still life. */
export const scenes = [
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
] as const;
export type Scene = (typeof scenes)[number];

/** Landscapes: valleys of Cuyo, ravines of the north, steppe, coast, southern woods, olive groves. */
export const terrains = ['valle', 'quebrada', 'estepa', 'mar', 'bosque', 'olivar'] as const;
export type Terrain = (typeof terrains)[number];

/** How much of a landscape a picture shows: all of it, the house and the vines, or the mountains and the sky. */
export const crops = ['all', 'house', 'mountains'] as const;
export type Crop = (typeof crops)[number];

/** From where a still life is seen: from a chair, from above the table, or so near that a label fills the picture. */
export const cameras = ['room', 'above', 'macro'] as const;
export type Camera = (typeof cameras)[number];

/** How a note or plan is illustrated; the ground follows from the hour if it is not given. */
export type SceneArt = {
  scene: Scene;
  camera: Camera;
  ground?: Ground | undefined;
  hour: Hour;
  accent: string;
  terrain: Terrain;
};

/** How a selection is illustrated; its month says what lies on the table. */
export type SelectionArt = { ground: Ground; accent: string };

/** What a banner sells. */
export const offers = [
  'aceite',
  'arauco',
  'caja',
  'cata',
  'copa',
  'fiesta',
  'hilera',
  'magnum',
  'planes',
  'regalo',
  'vermut',
  'whisky',
] as const;
export type Offer = (typeof offers)[number];

/** How a banner is illustrated: what it sells, in a room on a ground or, for an origin, in front of a landscape. */
export type BannerArt = { offer: Offer; accent: string } & ({ ground: Ground } | { hour: Hour; terrain: Terrain });

/** The dishes that pairings show. */
export const dishes = ['asado', 'empanada', 'pasta', 'pescado', 'picada', 'postre', 'queso', 'verduras'] as const;
export type Dish = (typeof dishes)[number];

/** Label systems: the typographic styles of labels and logos. */
export const labelSystems = [
  'classic',
  'modern',
  'botanical',
  'heraldic',
  'typographic',
  'geometric',
  'landscape',
  'stamp',
] as const;
export type LabelSystem = (typeof labelSystems)[number];

/** The style of a winery's labels and logo. */
export type WineryArt = { title: string; art: { system: LabelSystem; paper: string; ink: string; accent: string } };

/** The look of a product that is not a bottle. Its drawing is centred on x = 0 and stands on y = 1000. */
export type AccessoryArt = Omit<ProductArt, 'silhouette'>;
