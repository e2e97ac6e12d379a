import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Picture, Size } from '../artwork/picture.ts';
import type { EmbeddedLog } from '../loopback.ts';

export type Rendered = { body: Buffer; etag: string };

export interface Renderer {
  /** Rejects with `RendererBusy` when too many pictures are waiting. */
  render(path: string, picture: Picture, size: Size): Promise<Rendered>;
}

export class RendererBusy extends Error {}

const MEMORY_BYTES = 48 * 1024 * 1024;
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Rasterises pictures. Caches them in bounded memory and, by a hash of the SVG, on disk. */
export function createRenderer(directory: string, log: EmbeddedLog): Renderer {
  mkdirSync(directory, { recursive: true });
  const memory = new LRUCache<string, Rendered>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ body }) => body.length });
  const underWay = new Map<string, Promise<Rendered>>();
  const inTurn = createTurns();

  async function produce(picture: Picture, size: Size): Promise<Rendered> {
    const svg = picture(size);
    const hash = createHash('sha256').update(`${size.width}x${size.height} ${svg}`).digest('hex');
    const file = join(directory, hash.slice(0, 2), `${hash}.webp`);
    const etag = `"${hash.slice(0, 24)}"`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return { body: kept, etag };
    const body = await inTurn(() => rasterise(svg));
    await keep(file, body).catch((err: unknown) => log.error({ err, file }, 'writing a picture to disk failed'));
    return { body, etag };
  }

  return {
    async render(path, picture, size) {
      const key = `${path}?${size.width}x${size.height}`;
      const known = memory.get(key) ?? underWay.get(key);
      if (known !== undefined) return known;
      const work = produce(picture, size).finally(() => underWay.delete(key));
      underWay.set(key, work);
      const rendered = await work;
      memory.set(key, rendered);
      return rendered;
    },
  };
}

/** Loads sharp with the first picture: it takes longer to load than the rest of the back end. */
async function rasterise(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality: 84, smartSubsample: true }).toBuffer();
}

/** Writes a draft and renames it, so that no reader sees half a file. */
async function keep(file: string, body: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(draft, body);
  await rename(draft, file);
}

function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING) throw new RendererBusy('too many pictures are waiting');
    if (running < AT_ONCE) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Pass the turn on directly, so that a new task cannot overtake the waiting ones.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
