import { describe, expect, it } from 'vitest';
import { createJsonClient } from '#adapters/http/json-client.ts';
import { nameFault, namePath } from '../../contract/fault.ts';
import { findFieldFaults } from '../../contract/find-field-faults.ts';
import { checkAdapter, resultSchemas } from '../../contract/run-adapter-contract.ts';
import { contracts } from '../../contract/services.ts';
import { EMBEDDED_SERVICES, type EmbeddedService, startEmbeddedServices } from '../../support/embedded-services.ts';
import { started } from '../../support/started.ts';
import { testBrand } from '../../support/test-brand.ts';

const embedded = started(startEmbeddedServices);

/** The adapter of the shop over an embedded service. */
function openAdapter(service: EmbeddedService): { adapter: object; close: () => Promise<void> } {
  const { baseUrl, key } = embedded.addresses[service];
  const { createAdapter, headers } = contracts[service];
  const log = { info: () => undefined, warn: () => undefined };
  const client = createJsonClient({ service, baseUrl, headers: headers(key), log, timeoutMs: 10_000 });
  return { adapter: createAdapter(client, testBrand.slug), close: () => client.close() };
}

describe.each(EMBEDDED_SERVICES)('an adapter of the %s port', (service) => {
  /** The richest result of each method. */
  const results = new Map<string, unknown>();

  it('passes the suite as an object, as its service does over HTTP', async () => {
    const { adapter, close } = openAdapter(service);
    const options = { mayWrite: true, accessToken: null };
    const { faults, outcomes } = await checkAdapter(service, recording(adapter, results), options);
    await close();
    expect(faults.map(nameFault)).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(results.size).toBeGreaterThan(1);
  });

  it('has every field that it returns checked', () => {
    for (const [method, result] of results) {
      const schema = resultSchemas[service][method];
      if (schema === undefined) throw new Error(`no schema for ${method}`);
      for (const path of leavesOf(result)) {
        const named = findFieldFaults(schema, planted(result, path)).map((fault) => fault.path);
        // If the path leads to a null, the faults name the fields of the object that could be there.
        const elsewhere = named.filter((each) => !each.startsWith(namePath(path)));
        expect([method, path, named.length > 0, elsewhere]).toEqual([method, path, true, []]);
      }
    }
  });
});

/** Wraps the adapter and stores the richest result of each method in `results`. */
function recording(adapter: object, results: Map<string, unknown>): object {
  return new Proxy(adapter, {
    get: (target, key) => {
      const method: unknown = Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        const result: unknown = await Reflect.apply(method, target, given);
        const known = results.get(String(key));
        const size = (value: unknown) => JSON.stringify(value ?? null).length;
        if (result !== undefined && size(result) > size(known)) results.set(String(key), result);
        return result;
      };
    },
  });
}

type Path = readonly (string | number)[];

/** The path of each value, once for a field that items of a list share. */
function leavesOf(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index], seen));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key], seen));
  }
  const field = path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');
  if (seen.has(field)) return [];
  seen.add(field);
  return [path];
}

/** A copy of the value with an object where the path leads. */
function planted(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return { planted: true };
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? planted(item, rest) : item));
  if (typeof value !== 'object' || value === null) throw new Error('the path leads nowhere');
  return { ...value, [key]: planted(Reflect.get(value, key), rest) };
}
