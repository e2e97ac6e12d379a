import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/is-long-run.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';
import mcp2025 from './protocol-schemas/mcp-2025-11-25.json' with { type: 'json' };
import mcp2026 from './protocol-schemas/mcp-2026-07-28.json' with { type: 'json' };
import ucpSchemas from './protocol-schemas/ucp-2026-04-08.json' with { type: 'json' };

// The schemas have keywords for their documentation, which a strict check would refuse.
const ajv = new Ajv2020({ strict: false, schemas: [...ucpSchemas, mcp2025, mcp2026] });
formats.default(ajv);
// The profile's schema refers to the others by their place in the repository, which is not that of their addresses.
for (const schema of ucpSchemas)
  ajv.addSchema({ ...schema, $id: schema.$id.replace('ucp.dev/schemas/', 'ucp.dev/schemas/schemas/') });

const UCP = 'https://ucp.dev/schemas';
const SEARCH = `${UCP}/shopping/catalog_search.json#/$defs/search_response`;
const LOOKUP = `${UCP}/shopping/catalog_lookup.json#/$defs/lookup_response`;
const PRODUCT = `${UCP}/shopping/catalog_lookup.json#/$defs/get_product_response`;
const ERROR = `${UCP}/shopping/types/error_response.json`;
const PROFILE = `${UCP}/discovery/profile.json#/$defs/business_profile`;

function expectValid(schema: string, value: unknown): void {
  const validate = ajv.getSchema(schema);
  if (validate === undefined) throw new Error(`There is no schema ${schema}.`);
  validate(value);
  expect(validate.errors ?? [], JSON.stringify(value).slice(0, 400)).toEqual([]);
}

const shop = started(() => startTestShop({ RATE_LIMIT: 'off' }));

type Revision = {
  name: string;
  headers: (method: string, name: string) => Record<string, string>;
  meta: Record<string, unknown>;
};
const revisions: readonly Revision[] = [
  { name: '2025-11-25', headers: () => ({ 'mcp-protocol-version': '2025-11-25' }), meta: {} },
  {
    name: '2026-07-28',
    headers: (method, name) => ({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(name !== '' && { 'mcp-name': name }),
    }),
    meta: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
];

describe.each(isLongRun ? revisions : revisions.slice(1))(
  'answers by the protocol of $name',
  ({ name: revision, headers, meta }) => {
    const definition = (name: string) =>
      `https://modelcontextprotocol.io/schema/${revision}/schema.json#/$defs/${name}`;

    /** Sends a message and checks the frame of its answer. Returns its result, undefined for an error. */
    async function send(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
      const answer = await fetch(`${shop.origin}/ucp/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers(method, String(params['name'] ?? '')) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 'una', method, params: { ...params, ...meta } }),
      });
      const body = (await answer.json()) as { result?: unknown };
      expect(body, JSON.stringify(body).slice(0, 400)).toHaveProperty('id', 'una');
      expectValid(definition(body.result === undefined ? 'JSONRPCErrorResponse' : 'JSONRPCResultResponse'), body);
      return body.result;
    }

    async function call(name: string, catalog: Record<string, unknown>): Promise<unknown> {
      const platform = { 'ucp-agent': { profile: 'https://platform.example/profile.json' } };
      const result = await send('tools/call', { name, arguments: { meta: platform, catalog } });
      expectValid(definition('CallToolResult'), result);
      return (result as { structuredContent: unknown }).structuredContent;
    }

    it('fit the schemas of its tools and of its errors', async () => {
      expectValid(definition('ListToolsResult'), await send('tools/list'));
      expect(await send('nope')).toBeUndefined();
      expect(await send('tools/call', { name: 'create_checkout', arguments: {} })).toBeUndefined();
      expect(await send('tools/call', { name: 'search_catalog', arguments: { catalog: 1 } })).toBeUndefined();
      if (revision === '2026-07-28') {
        expectValid(definition('DiscoverResult'), await send('server/discover'));
        return;
      }
      const client = { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      expectValid(definition('InitializeResult'), await send('initialize', client));
    });

    it('fit the schemas of the catalogue: every product, by search and by look-up', async () => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const pagination = { limit: 12, ...(cursor !== undefined && { cursor }) };
        const found = await call('search_catalog', { filters: { price: { min: 0 } }, pagination });
        expectValid(SEARCH, found);
        const { products, pagination: next } = found as { products: { id: string }[]; pagination: { cursor?: string } };
        ids.push(...products.map(({ id }) => id));
        cursor = next.cursor;
      } while (cursor !== undefined);
      expect(ids.length).toBeGreaterThan(50);
      for (let at = 0; at < ids.length; at += 10)
        expectValid(LOOKUP, await call('lookup_catalog', { ids: [...ids.slice(at, at + 10), `NO-${at}`] }));
      for (const id of ids.slice(0, 5)) expectValid(PRODUCT, await call('get_product', { id }));
    });

    it('fit the schemas where nothing is found, and where a filter is ignored', async () => {
      expectValid(SEARCH, await call('search_catalog', { query: 'zzzzzz' }));
      expectValid(SEARCH, await call('search_catalog', { query: 'malbec', filters: { price: { max: 2_000_000 } } }));
      expectValid(SEARCH, await call('search_catalog', { query: 'x' }));
      expectValid(ERROR, await call('get_product', { id: 'NO-1' }));
    });
  },
);

it('has a profile that fits its schema', async () => {
  expectValid(PROFILE, await (await fetch(`${shop.origin}/.well-known/ucp`)).json());
});

it('is not satisfied by anything', () => {
  expect(() => expectValid(SEARCH, { ucp: {}, products: [] })).toThrow();
  expect(() => expectValid(LOOKUP, { products: [{}] })).toThrow();
});
