import { z } from 'zod';
import { type Populate, toStrapiQuery } from '#adapters/strapi-rest/strapi-query.ts';
import { entryList, singleEntry } from '#adapters/strapi-rest/strapi-wire.ts';
import type { Operation, Parameter } from '../operation.ts';

type Read = {
  id: string;
  path: `/${string}`;
  summary: string;
  entry: z.ZodType;
  /** The trees of the calls that read this type. */
  populate?: readonly Populate[];
};

type ListRead = Read & {
  /** The fields, or fields of a relation ("cellar.slug"), by which the shop filters. */
  filters?: readonly string[];
  /** The fields of which the shop asks for a lowest value. */
  minimum?: readonly string[];
  sort?: `${string}:${'asc' | 'desc'}`;
};

/** The read of a single type. */
export function singleRead({ id, path, summary, entry, populate }: Read): Operation {
  return {
    id,
    method: 'GET',
    path,
    summary,
    parameters: [...populateParameters(populate), draft],
    answers: {
      200: { description: 'The entry.', schema: singleEntry(entry) },
      400: { description: 'A key of `populate` is unknown.' },
      404: { description: 'It is not published, or there is no such type.' },
    },
  };
}

/** The read of a page of entries. One entry is read by a filter on its slug; none that matches is an empty list. */
export function listRead({
  id,
  path,
  summary,
  entry,
  populate,
  filters = [],
  minimum = [],
  sort,
}: ListRead): Operation {
  return {
    id,
    method: 'GET',
    path,
    summary,
    parameters: [
      ...filters.map(filterParameter),
      ...minimum.map(minimumParameter),
      ...(sort === undefined ? [] : [sortParameter(sort)]),
      ...pageParameters,
      ...populateParameters(populate),
      draft,
    ],
    answers: {
      200: { description: 'The page of entries.', schema: entryList(entry) },
      400: { description: 'A key of `filters`, `sort` or `populate` is unknown.' },
    },
  };
}

const draft: Parameter = {
  name: 'status',
  in: 'query',
  description: 'Sent for a preview only, which reads drafts.',
  schema: z.literal('draft'),
};

const pageParameters: Parameter[] = [
  { name: 'pagination[page]', in: 'query', description: 'The page, from 1.', schema: z.int().min(1) },
  {
    name: 'pagination[pageSize]',
    in: 'query',
    description: 'Entries to a page, at most 100.',
    schema: z.int().min(1).max(100),
  },
];

function filterParameter(field: string): Parameter {
  const [name = ''] = Object.keys(toStrapiQuery({ filters: { [field]: '' } }));
  return { name, in: 'query', description: `Only entries with this \`${field}\`.`, schema: z.string() };
}

function minimumParameter(field: string): Parameter {
  const [name = ''] = Object.keys(toStrapiQuery({ minimum: { [field]: '' } }));
  return { name, in: 'query', description: `Only entries with at least this \`${field}\`.`, schema: z.int() };
}

function sortParameter(sort: string): Parameter {
  return { name: 'sort', in: 'query', description: 'A field and its order.', schema: z.string(), example: sort };
}

/** Strapi leaves out every relation, medium and component that a call does not name. */
function populateParameters(trees: readonly Populate[] = []): Parameter[] {
  const names = new Set(trees.flatMap((populate) => Object.keys(toStrapiQuery({ populate }))));
  return [...names].map((name) => ({
    name,
    in: 'query',
    description: 'Includes this part in the answer.',
    schema: z.literal('true'),
  }));
}
