import { lighten } from './colour.ts';
import { drawText } from './lettering.ts';
import { canvas, type Picture } from './picture.ts';

export type Seal = { above: string; word: string; below: string; wax: string; ink: string };

/** A round seal with a toothed edge and three lines of text, which a landing shows on its plans. */
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
${drawText(above, 0, 350, small)}${drawText(word, 0, 580, { face: 'display', size: 230, colour: ink, maxWidth: 660 })}${drawText(below, 0, 724, small)}`,
    );
}

/** Flags of the selection types: the colours of cloth and sign, and `d`, the path of the sign on a 24 × 24 grid. */
const flags: Readonly<Record<string, { cloth: string; sign: string; d: string }>> = {
  'seleccion-exclusiva': {
    cloth: '#A8572A',
    sign: '#FFF6E4',
    d: 'M12 4.500a5 5 0 1 1 -.010 0zM12 6.200l1.600 3.300 -1.600 3.300 -1.600 -3.300z',
  },
  'seleccion-puro-malbec': {
    cloth: '#5A1128',
    sign: '#F7D9DC',
    d: 'M12 3.500v2M9.400 7.600a1.300 1.300 0 1 1 -.010 0zM12 7.600a1.300 1.300 0 1 1 -.010 0zM14.600 7.600a1.300 1.300 0 1 1 -.010 0zM10.700 10a1.300 1.300 0 1 1 -.010 0zM13.300 10a1.300 1.300 0 1 1 -.010 0zM12 12.400a1.300 1.300 0 1 1 -.010 0z',
  },
  'seleccion-alta-gama': {
    cloth: '#2E0A16',
    sign: '#E9C77A',
    d: 'M7.500 12.500l-.800 -6 3 2.600 2.300 -4.100 2.300 4.100 3 -2.600 -.800 6zM7.800 14.500h8.400',
  },
  'seleccion-insignia': {
    cloth: '#B5652B',
    sign: '#FFF3DC',
    d: 'M12 4l4.200 1.500v3.500c0 2.800 -1.800 4.500 -4.200 5.500 -2.400 -1 -4.200 -2.700 -4.200 -5.500v-3.500zM9.600 8.600l2.400 -1.500 2.400 1.500M9.600 11.200l2.400 -1.500 2.400 1.500',
  },
  'seleccion-mix': {
    cloth: '#4E5A34',
    sign: '#F4F0D8',
    d: 'M7.200 4.500h4c.400 2.700 .100 4.800 -2 5 -2.100 -.200 -2.400 -2.300 -2 -5zM9.200 9.500v4M7.700 13.800h3M12.800 4.500h4c.400 2.700 .100 4.800 -2 5 -2.100 -.200 -2.400 -2.300 -2 -5zM14.800 9.500v4M13.300 13.800h3',
  },
  'seleccion-blanca': {
    cloth: '#C9A24B',
    sign: '#3A2A10',
    d: 'M12 3.800c2.600 2.600 3.900 4.700 3.900 6.600a3.900 3.900 0 0 1 -7.800 0c0 -1.900 1.300 -4 3.900 -6.600zM10.200 10.600a1.900 1.900 0 0 0 1.700 1.900',
  },
};

/** Returns the flag of that name in the CMS's media library; null if there is none. */
export function selectionFlag(name: string): Picture | null {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag === undefined) return null;
  const { cloth, sign, d } = flag;
  return (size) =>
    canvas(
      size,
      `<g transform="translate(-500 0) scale(41.67)"><path d="M4.500 1.500h15v19.700l-7.500 -4.400 -7.500 4.400z" fill="${cloth}"/><path d="M4.500 1.500h3.400v17.700l-3.400 2z" fill="#000" opacity=".14"/><path d="M4.500 1.500h15v1.100h-15z" fill="${lighten(cloth, 0.35)}"/>
<path d="${d}" fill="none" stroke="${sign}" stroke-width="1.100" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    );
}
