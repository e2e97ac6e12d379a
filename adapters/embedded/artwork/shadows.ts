import { round2 } from './round.ts';
/** Shadows and reflections are gradients and layered strokes, because an SVG blur filter is very slow to render. */

/** The shadow at the foot of an object. The SVG must include `softDefinition`. */
export function softShadow(x: number, y: number, rx: number, ry: number, opacity = 0.42): string {
  return `<ellipse cx="${round2(x)}" cy="${round2(y)}" rx="${round2(rx * 1.16)}" ry="${round2(ry * 1.6)}" fill="url(#cast)" opacity="${opacity}"/>`;
}

/** A soft white reflection along a path on glass or glaze. */
export function softStroke(path: string, width: number, opacity: number): string {
  const layers = [1.7, 1.15, 0.6].map((part) => `<path d="${path}" stroke-width="${round2(width * part)}"/>`);
  return `<g fill="none" stroke="#fff" stroke-linecap="round" opacity="${round2(opacity * 0.45)}">${layers.join('')}</g>`;
}

export const softDefinition =
  '<radialGradient id="cast"><stop offset="0" stop-color="#1c0d0a"/><stop offset=".55" stop-color="#1c0d0a" stop-opacity=".72"/><stop offset="1" stop-color="#1c0d0a" stop-opacity="0"/></radialGradient>';

/** The shadow of an object that lies flat on the table. */
export function groundShadow(x: number, y: number, halfWidth: number, depth = halfWidth * 0.12): string {
  return softShadow(x + halfWidth * 0.08, y, halfWidth, depth, 0.4);
}

export function accessoryShadow(halfWidth: number): string {
  return softShadow(16, 996, halfWidth * 1.2, 17, 0.4);
}
