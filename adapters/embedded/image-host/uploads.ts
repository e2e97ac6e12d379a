/** Reads a picture that an editor uploaded; null if there is none at that path. */
export type ReadUpload = (path: string) => Promise<Buffer | null>;

const TIMEOUT_MS = 5000;

/** Reads the media library of the Strapi whose API is at `cmsUrl`. */
export function createReadUpload(cmsUrl: string): ReadUpload {
  const { origin } = new URL(cmsUrl);
  return async (path) => {
    const url = new URL(origin + path.split('/').map(encodeURIComponent).join('/'));
    if (!url.pathname.startsWith('/uploads/')) return null;
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = Buffer.from(await response.arrayBuffer());
      return response.ok ? body : null;
    } catch {
      return null;
    }
  };
}
