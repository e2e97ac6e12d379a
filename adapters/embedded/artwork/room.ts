import { type Colour, darken, deepen, lighten, mix } from './colour.ts';
import type { House } from './house.ts';
import { HEIGHT } from './picture.ts';
import { round1 } from './round.ts';
import type { Ground, Hour } from './subjects.ts';

/** The colours of a room; `glow` is the light on the wall. */
export type Room = { wall: Colour; glow: Colour; table: Colour; shade: Colour; isDark: boolean };

/** The y coordinate at which the table meets the wall. */
export const TABLE_TOP = 742;

const rooms: Record<Ground, Room> = {
  paper: { wall: '#F4E9D6', glow: '#FFFCF3', table: '#C4976B', shade: '#6B4630', isDark: false },
  olive: { wall: '#5D6540', glow: '#A9B07C', table: '#3F442B', shade: '#23281A', isDark: true },
  malbec: { wall: '#4E1228', glow: '#9C3A4E', table: '#2F0B1A', shade: '#1C0710', isDark: true },
  sky: { wall: '#C3D9E1', glow: '#F3FAF9', table: '#E8DCC8', shade: '#4A6675', isDark: false },
};

/** The ground of a still life that names only its hour. */
export const groundAt: Record<Hour, Ground> = {
  dawn: 'sky',
  morning: 'paper',
  noon: 'sky',
  dusk: 'olive',
  night: 'malbec',
};

/** Returns the room of a ground in the house's light, tinted with an accent colour. */
export function roomOn(ground: Ground, accent: Colour, house: House): Room {
  const room = inHouse(ground, house);
  return { ...room, wall: mix(room.wall, accent, 0.08), table: mix(room.table, accent, 0.06) };
}

/** A house of dark pages has no light wall: its rooms keep their hue, and the light is the accent's. */
function inHouse(ground: Ground, { backdrop, paper, accent }: House): Room {
  const room = rooms[ground];
  if (backdrop === 'dark') {
    const hue = room.isDark ? room.wall : room.shade;
    return {
      wall: mix(hue, paper, 0.5),
      glow: mix(hue, accent, 0.38),
      table: mix(hue, paper, 0.76),
      shade: darken(paper, 0.4),
      isDark: true,
    };
  }
  return ground === 'paper' ? { ...room, wall: deepen(paper, 3), glow: lighten(paper, 0.7) } : room;
}

/** Draws wall and table. `light` is the x position of the glow on the wall, as a share of the width from the middle. */
export function drawRoom(room: Room, width: number, light = -0.18): string {
  const { wall, glow, shade, isDark } = room;
  const spread = Math.max(width, 1200) * 0.62;
  return `<defs><radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${round1(light * Math.min(width, 1800))}" cy="330" r="${round1(spread)}"><stop offset="0" stop-color="${mix(wall, glow, isDark ? 0.62 : 0.85)}"/><stop offset=".45" stop-color="${mix(wall, glow, 0.22)}"/><stop offset="1" stop-color="${mix(wall, shade, isDark ? 0.5 : 0.2)}"/></radialGradient></defs>
<rect x="${-width / 2}" width="${width}" height="${TABLE_TOP + 2}" fill="url(#air)"/>${drawTable(room, width)}`;
}

/** Draws a table across the width, its far edge at `top`. */
export function drawTable({ table, glow, isDark }: Room, width: number, top = TABLE_TOP): string {
  const half = width / 2;
  return `<defs><linearGradient id="board" x2="0" y2="1"><stop offset="0" stop-color="${lighten(table, isDark ? 0.1 : 0.2)}"/><stop offset=".16" stop-color="${table}"/><stop offset="1" stop-color="${darken(table, 0.28)}"/></linearGradient></defs>
<rect x="${-half}" y="${top}" width="${width}" height="${HEIGHT - top}" fill="url(#board)"/>
<path d="M${-half} ${top + 1.5}H${half}" stroke="${mix(table, glow, 0.6)}" stroke-width="3" opacity=".75"/>${grain(width, table, top)}`;
}

/** Draws a tall arch on the wall behind the objects, like the niche of the product pictures. */
export function drawArch(
  { wall, glow, shade, isDark }: Room,
  accent: Colour,
  x: number,
  halfWidth: number,
  top: number,
): string {
  const tone = mix(wall, accent, isDark ? 0.4 : 0.34);
  const y = top + halfWidth;
  return `<defs><linearGradient id="niche" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone, shade, 0.18)}"/><stop offset="1" stop-color="${mix(tone, glow, 0.3)}"/></linearGradient></defs>
<path d="M${x - halfWidth} ${TABLE_TOP}V${y}A${halfWidth} ${halfWidth} 0 0 1 ${x + halfWidth} ${y}V${TABLE_TOP}Z" fill="url(#niche)"/>
<path d="M${x - halfWidth} ${TABLE_TOP}V${y}A${halfWidth} ${halfWidth} 0 0 1 ${x + halfWidth} ${y}" fill="none" stroke="${mix(tone, shade, 0.5)}" stroke-width="5" opacity=".25"/>`;
}

/** Draws a plain disc on the wall. */
export function drawDisc({ wall, glow, isDark }: Room, accent: Colour, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix(mix(wall, accent, 0.45), glow, isDark ? 0.35 : 0.2)}"/>`;
}

/** Draws the slanting light of a window on the wall. */
export function drawWindowLight({ glow, wall }: Room, x: number): string {
  const pane = (dx: number, dy: number) => `M${x + dx} ${120 + dy}l150 -46v200l-150 46z`;
  return `<path d="${pane(0, 0)}${pane(172, -53)}${pane(0, 222)}${pane(172, 169)}" fill="${mix(wall, glow, 0.8)}" opacity=".6"/>`;
}

function grain(width: number, table: Colour, top: number): string {
  const lines = [0.18, 0.36, 0.62, 0.88].map((part, index) => {
    const y = top + part * (HEIGHT - top);
    const bend = index % 2 === 0 ? 5 : -6;
    return `M${-width / 2} ${y}C${-width / 6} ${y + bend} ${width / 6} ${y - bend} ${width / 2} ${y + bend}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${darken(table, 0.35)}" stroke-width="2" opacity=".22"/>`;
}
