/** Soft edges out of gradients and layered strokes: a blur costs more than the rest of a picture. */

/** The shadow at the foot of a thing; `softDefinition` belongs to the drawing. */
export function softShadow(x: number, y: number, rx: number, ry: number, opacity = 0.42): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx * 1.16)}" ry="${round(ry * 1.6)}" fill="url(#cast)" opacity="${opacity}"/>`;
}

/** A line of light on glass or glaze. */
export function softStroke(path: string, width: number, opacity: number): string {
  const layers = [1.7, 1.15, 0.6].map((part) => `<path d="${path}" stroke-width="${round(width * part)}"/>`);
  return `<g fill="none" stroke="#fff" stroke-linecap="round" opacity="${round(opacity * 0.45)}">${layers.join('')}</g>`;
}

export const softDefinition =
  '<radialGradient id="cast"><stop offset="0" stop-color="#1c0d0a"/><stop offset=".55" stop-color="#1c0d0a" stop-opacity=".72"/><stop offset="1" stop-color="#1c0d0a" stop-opacity="0"/></radialGradient>';

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
