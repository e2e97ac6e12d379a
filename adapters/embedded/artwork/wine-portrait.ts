import { drawLandscape } from './landscape.ts';
import type { Picture } from './picture.ts';
import { drawRoom, roomAt, TABLE_TOP } from './room.ts';
import { pour, type StageBottle, stand, stillLife } from './stage.ts';
import type { Hour, Terrain } from './subjects.ts';

/** Where a wine comes from, as its portrait shows it. */
export type Home = { seed: string; hour: Hour; terrain: Terrain };

/** A wine and a glass of it before the window of its winery. */
export function winePortrait(bottle: StageBottle, accent: string, home: Home): Picture {
  const { seed, hour, terrain } = home;
  return stillLife({ seed, hour, accent, bottles: [bottle] }, (stage) => {
    const room = roomAt(hour, accent);
    const opening = `M-318 ${TABLE_TOP}V388A318 318 0 0 1 318 388V${TABLE_TOP}Z`;
    const view = `<clipPath id="window"><path d="${opening}"/></clipPath><g clip-path="url(#window)"><g transform="translate(0 96) scale(.86)">${drawLandscape(seed, hour, 1150, terrain)}</g></g>`;
    const frame = `<path d="${opening}" fill="none" stroke="${room.shade}" stroke-width="26" opacity=".2"/><path d="${opening}" fill="none" stroke="#fff" stroke-width="6" opacity=".55"/>`;
    return `${drawRoom(room, stage.width)}${view}${frame}${stand(stage, 0, -34, 900, 0.79)}${pour(stage, 0, 232, 926, 0.62)}`;
  });
}
