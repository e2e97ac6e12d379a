import { Router } from 'express';
import { FILES_PATH } from '../catalogue/picture-paths.ts';
import { MedusaUnavailable } from '../medusa-api/medusa-client.ts';

const TIMEOUT_MS = 5000;

/**
 * Serves the pictures that were uploaded in Medusa's admin, at the paths that they have there. Other files are 404; if Medusa does
 * not answer it is an outage, since image hosts and caches keep a 404.
 */
export function servePictures(medusaUrl: string): Router {
  const router = Router();
  router.get(`${FILES_PATH}*path`, async (request, response) => {
    // `URL` resolves `..`, but not behind an encoded slash.
    const address = new URL(request.path, medusaUrl);
    const isInside = address.pathname.startsWith(FILES_PATH) && !/%(?:2f|5c)/i.test(address.pathname);
    const found = isInside ? await readPicture(address) : null;
    if (found === null) return void response.sendStatus(404);
    response.set({ 'content-type': found.type, 'x-content-type-options': 'nosniff' }).send(found.body);
  });
  return router;
}

/** Null if there is none. Throws `MedusaUnavailable` if Medusa does not answer. */
async function readPicture(address: URL): Promise<{ type: string; body: Buffer } | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    const type = answer.headers.get('content-type') ?? '';
    return answer.ok && type.startsWith('image/') ? { type, body } : null;
  } catch (cause) {
    throw new MedusaUnavailable(`${address.pathname}: no picture was read`, { cause });
  }
}
