import type { FoundNotes, Note } from '#core/blog/note.ts';
import type { Selection } from '#core/club/selection.ts';
import type { Lead } from '#core/leads/lead.ts';
import type { Paginated } from '#core/values/pagination.ts';
import { toSafeHtml } from '../content/rich-text.ts';
import { toSelection } from '../content/selection-mapping.ts';
import { type ServiceImages, toMediaImage } from '../content/service-images.ts';
import type { WireLead, WireNote, WireNotePage, WireSelectionPage } from './lambda-wire.ts';

/** Rich text is sanitised here; texts that are missing are empty. */
export function toNote(wire: WireNote, images: ServiceImages): Note {
  const { title } = wire;
  return {
    title,
    summary: wire.bajada,
    slug: wire.slug,
    image: toMediaImage(wire.image, title, images),
    updatedAt: wire.updatedAt,
    content: toSafeHtml(wire.content, images),
    author: wire.author,
    categories: wire.categories,
    meta: { title: wire.SEO?.metaTitle ?? '', description: wire.SEO?.metaDescription ?? '' },
  };
}

/** A page with the categories of every note. */
export function toNotePage({ notes, categories, pagination }: WireNotePage, images: ServiceImages): FoundNotes {
  return { items: notes.map((note) => toNote(note, images)), categories, pagination };
}

/** A page of selections, which the CMS writes alike. */
export function toSelectionPage(
  { selections, pagination }: WireSelectionPage,
  images: ServiceImages,
): Paginated<Selection> {
  return { items: selections.map((selection) => toSelection(selection, images)), pagination };
}

/** What was not given is not sent. */
export function toWireLead({ id, name, email, phone, message, source }: Lead): WireLead {
  return { id, name, email, ...(phone === null ? {} : { phone }), ...(message === null ? {} : { message }), source };
}
