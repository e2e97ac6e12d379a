import { drawLandscape, isDark } from './landscape/landscape.ts';
import { breakLines, drawText, fittedSize, type Lettering } from './lettering.ts';
import { canvas, HEIGHT, type Picture } from './picture.ts';
import { createRandom } from './random.ts';
import type { Crop, Hour, Terrain } from './subjects.ts';

const hours: readonly Hour[] = ['dawn', 'morning', 'noon', 'dusk', 'dusk'];

/** A banner: a landscape with a sentence at the left of a wide picture or at the top of a narrow one. */
export function bannerPicture(seed: string, sentence: string): Picture {
  const hour = hourOf(seed);
  return (size) => {
    const width = (HEIGHT * size.width) / size.height;
    const isWide = width > 2.5 * HEIGHT;
    const left = -width / 2 + (isWide ? width * 0.06 : width * 0.08);
    const colour = isDark(hour) ? '#FDF6EC' : '#2A1218';
    const lettering: Lettering = {
      face: 'display',
      size: isWide ? 215 : 150,
      maxWidth: isWide ? width * 0.5 : width * 0.84,
      colour,
      anchor: 'start',
    };
    const lines = breakLines(sentence, lettering);
    const lineSize = Math.min(...lines.map((line) => fittedSize(line, lettering)));
    const first = (isWide ? 520 : 265) + lineSize * 0.35 - ((lines.length - 1) * lineSize * 1.12) / 2;
    const text = lines.map((line, index) =>
      drawText(line, left, first + index * lineSize * 1.12, { ...lettering, size: lineSize }),
    );
    return canvas(
      size,
      `${drawLandscape(seed, hour, width)}${veil(width, isWide, isDark(hour))}
<rect x="${left}" y="${first - lineSize * 1.25}" width="120" height="10" fill="${isDark(hour) ? '#F2B36B' : '#A8572A'}"/>${text.join('')}`,
    );
  };
}

/** A landscape without text: wineries, and content that has no picture of its own. */
export function landscapePicture(
  seed: string,
  hour: Hour = hourOf(seed),
  terrain?: Terrain,
  crop: Crop = 'all',
): Picture {
  return (size) => {
    const landscape = drawLandscape(seed, hour, (HEIGHT * size.width) / size.height, terrain);
    const { x, y, scale } = views[crop];
    if (scale === 1) return canvas(size, landscape);
    return canvas(size, `<g transform="translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})">${landscape}</g>`);
  };
}

/** The point of the landscape that stays where it is while the picture is enlarged. */
const views: Record<Crop, { x: number; y: number; scale: number }> = {
  all: { x: 0, y: 0, scale: 1 },
  house: { x: 0, y: 760, scale: 1.7 },
  mountains: { x: 0, y: 330, scale: 1.4 },
};

/** A translucent overlay that lowers the landscape's contrast under the text. */
function veil(width: number, isWide: boolean, isDarkSky: boolean): string {
  const tone = isDarkSky ? '#1A0A14' : '#FFF8EC';
  const stops = isWide
    ? `<stop offset="0" stop-color="${tone}" stop-opacity=".66"/><stop offset=".42" stop-color="${tone}" stop-opacity=".5"/><stop offset=".7" stop-color="${tone}" stop-opacity="0"/>`
    : `<stop offset="0" stop-color="${tone}" stop-opacity=".7"/><stop offset=".36" stop-color="${tone}" stop-opacity=".5"/><stop offset=".6" stop-color="${tone}" stop-opacity="0"/>`;
  const direction = isWide ? '' : ' x2="0" y2="1"';
  return `<defs><linearGradient id="veil"${direction}>${stops}</linearGradient></defs><rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="url(#veil)"/>`;
}

function hourOf(seed: string): Hour {
  return hours[Math.floor(createRandom(`hour of ${seed}`)() * hours.length)] ?? 'morning';
}
