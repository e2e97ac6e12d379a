import { type Colour, lighten } from './colour.ts';
import type { House } from './house.ts';
import { drawLandscape, isDark } from './landscape/landscape.ts';
import { breakLines, drawText, type Face, fittedSize, type Lettering } from './lettering.ts';
import { canvas, HEIGHT, type Picture } from './picture.ts';
import { place } from './place.ts';
import { createRandom } from './random.ts';
import { drawRoom, drawTable, groundAt, TABLE_TOP } from './room.ts';
import { offers } from './scenes/offers.ts';
import { type StageBottle, stillLife } from './stage.ts';
import type { BannerArt, Crop, Hour, Terrain } from './subjects.ts';

const hours: readonly Hour[] = ['dawn', 'morning', 'noon', 'dusk', 'dusk'];

/** A banner: a sentence and what it sells, side by side in a wide picture, one above the other in a narrow one. */
export function bannerPicture(
  seed: string,
  sentence: string,
  art: BannerArt,
  bottles: readonly StageBottle[],
  house: House,
): Picture {
  const { accent, offer } = art;
  const isOutside = 'terrain' in art;
  const hour = isOutside ? art.hour : 'noon';
  const ground = isOutside ? groundAt[hour] : art.ground;
  return stillLife({ seed, hour, ground, accent, bottles, house }, (stage) => {
    const { width, room } = stage;
    const isLight = isOutside ? isDark(stage.hour) : room.isDark;
    const isWide = width > 2.5 * HEIGHT;
    const background = isOutside
      ? `${drawLandscape(seed, stage.hour, width, art.terrain, false)}${drawTable(room, width, TABLE_TOP + 70)}${veil(width, isWide, isLight)}`
      : drawRoom(room, width, 0.3);
    const things = offers[offer](stage);
    // In a wide banner the left half has the words and the shop's button.
    const scale = isWide ? Math.min(1, (width * 0.44) / OFFER_WIDTH) : Math.min(0.56, (width * 0.94) / OFFER_WIDTH);
    const placed = place(things, isWide ? width * 0.236 : 0, isWide ? 985 : 996, scale);
    const colours = { text: isLight ? '#FDF6EC' : '#2A1218', bar: isLight ? lighten(house.accent, 0.45) : house.ink };
    return `${background}${placed}${banner(sentence, width, isWide, { ...colours, face: house.face })}`;
  });
}

/** How wide the things of a banner are. */
const OFFER_WIDTH = 2240;

function banner(
  sentence: string,
  width: number,
  isWide: boolean,
  look: { text: Colour; bar: Colour; face: Face },
): string {
  const left = -width / 2 + (isWide ? width * 0.06 : width * 0.08);
  const lettering: Lettering = {
    face: look.face,
    size: isWide ? 215 : 138,
    maxWidth: isWide ? width * 0.4 : width * 0.84,
    colour: look.text,
    anchor: 'start',
  };
  const lines = breakLines(sentence, lettering);
  const size = Math.min(...lines.map((line) => fittedSize(line, lettering)));
  const first = (isWide ? 420 : 226) + size * 0.35 - ((lines.length - 1) * size * 1.12) / 2;
  const text = lines.map((line, index) => drawText(line, left, first + index * size * 1.12, { ...lettering, size }));
  return `<rect x="${left}" y="${first - size * (isWide ? 1.25 : 1.06)}" width="120" height="10" fill="${look.bar}"/>${text.join('')}`;
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
