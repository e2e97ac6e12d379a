import { Router } from 'express';
import type { Picture, Size } from '../artwork/picture.ts';
import { type Renderer, RendererBusy } from './renderer.ts';
import type { ReadUpload } from './uploads.ts';

/** Caches may keep a picture for a week and serve it stale for another week while they revalidate it. */
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=604800';
/** In Strapi a file that an editor replaces keeps its address. */
const UPLOAD_CACHE_CONTROL = 'no-cache';

type ImageHostOptions = {
  /** Called at the first request. */
  listPictures: () => ReadonlyMap<string, Picture>;
  /** Reads a picture that is not in the list; null if there is no Strapi with uploads. */
  readUpload: ReadUpload | null;
  renderer: Renderer;
};

/**
 * Creates the image host: it serves the pictures as WebP at the preset sizes, and as JPEG at two sizes.
 * Any other size is a 400.
 */
export function createImageHost({ listPictures, readUpload, renderer }: ImageHostOptions): Router {
  let pictures: ReadonlyMap<string, Picture> | null = null;
  const router = Router();
  router.get('/*path', async (request, response) => {
    const path = `/${request.params.path.join('/')}`;
    pictures ??= listPictures();
    const drawn = pictures.get(path);
    if (drawn === undefined && readUpload === null) return refuse(404, 'No such picture');
    const { width, height, format } = request.query;
    const size = format === 'jpeg' ? toJpegSize(width, height) : toPresetSize(width, height);
    if (size === null || (format !== 'webp' && format !== 'jpeg')) return refuse(400, 'Not one of the preset sizes');
    const picture = drawn ?? (await readUpload?.(path)) ?? null;
    if (picture === null) return refuse(404, 'No such picture');
    try {
      const { body, etag } = await renderer.render(path, picture, { ...size, format });
      const cacheControl = drawn === undefined ? UPLOAD_CACHE_CONTROL : CACHE_CONTROL;
      response.set({ 'cache-control': cacheControl, etag, 'content-type': `image/${format}` });
      response.set('cross-origin-resource-policy', 'cross-origin');
      if (request.header('if-none-match')?.includes(etag)) return response.status(304).end();
      return response.send(body);
    } catch (error) {
      if (error instanceof RendererBusy) return refuse(503, 'Busy');
      // An editor may upload what is no picture.
      if (drawn === undefined) return refuse(404, 'No such picture');
      throw error;
    }

    function refuse(status: number, message: string) {
      if (status === 503) response.set('retry-after', '1');
      return response.status(status).set('cache-control', 'no-store').json({ status, message });
    }
  });
  return router;
}

/** The preset widths of each proportion (width divided by height). */
const presetSizes: readonly { ratio: number; widths: readonly number[] }[] = [
  { ratio: 1, widths: [96, 192, 294, 340, 400, 500, 800, 1200] },
  { ratio: 14 / 3, widths: [768, 1280, 1920, 2560] },
  { ratio: 3 / 2, widths: [390, 640, 750, 828, 1170] },
  { ratio: 4 / 3, widths: [294, 400, 640, 960] },
];

/** Returns the requested size; null if it is not a preset. The height may be rounded up or down. */
function toPresetSize(width: unknown, height: unknown): Size | null {
  const size = { width: wholeNumber(width), height: wholeNumber(height) };
  const isPreset = presetSizes.some(
    ({ ratio, widths }) => widths.includes(size.width) && Math.abs(size.height - size.width / ratio) < 1,
  );
  return isPreset ? size : null;
}

/** The picture of a link, as messengers and social networks show it, and that of the product feed. */
const jpegSizes: readonly Size[] = [
  { width: 1200, height: 630 },
  { width: 1200, height: 1200 },
];

function toJpegSize(width: unknown, height: unknown): Size | null {
  return jpegSizes.find((size) => width === String(size.width) && height === String(size.height)) ?? null;
}

function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
