import { lay } from '../props/place.ts';
import { drawArch, drawDisc, drawRoom, drawWindowLight, roomAt } from '../room.ts';
import { pick, type Stage } from '../stage.ts';

/** Room and table with one large quiet shape behind the group: an arch, a disc or the light of a window. */
export function wall(stage: Stage, halfWidth = 330): string {
  const { hour, accent, width, chance } = stage;
  const room = roomAt(hour, accent);
  const shape = pick(chance, ['arch', 'arch', 'disc', 'window'] as const);
  const x = Math.round((chance() - 0.5) * 80);
  const drawn = {
    arch: () => drawArch(room, accent, x, halfWidth, 96),
    disc: () => drawDisc(room, accent, x + 40, 360, halfWidth * 0.86),
    window: () => `${drawWindowLight(room, x - 150)}`,
  }[shape]();
  return drawRoom(room, width) + drawn;
}

/** Objects at the sides of a picture that is much wider than its group. */
export function sides({ width }: Stage, left: string, right: string): string {
  return width < 2200 ? '' : lay(left, -width * 0.225, 0) + lay(right, width * 0.225, 0);
}

/** Offset of the group in a very wide picture: the front page prints text over its left side. */
export function besideWords({ width }: Stage): number {
  return width < 2200 ? 0 : Math.round(width * 0.14);
}
