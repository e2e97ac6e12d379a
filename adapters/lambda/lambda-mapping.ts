import type { FoundNotes, Note } from '#core/blog/note.ts';
import type { Selection } from '#core/club/selection.ts';
import type { Lead } from '#core/leads/lead.ts';
import type { Paginated } from '#core/values/pagination.ts';
import { toSelection } from '../content/content-mapping.ts';
import { readHtml, readTitle } from '../content/entry-fields.ts';
import { readMedia, type ServiceImages } from '../content/service-images.ts';
import { mapItems } from '../http/dropped-parts.ts';
import type { WireLead, WireNote, WireNotePage, WireSelectionPage } from './lambda-wire.ts';

/** Sanitises the rich text. Missing texts become empty. */
export function toNote(wire: WireNote, images: ServiceImages): Note {
  const title = readTitle(wire, 'title');
  return {
    title,
    summary: wire.bajada,
    slug: wire.slug,
    image: readMedia(wire, 'image', title, images),
    updatedAt: wire.updatedAt,
    ...(wire.publishedAt !== '' && { publishedAt: wire.publishedAt }),
    content: readHtml(wire, 'content', images),
    author: wire.author,
    categories: wire.categories,
    products: wire.products,
    meta: { title: wire.SEO?.metaTitle ?? '', description: wire.SEO?.metaDescription ?? '' },
  };
}

/** Maps a page of notes. `categories` are the categories of all notes, not only of this page. */
export function toNotePage({ notes, categories, pagination }: WireNotePage, images: ServiceImages): FoundNotes {
  return { items: mapItems(notes, (note) => toNote(note, images)), categories, pagination };
}

export function toSelectionPage(
  { selections, pagination }: WireSelectionPage,
  images: ServiceImages,
): Paginated<Selection> {
  return { items: mapItems(selections, (selection) => toSelection(selection, images)), pagination };
}

/** The body to send; `phone` and `message` are left out if they are null. */
export function toWireLead({ phone, message, ...lead }: Lead): WireLead {
  return { ...lead, ...(phone === null ? {} : { phone }), ...(message === null ? {} : { message }) };
}
