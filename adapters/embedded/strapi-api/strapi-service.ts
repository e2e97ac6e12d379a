import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import type { Json } from '../../../core/json.ts';
import { isSameKey } from '../credentials.ts';
import { createService } from '../loopback.ts';
import { parseBracketQuery, type QueryTree, textOf } from './bracket-query.ts';
import { type ContentType, type Entry, listDrafts, type TypeRegistry } from './content-type.ts';
import { type Format, printEntry } from './print-entry.ts';
import { parseFilters, parsePage, parsePopulate, parseSort } from './query-parameters.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

const singleParameters = new Set(['populate', 'status']);
const listParameters = new Set([...singleParameters, 'filters', 'sort', 'pagination']);

/**
 * Creates a read-only CMS under `/api` that supports the part of Strapi's REST dialect that the shop uses; any other
 * query is refused with 400. The header `Strapi-Response-Format: v4` selects the nested response shape of Strapi 4.
 */
export function createStrapiService({ token, types }: { token: string; types: readonly ContentType[] }): Express {
  const registry = createTypeRegistry(types);
  const service = createService();
  service.use(requireToken(token));
  for (const type of types.filter(({ kind }) => kind !== 'related')) {
    service.get(`/api/${type.path}`, (request, response) => {
      const query = parseBracketQuery(request.url.split('?')[1] ?? '');
      const format = request.header('strapi-response-format') === 'v4' ? 'nested' : 'flat';
      const answer = type.kind === 'single' ? answerSingle : answerList;
      response.json(answer(registry, type, query, format));
    });
  }
  service.use((request) => {
    throw request.method === 'GET' ? new StrapiRefusal(404, 'Not Found') : new StrapiRefusal(403, 'Forbidden');
  });
  service.use(answerRefusal);
  return service;
}

function createTypeRegistry(types: readonly ContentType[]): TypeRegistry {
  const byPath = new Map(types.map((type) => [type.path, type]));
  return {
    find(path) {
      const type = byPath.get(path);
      if (type === undefined) throw new Error(`a relation names the unknown content type ${path}`);
      return type;
    },
  };
}

function answerSingle(registry: TypeRegistry, type: ContentType, query: QueryTree, format: Format): Json {
  refuseUnknownParameters(query, singleParameters);
  const populate = parsePopulate(registry, type.shape, query.get('populate'));
  const [entry] = listEntries(type, query);
  if (entry === undefined) throw new StrapiRefusal(404, 'Not Found');
  return { data: printEntry(registry, type, entry, populate, format), meta: {} };
}

function answerList(registry: TypeRegistry, type: ContentType, query: QueryTree, format: Format): Json {
  refuseUnknownParameters(query, listParameters);
  const populate = parsePopulate(registry, type.shape, query.get('populate'));
  const matches = parseFilters(registry, type.shape, query.get('filters'));
  const order = parseSort(type.shape, query.get('sort'));
  const { page, pageSize } = parsePage(query.get('pagination'));
  const found = [...listEntries(type, query)].filter(matches).sort(order);
  return {
    data: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((entry) => printEntry(registry, type, entry, populate, format)),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length },
    },
  };
}

function listEntries(type: ContentType, query: QueryTree): readonly Entry[] {
  const status = textOf('status', query.get('status')) ?? 'published';
  if (status !== 'draft' && status !== 'published') throw new StrapiRefusal(400, `Invalid status ${status}`);
  return status === 'draft' ? listDrafts(type) : type.list();
}

function refuseUnknownParameters(query: QueryTree, known: ReadonlySet<string>): void {
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
