import { LeadRefused } from '#core/leads/lead.ts';
import type { Lambda } from '#core/ports/services.ts';
import type { Banner } from '#core/store/product.ts';
import type { ImageSources } from '#core/values/image.ts';
import { isOtherSpelling } from '#core/values/text.ts';
import { toBanner } from '../content/content-mapping.ts';
import { createCachedReads } from '../http/cached-reads.ts';
import { CONTENT_POLICY, type DataCache } from '../http/data-cache.ts';
import { mapItems } from '../http/dropped-parts.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import { toNote, toNotePage, toSelectionPage, toWireLead } from './lambda-mapping.ts';
import {
  wireLeadAnswer,
  wireNote,
  wireNotePage,
  wireSectionBanners,
  wireSelectionFilter,
  wireSelectionPage,
} from './lambda-wire.ts';

/** One list for all, because listings are remembered by the identity of their data. */
const NO_BANNERS: Banner[] = [];

export type HttpLambdaOptions = { client: JsonClient; cache: DataCache; images: ImageSources };

/** The content lambda over HTTP (contracts: content lambda). All reads are cached with `CONTENT_POLICY`. */
export function createHttpLambda({ client, cache, images: sources }: HttpLambdaOptions): Lambda {
  const reads = createCachedReads(client, cache, CONTENT_POLICY);
  const images = { sources, origin: client.origin };

  return {
    async listSectionBanners(section) {
      const call = { path: urlPath`/banner/${section}`, schema: wireSectionBanners };
      const banners = await reads.find(call, (wire) => mapItems(wire, (banner) => toBanner(banner, images)));
      return banners ?? NO_BANNERS;
    },
    getSelectionFilters() {
      return reads.get({ path: urlPath`/selection-filter`, schema: wireSelectionFilter }, (filters) => filters);
    },
    listSelections({ selectionTypes, grapes, page, limit }) {
      const filters = { selectionType: joinIds(selectionTypes), grape: joinIds(grapes) };
      const query = { ...filters, page: `${page}`, limit: `${limit}` };
      const call = { path: urlPath`/selections`, query, schema: wireSelectionPage };
      return reads.get(
        call,
        (found) => toSelectionPage({ ...found, selections: found.selections.slice(0, limit) }, images),
        { isOpen: () => page > 1 || selectionTypes.length > 0 || grapes.length > 0 },
      );
    },
    listNotes({ page, limit, category }) {
      const query = { page: `${page}`, limit: `${limit}`, category: category ?? undefined };
      const call = { path: urlPath`/notes`, query, schema: wireNotePage };
      return reads.get(call, (found) => toNotePage({ ...found, notes: found.notes.slice(0, limit) }, images), {
        isOpen: ({ items }) => page > 1 || items.length === 0,
      });
    },
    getNote(slug) {
      const call = { path: urlPath`/notes/${slug}`, schema: wireNote };
      return reads.find(call, (note) => (isOtherSpelling(note.slug, slug) ? null : toNote(note, images)));
    },
    async createLead(lead) {
      const path = urlPath`/leads/createLeadSync`;
      const call = {
        path,
        body: toWireLead(lead),
        schema: wireLeadAnswer,
        refusals: LEAD_REFUSALS,
        bypassBreaker: true,
      } as const;
      const answer = await client.post(call);
      if (!answer.ok) throw new LeadRefused(answer.status, lead.id);
    },
  };
}

/**
 * Statuses that refuse the lead itself. Any other 4xx means a wrong key, a wrong URL or too many requests. An operator
 * can fix that, so the lead stays in the outbox.
 */
const LEAD_REFUSALS = [400, 413, 422] as const;

function joinIds(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}
