import { canvas } from './backdrop.ts';
import { lighten } from './colour.ts';
import { letter } from './lettering.ts';
import type { Picture } from './picture.ts';

export type Seal = { above: string; word: string; below: string; wax: string; ink: string };

/** A round seal with a toothed edge that says a word: what a landing sticks on its plans. */
export function sealPicture({ above, word, below, wax, ink }: Seal): Picture {
  const edge = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    const reach = index % 2 === 0 ? 478 : 438;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(500 + Math.sin(angle) * reach).toFixed(1)}`;
  });
  const small = { face: 'text', size: 84, colour: ink, tracking: 120, maxWidth: 520 } as const;
  return (size) =>
    canvas(
      size,
      `<path d="M${edge.join('L')}Z" fill="${wax}"/><circle cy="500" r="396" fill="none" stroke="${ink}" stroke-width="7"/><circle cy="500" r="372" fill="none" stroke="${lighten(wax, 0.3)}" stroke-width="5" stroke-dasharray="3 19" stroke-linecap="round"/>
${letter(above, 0, 350, small)}${letter(word, 0, 580, { face: 'display', size: 230, colour: ink, maxWidth: 660 })}${letter(below, 0, 724, small)}`,
    );
}
