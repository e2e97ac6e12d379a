import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import type { Json } from '#core/json.ts';
import { isSameKey } from '../credentials.ts';
import { createService } from '../loopback.ts';
import { parseBracketQuery, type QueryTree } from './bracket-query.ts';
import type { ContentType, Library } from './content-type.ts';
import { parseFilters } from './filters.ts';
import { parsePage, parseSort } from './list-order.ts';
import { parseSelection, printEntry } from './populate.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

const singleParameters = new Set(['populate', 'fields']);
const listParameters = new Set([...singleParameters, 'filters', 'sort', 'pagination']);

/** The content CMS: Strapi's REST dialect, read only, under `/api` (contracts: content CMS). */
export function createCmsService({ token, types }: { token: string; types: readonly ContentType[] }): Express {
  const library = createLibrary(types);
  const service = createService();
  service.use(requireToken(token));
  for (const type of types) {
    service.get(`/api/${type.path}`, (request, response) => {
      const query = parseBracketQuery(request.url.split('?')[1] ?? '');
      response.json(type.kind === 'single' ? answerSingle(library, type, query) : answerList(library, type, query));
    });
  }
  service.use((request) => {
    throw request.method === 'GET' ? new StrapiRefusal(404, 'Not Found') : new StrapiRefusal(403, 'Forbidden');
  });
  service.use(answerRefusal);
  return service;
}

function createLibrary(types: readonly ContentType[]): Library {
  const byPath = new Map(types.map((type) => [type.path, type]));
  return {
    find(path) {
      const type = byPath.get(path);
      if (type === undefined) throw new Error(`a relation names the unknown content type ${path}`);
      return type;
    },
  };
}

function answerSingle(library: Library, type: ContentType, query: QueryTree): Json {
  refuseOthers(query, singleParameters);
  const selection = parseSelection(library, type.shape, query.get('populate'), query.get('fields'));
  const [entry] = type.entries;
  if (entry === undefined) throw new StrapiRefusal(404, 'Not Found');
  return { data: printEntry(library, type, entry, selection), meta: {} };
}

function answerList(library: Library, type: ContentType, query: QueryTree): Json {
  refuseOthers(query, listParameters);
  const selection = parseSelection(library, type.shape, query.get('populate'), query.get('fields'));
  const matches = parseFilters(library, type.shape, query.get('filters'));
  const order = parseSort(type.shape, query.get('sort'));
  const { page, pageSize } = parsePage(query.get('pagination'));
  const found = type.entries.filter(matches).sort(order);
  return {
    data: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((entry) => printEntry(library, type, entry, selection)),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length },
    },
  };
}

function refuseOthers(query: QueryTree, known: ReadonlySet<string>): void {
  const unknown = [...query.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) throw invalidKey('query', unknown);
}

function requireToken(token: string): RequestHandler {
  return (request, _response, next) => {
    const given = request.header('authorization')?.match(/^Bearer (.+)$/i)?.[1];
    if (!isSameKey(given, token)) throw new StrapiRefusal(401, 'Missing or invalid credentials');
    next();
  };
}

const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof StrapiRefusal) response.status(error.status).json(error.toBody());
  else next(error);
};
