import { darken, lighten, mix } from './colour.ts';
import type { Light } from './landscape-light.ts';

type House = (wall: string, roof: string, window: string) => string;

/** Buildings of wineries as they stand at a field's edge, foot at (0, 0), about 200 wide. */
const houses: readonly House[] = [
  // A long hall with a gable and arches.
  (wall, roof, window) =>
    `<path d="M-110 0V-62L-62 -94L-14 -62V0Z" fill="${wall}"/><path d="M-14 0V-52H120V0Z" fill="${darken(wall, 0.08)}"/><path d="M-120 -58L-62 -100L-4 -58L-14 -54L-62 -88L-110 -54ZM-16 -56H128V-46H-16Z" fill="${roof}"/>
<path d="M-78 0V-30A16 16 0 0 1 -46 -30V0ZM12 0V-22A11 11 0 0 1 34 -22V0ZM48 0V-22A11 11 0 0 1 70 -22V0ZM84 0V-22A11 11 0 0 1 106 -22V0Z" fill="${window}"/>`,
  // Concrete and glass, low and long.
  (wall, roof, window) =>
    `<path d="M-130 0V-40H60V0Z" fill="${wall}"/><path d="M10 -40H140V-66H-40V-40Z" fill="${roof}"/><path d="M60 0V-40H132V0Z" fill="${darken(wall, 0.14)}"/><path d="M-112 -30H44V-12H-112Z" fill="${window}"/>`,
  // An old house with a tower.
  (wall, roof, window) =>
    `<path d="M-100 0V-48H104V0Z" fill="${wall}"/><path d="M-64 0V-112H-22V0Z" fill="${lighten(wall, 0.1)}"/><path d="M-72 -110L-43 -138L-14 -110ZM-110 -46H112V-56H-110Z" fill="${roof}"/><path d="M-50 -88H-36V-66H-50ZM-14 -34H4V-14H-14ZM24 -34H42V-14H24ZM62 -34H80V-14H62Z" fill="${window}"/>`,
  // Two vaulted sheds.
  (wall, roof, window) =>
    `<path d="M-116 0V-44A54 38 0 0 1 -8 -44V0ZM-4 0V-44A54 38 0 0 1 104 -44V0Z" fill="${wall}"/><path d="M-122 -42A60 46 0 0 1 -2 -42H-12A50 36 0 0 0 -112 -42ZM-10 -42A60 46 0 0 1 110 -42H100A50 36 0 0 0 0 -42Z" fill="${roof}"/><path d="M-84 0V-38H-40V0ZM28 0V-38H72V0Z" fill="${window}"/>`,
];

/** A white chapel with one bell. */
const chapel: House = (wall, roof, window) =>
  `<path d="M-60 0V-58H70V0Z" fill="${wall}"/><path d="M-88 0V-96L-60 -124L-32 -96V0Z" fill="${lighten(wall, 0.16)}"/><path d="M-30 -58H78V-66H-30Z" fill="${roof}"/><path d="M-70 -100A10 10 0 0 1 -50 -100V-78H-70ZM-72 0V-32A12 12 0 0 1 -48 -32V0Z" fill="${window}"/><path d="M-60 -124V-142M-67 -136H-53" stroke="${roof}" stroke-width="4"/>`;

/** A winery of some kind; lit from within when it is dark outside. */
export function winery(light: Light, chance: () => number, isDark: boolean): string {
  const house = houses[Math.floor(chance() * houses.length)] ?? chapel;
  return paint(house, light, chance() > 0.5 ? '#E9D9BE' : '#D9C9B4', isDark);
}

export function smallChapel(light: Light, isDark: boolean): string {
  return paint(chapel, light, '#F4ECDD', isDark);
}

function paint(house: House, { near, disc }: Light, plaster: string, isDark: boolean): string {
  const wall = mix(plaster, near, isDark ? 0.62 : 0.16);
  return house(wall, mix('#9A4A32', near, isDark ? 0.55 : 0.2), isDark ? disc : darken(wall, 0.5));
}
