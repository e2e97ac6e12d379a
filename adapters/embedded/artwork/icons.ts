import { canvas, HEIGHT, type Picture } from './picture.ts';

/** SVG paths of the icons on a 24 × 24 grid. */
const iconPaths: Readonly<Record<string, string>> = {
  cosecha:
    'M12 3v4M12 4.500q3.5 -2.5 6 0q-2.5 2.5 -6 0M10.5 9.500a2 2 0 1 1 -4 0a2 2 0 0 1 4 0zM14 9.500a2 2 0 1 1 0 .01zM14 13a2 2 0 1 1 -4 0a2 2 0 0 1 4 0zM17.5 13a1.8 1.8 0 1 1 -.01 -.010zM10 13.200a1.8 1.8 0 1 1 -2 -1.700M14 17.500a2 2 0 1 1 -4 0a2 2 0 0 1 4 0z',
  region:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM14.3 10a2.3 2.3 0 1 1-4.6 0a2.3 2.3 0 0 1 4.6 0z',
  altura: 'M2.5 19l6.5-11.5 4 6.5 2.5-3.5 6 8.500zM7 11l2 1.8 2-1.6',
  crianza: 'M7 3.500h10c1.7 5 1.7 12 0 17H7c-1.7-5-1.7-12 0-17zM5.9 8.500h12.200M5.9 15.500h12.200M12 3.500v17',
  graduacion: 'M12 3s6 6.6 6 11.200a6 6 0 0 1-12 0C6 9.6 12 3 12 3zM9.7 16.300l4.6-4.600M10 12h.01M14 16h.01',
  composicion: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0zM12 3.500V12l6 6M12 12H3.5',
  guarda: 'M7 3.500h10M7 20.500h10M8 3.500c0 5 8 5.5 8 8.500s-8 3.5-8 8.500M16 3.500c0 5-8 5.5-8 8.500s8 3.5 8 8.5',
  maridaje: 'M6.5 3.500v6a2.25 2.25 0 0 0 4.5 0v-6M8.75 3.500v17M16.5 20.500v-17c-2.2 1.5-2.8 5-2.8 8.500h2.8',
  copa: 'M8 3.500h8c.8 4 .5 8.5-4 9-4.5-.5-4.8-5-4-9zM12 12.500v8M8.5 20.500h7M7.7 8h8.6',
  temperatura: 'M10 14V5.500a2 2 0 0 1 4 0V14a4 4 0 1 1-4 0zM12 9.500v8M16.5 6h2.500M16.5 9.500h2.5',
  origen: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0zM3.5 12h17M12 3.500c4 3 4 14 0 17M12 3.500c-4 3-4 14 0 17',
  destilado:
    'M9.5 3.500h5M10.5 3.500v5.500L5.5 18a1.8 1.8 0 0 0 1.6 2.500h9.800a1.8 1.8 0 0 0 1.6-2.500l-5-9V3.500M8 14.500h8',
  material: 'M12 3.500l8.5 4.5-8.5 4.500L3.5 8zM3.5 12l8.5 4.5 8.5-4.500M3.5 16l8.5 4.5 8.5-4.5',
  medidas: 'M3.5 16.500l13-13 4 4-13 13zM7 13l2 2M10 10l2.5 2.500M13 7l2 2',
  acidez: 'M3.5 9h17a8.5 8.5 0 0 1-17 0zM12 9v8.500M12 9l-6 6M12 9l6 6M8 5.500h8',
  capacidad: 'M10 3.500h4v4.500c0 2 3 3 3 6v6.500H7V14c0-3 3-4 3-6zM7 15.500h10',
  envio:
    'M2.5 6.500h11v10.500h-11zM13.5 10.500h4l4 3.500v3h-8zM9 18.500a2 2 0 1 1-4 0a2 2 0 0 1 4 0zM19.5 18.500a2 2 0 1 1-4 0a2 2 0 0 1 4 0z',
  'compra-segura': 'M12 3.500l7.5 2.500v6c0 4.5-3 7-7.5 8.5-4.5-1.5-7.5-4-7.5-8.500V6zM8.5 12l2.5 2.5 4.5-5',
  cambios: 'M4 9h14.500l-4-4M20 15H5.500l4 4',
  asesoramiento: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.200h5',
  instagram:
    'M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM15.8 12a3.8 3.8 0 1 1-7.6 0a3.8 3.8 0 0 1 7.6 0zM17.2 6.800h.01',
  facebook:
    'M13.5 20.500v-7.500h3l.5-3.300h-3.500V8c0-1.1.6-1.7 1.9-1.700H17V3.700c-.6-.1-1.3-.2-2.2-.2-2.7 0-4.3 1.6-4.3 4.300v1.900h-3V13h3v7.500z',
  youtube:
    'M6 5.500h12a3.5 3.5 0 0 1 3.5 3.500v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.500zM10 9l5.5 3-5.5 3z',
  'precio-socio': 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0zM15 9l-6 6M9.3 9.300h.010M14.700 14.700h.010',
  'partida-corta':
    'M9 3.500h3v4c0 2 1.500 2.500 1.500 5v8h-6v-8c0-2.500 1.500-3 1.500-5zM7.500 14h6M17.500 5v8M17.500 16.500h.010',
  pausa: 'M5 5.500h14v14.500H5zM5 9.500h14M8.500 3.500v4M15.500 3.500v4M10.200 12.500v4.500M13.800 12.500v4.500',
  reposicion:
    'M5 11a7 7 0 0 1 12.500-3.500l1.500 1.500M19 4.500v4.500h-4.500M19 13a7 7 0 0 1-12.500 3.500L5 15M5 19.500v-4.500h4.500',
  cata: 'M4 5h16v11h-7l-3.5 3.500V16H4zM10 7.500h4c.400 2.400 0 4-2 4.200-2-.200-2.400-1.800-2-4.200zM12 11.700v2',
  'data-fiscal': 'M6 3.500h9l4 4v13H6zM15 3.500v4h4M9 11h3v3H9zM15 11h1M15 14h1M9 17h7',
};

/** Returns the icon of that name; null if there is none. */
export function iconPicture(name: string, colour: string): Picture | null {
  const d = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined;
  if (d === undefined) return null;
  return (size) =>
    canvas(
      size,
      `<g transform="translate(-440 60) scale(36.6)" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></g>`,
    );
}

/** The shop's logo, a square SVG, in the middle of the picture. */
export function logoPicture(icon: string): Picture {
  const placed = icon.replace('<svg', `<svg x="-${HEIGHT / 2}" width="${HEIGHT}" height="${HEIGHT}"`);
  return (size) => canvas(size, placed);
}
