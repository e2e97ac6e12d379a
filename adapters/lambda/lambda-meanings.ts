import type { Meanings } from '../http/wire.ts';

/** What the fields of the content lambda mean; docs/openapi shows it. */
export const lambdaMeanings = {
  lead: {
    id: ['The same for every delivery of one submission: a lead with a known id is no second one.', 'K7QWX2M4PA'],
    name: ['Who wrote.', 'Ana Pérez'],
    email: ['Where to answer.', 'ana@correo.example'],
    phone: ['A telephone, if one was given.', '11 5555-0134'],
    message: ['What was written.', '¿Hacen envíos a Salta?'],
    source: ['The form that was sent.', 'contacto'],
  },
  leadAnswer: { ok: ['Always true: the lead is stored.', true] },
  selectionFilter: {
    selectionTypes: ['The kinds of selections.'],
    grapes: ['The grapes of their wines.'],
    combinations: ['The pairs of both that some selection has.'],
  },
  combination: {
    selectionType: ['The id of a kind.', '1'],
    grape: ['The id of a grape.', 'malbec'],
  },
  selectionPage: {
    selections: ['The selections of this page.'],
    pagination: ['Which part of all selections this page is.'],
  },
  noteCategory: { name: ['The name of the category.', 'Maridajes'], slug: ['Its name in addresses.', 'maridajes'] },
  noteProduct: {
    category: ['The category of the product.', 'vinos'],
    slug: ['The slug of the product.', 'malbec-reserva-2022'],
  },
  seo: {
    metaTitle: ['The title for search engines.', 'Vino y asado'],
    metaDescription: ['The description for search engines.', 'Qué tinto va con cada corte.'],
  },
  note: {
    title: ['The title.', 'Qué vino va con el asado'],
    bajada: ['The line below the title.', 'Tres tintos para la parrilla.'],
    slug: ['Its name in addresses.', 'vino-y-asado'],
    image: ['Its picture: an address or a medium.', '/images/notes/asado.png'],
    updatedAt: ['When it was changed, ISO 8601.', '2026-11-01T12:00:00.000Z'],
    content: ['The text, HTML; the shop sanitises it.', '<p>Con el vacío, un Malbec.</p>'],
    author: ['Who wrote it.', 'Ana Pérez'],
    categories: ['Its categories.'],
    products: ['The products it names.'],
    SEO: ['Texts for search engines.'],
  },
  notePage: {
    notes: ['The notes of this page.'],
    categories: ['All categories that some note has.'],
    pagination: ['Which part of all notes this page is.'],
  },
} as const satisfies Record<string, Meanings>;
