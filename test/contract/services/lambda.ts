import { z } from 'zod';
import { wireBanner, wireSelection, wireSelectionWine } from '#adapters/content/content-wire.ts';
import { optionalRichText } from '#adapters/content/rich-text-wire.ts';
import { wireNamed, wirePagination } from '#adapters/http/wire.ts';
import {
  wireLead,
  wireLeadAnswer,
  wireNote,
  wireNotePage,
  wireSectionBanners,
  wireSelectionFilter,
  wireSelectionPage,
} from '#adapters/lambda/lambda-wire.ts';
import { wireMedia } from '#adapters/strapi-rest/strapi-wire.ts';
import type { Operation, Parameter, ServiceDescription } from '../operation.ts';

const page: Parameter = { name: 'page', in: 'query', description: 'The page, from 1.', schema: z.int().min(1) };
const limit: Parameter = {
  name: 'limit',
  in: 'query',
  description: 'Entries to a page, at most 100. Always sent.',
  schema: z.int().min(1).max(100),
  required: true,
};

const operations: Operation[] = [
  {
    id: 'createLead',
    method: 'POST',
    path: '/leads/createLeadSync',
    summary: 'Stores a lead',
    description: 'A repeat with the same `id` makes no second lead. 400, 413 and 422 refuse the lead for good.',
    body: { schema: wireLead },
    answers: {
      200: { description: 'The lead is stored, now or by an earlier call.', schema: wireLeadAnswer },
      400: { description: 'The lead is refused.' },
      422: { description: 'The lead is refused.' },
    },
    writes: true,
  },
  {
    id: 'listSectionBanners',
    method: 'GET',
    path: '/banner/{section}',
    summary: 'The banners of a section of the store',
    parameters: [
      {
        name: 'section',
        in: 'path',
        description: 'The name of a category, `buscador` or `evento`.',
        schema: z.string(),
        required: true,
        example: 'vinos',
      },
    ],
    answers: {
      200: { description: 'The banners; an empty list if the section has none.', schema: wireSectionBanners },
      404: { description: 'The section has no banners.' },
    },
  },
  {
    id: 'getSelectionFilters',
    method: 'GET',
    path: '/selection-filter',
    summary: 'The options to filter selections by',
    answers: { 200: { description: 'The options.', schema: wireSelectionFilter } },
  },
  {
    id: 'listSelections',
    method: 'GET',
    path: '/selections',
    summary: 'A page of the club’s selections, newest first',
    description: 'Nothing that matches is an empty page, not a 404.',
    parameters: [
      {
        name: 'selectionType',
        in: 'query',
        description: 'Ids of `/selection-filter`, joined by commas.',
        schema: z.string(),
      },
      { name: 'grape', in: 'query', description: 'Ids of `/selection-filter`, joined by commas.', schema: z.string() },
      page,
      limit,
    ],
    answers: { 200: { description: 'The page.', schema: wireSelectionPage } },
  },
  {
    id: 'listNotes',
    method: 'GET',
    path: '/notes',
    summary: 'A page of notes, last updated first, with the categories of all notes',
    parameters: [
      page,
      limit,
      { name: 'category', in: 'query', description: 'The slug of a category.', schema: z.string() },
    ],
    answers: { 200: { description: 'The page.', schema: wireNotePage } },
  },
  {
    id: 'getNote',
    method: 'GET',
    path: '/notes/{slug}',
    summary: 'A note',
    parameters: [
      {
        name: 'slug',
        in: 'path',
        description: 'The slug of the note.',
        schema: z.string(),
        required: true,
        example: 'como-guardar-un-vino',
      },
    ],
    answers: {
      200: { description: 'The note.', schema: wireNote },
      404: { description: 'There is no such note.' },
    },
  },
];

export const lambdaDescription: ServiceDescription = {
  title: 'Content lambda',
  description:
    'Leads, banners of the store, filtered selections and notes. Entries may be flat or as Strapi 4 has them.',
  variable: 'LAMBDA_URL',
  exampleUrl: 'https://lambda.example',
  securitySchemes: {},
  parts: {
    Banner: wireBanner,
    Media: wireMedia,
    Named: wireNamed,
    Note: wireNote,
    Pagination: wirePagination,
    RichText: optionalRichText,
    Selection: wireSelection,
    SelectionWine: wireSelectionWine,
  },
  operations,
};
