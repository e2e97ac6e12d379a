import { createDataCache, type DataCache } from '#adapters/http/data-cache.ts';
import { currentPreview } from '../ops/request-context.ts';
import type { Preview } from '../preview/previews.ts';

/** Gives each preview a cache of its own, so that it reads everything anew and nobody else ever gets a draft. */
export function withPreviewCaches(shared: DataCache): DataCache {
  const ownCaches = new WeakMap<Preview, DataCache>();
  return {
    read: (key, policy, load, options) => {
      const preview = currentPreview();
      if (preview === null) return shared.read(key, policy, load, options);
      const own = ownCaches.get(preview) ?? createDataCache({ main: { maxEntries: 100 }, open: { maxEntries: 100 } });
      ownCaches.set(preview, own);
      return own.read(key, policy, load, options);
    },
    size: shared.size,
  };
}
