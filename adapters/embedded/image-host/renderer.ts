import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Picture, Size } from '../artwork/picture.ts';
import type { EmbeddedLog } from '../loopback.ts';

/** WebP fills the size. JPEG holds the whole picture in its middle, on the brand's background colour. */
export type RenderedAs = Size & { format: 'webp' | 'jpeg' };

export type Rendered = { body: Buffer; etag: string };

export interface Renderer {
  /** `picture` is drawn, or a file in any format. Rejects with `RendererBusy` if too many pictures are waiting. */
  render(path: string, picture: Picture | Buffer, as: RenderedAs): Promise<Rendered>;
}

export class RendererBusy extends Error {}

const MAX_MEMORY_BYTES = 48 * 1024 * 1024;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 200;

/** Rasterises pictures, JPEGs on the colour `background`; caches them in bounded memory and, keyed by a hash of the source, on disk. */
export function createRenderer(directory: string, background: string, log: EmbeddedLog): Renderer {
  mkdirSync(directory, { recursive: true });
  const memory = new LRUCache<string, Rendered>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  const pending = new Map<string, Promise<Rendered>>();
  const enqueue = createQueue();

  async function loadOrRasterise(path: string, picture: Picture | Buffer, as: RenderedAs): Promise<Rendered> {
    const source = Buffer.isBuffer(picture)
      ? picture
      : Buffer.from(picture(as.format === 'jpeg' ? containedSize(path, as) : as));
    const kind = as.format === 'jpeg' ? `jpeg ${background} ` : '';
    const hash = createHash('sha256').update(`${kind}${as.width}x${as.height} `).update(source).digest('hex');
    const file = join(directory, hash.slice(0, 2), `${hash}.${as.format}`);
    const etag = `"${hash.slice(0, 24)}"`;
    const stored = await readFile(file).catch(() => null);
    if (stored !== null) return { body: stored, etag };
    const body = await enqueue(() =>
      as.format === 'jpeg' ? rasteriseOn(background, source, as) : rasterise(source, as),
    );
    await store(file, body).catch((err: unknown) =>
      log.error({ err, file }, 'writing a rendered picture to disk failed'),
    );
    return { body, etag };
  }

  return {
    async render(path, picture, as) {
      const source = Buffer.isBuffer(picture) ? createHash('sha256').update(picture).digest('hex') : path;
      const key = `${source}?${as.width}x${as.height}.${as.format}`;
      const known = memory.get(key) ?? pending.get(key);
      if (known !== undefined) return known;
      const work = loadOrRasterise(path, picture, as).finally(() => pending.delete(key));
      pending.set(key, work);
      const rendered = await work;
      memory.set(key, rendered);
      return rendered;
    },
  };
}

/** Loads sharp lazily, because it takes longer to load than the rest of the back end. */
async function rasterise(source: Buffer, { width, height }: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(source)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 84, smartSubsample: true })
    .toBuffer();
}

/** Products are square, landscapes and scenes 3:2, as pages show them. */
function containedSize(path: string, { height }: Size): Size {
  return { width: path.startsWith('/productos/') ? height : height * 1.5, height };
}

async function rasteriseOn(background: string, source: Buffer, { width, height }: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(source)
    .autoOrient()
    .flatten({ background })
    .resize(width, height, { fit: 'contain', background })
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Writes a temporary file and renames it, so that no reader sees a partial file. */
async function store(file: string, body: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(temporary, body);
  await rename(temporary, file);
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING) throw new RendererBusy('too many pictures are waiting');
    if (running < MAX_CONCURRENT) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Hand the slot to the next waiting task directly, so that a new task cannot overtake it.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
