import { mobileMedium } from '../picture-paths.ts';
import type { Dish, Hour, Scene, SceneArt } from './catalogue-parts.ts';

/** What the pictures that texts name show, for who cannot see them. */
export const illustrationTexts = {
  'portada-semana-del-malbec': 'Ocho botellas de Malbec delante de la cordillera al atardecer',
  'portada-caja-de-diciembre': 'Una caja abierta, con moño, botellas y copas listas para brindar',
  'portada-mesa-de-fiestas': 'Una mesa de fiesta con vitel toné, un espumante y luces colgadas',
  'portada-blancos-de-mar': 'Una botella de blanco y dos copas frente al mar de Chapadmalal',
  'club-mesa-de-cata': 'Una mesa de cata con botellas tapadas, copas y una libreta',
  'club-caja-abierta': 'Una caja del club abierta, con sus botellas y la ficha del mes',
  'club-brindis-de-fiestas': 'Un espumante y copas llenas bajo una guirnalda de luces',
  'club-primera-caja': 'Una caja con moño y dos botellas',
  'club-empresas': 'Cajas de regalo apiladas, cada una con su tarjeta',
  'nosotros-mesa-larga': 'Una mesa larga con pan, queso, botellas y copas',
  'nosotros-caja-del-mes': 'La caja del mes con sus botellas y el calendario',
  'nosotros-comunidad': 'Cartas, un cuaderno de cata y una copa servida',
} as const;
export type Illustration = keyof typeof illustrationTexts;

/** A picture that a text names, as the CMS keeps it. */
export function illustrationMedium(name: string): { name: string; alternativeText: string | null } {
  return { name, alternativeText: isIllustration(name) ? illustrationTexts[name] : null };
}

/** The same, cut for a phone. */
export function mobileIllustrationMedium(name: string): { name: string; alternativeText: string | null } {
  return { ...illustrationMedium(name), name: mobileMedium(name) };
}

export function isIllustration(name: string): name is Illustration {
  return Object.hasOwn(illustrationTexts, name);
}

const sceneTexts: Record<Scene, string> = {
  asado: 'Una parrilla encendida con el asado y una botella al lado',
  bodega: 'Barricas en una bodega con una copa servida',
  botellas: 'Botellas sobre una mesa',
  coctel: 'Un cóctel con hielo y cáscara de naranja',
  copas: 'Copas servidas junto a una botella',
  corcho: 'Un sacacorchos, corchos y una botella recién abierta',
  empanadas: 'Empanadas sobre una tabla y una copa',
  mapa: 'Un mapa desplegado con una botella encima',
  mesa: 'Una mesa servida con pan, botella y copas',
  pescado: 'Un pescado con limón y una copa de blanco',
  postre: 'Un postre y una copa de vino dulce',
  queso: 'Una tabla de quesos con uvas y una copa',
  regalo: 'Una caja de regalo con moño y una botella',
  termometro: 'Una botella en la frapera con un termómetro',
  viñedo: 'Hileras de viña al pie de la cordillera',
};

const dishTexts: Record<Dish, string> = {
  asado: 'Carne asada en una tabla',
  empanada: 'Empanadas en una tabla',
  pasta: 'Un plato de pasta',
  pescado: 'Un pescado en su fuente',
  picada: 'Una picada de fiambres, quesos y aceitunas',
  postre: 'Un postre en su plato',
  queso: 'Quesos sobre una tabla',
  verduras: 'Una cazuela de barro con verduras',
};

const hourTexts: Record<Hour, string> = {
  dawn: 'al amanecer',
  morning: 'a la mañana',
  noon: 'al mediodía',
  dusk: 'al atardecer',
  night: 'de noche',
};

export function sceneText({ scene, hour }: SceneArt): string {
  return `${sceneTexts[scene]}, ${hourTexts[hour]}`;
}

export function dishText(dish: Dish): string {
  return dishTexts[dish];
}

export function wineryText(title: string, hour: Hour): string {
  return `Los viñedos de ${title} ${hourTexts[hour]}`;
}
