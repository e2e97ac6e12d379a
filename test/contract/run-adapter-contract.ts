import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import type { BuyCart, Check } from './check.ts';
import { cmsResults, lambdaResults, subscriptionsResults } from './content-nouns.ts';
import { type Fault, joinRepeated } from './fault.ts';
import { findFieldFaults } from './find-field-faults.ts';
import { type RunOptions, runChecks } from './run-checks.ts';
import type { ContractReport } from './run-contract.ts';
import { contracts, type ServiceName } from './services.ts';
import { shopResults } from './shop-nouns.ts';

/** Checks the adapter that the module at `file` exports: what it returns, and how it behaves. */
export async function runAdapterContract(
  service: ServiceName,
  file: string,
  options: RunOptions,
): Promise<ContractReport> {
  const module: unknown = await import(pathToFileURL(resolve(file)).href);
  return checkAdapter(service, await loadAdapter(module, file), { ...options, buyCart: findBuyCart(module) });
}

/** Checks an adapter: what its methods return, and how they behave. */
export async function checkAdapter(
  service: ServiceName,
  adapter: object,
  options: RunOptions & { buyCart?: BuyCart | null },
): Promise<ContractReport> {
  switch (service) {
    case 'shop':
      return run(service, adapter, contracts.shop.checks, options);
    case 'cms':
      return run(service, adapter, contracts.cms.checks, options);
    case 'subscriptions':
      return run(service, adapter, contracts.subscriptions.checks, options);
    case 'memberships':
      return run(service, adapter, contracts.memberships.checks, options);
    case 'lambda':
      return run(service, adapter, contracts.lambda.checks, options);
  }
}

async function run<P extends object>(
  service: ServiceName,
  adapter: object,
  checks: readonly Check<P>[],
  options: RunOptions & { buyCart?: BuyCart | null },
): Promise<ContractReport> {
  const found: Fault[] = [];
  let calls = 0;
  const onResult = (method: string, result: unknown) => {
    calls += 1;
    const schema = resultSchemas[service][method];
    if (schema !== undefined)
      found.push(...findFieldFaults(schema, result).map((fault) => ({ call: method, ...fault })));
  };
  // The module is loaded at run time: that it implements the port is what the checks find out.
  const { outcomes, faults, warnings } = await runChecks(adapter as P, checks, { ...options, onResult });
  return { service, calls, outcomes, faults: [...joinRepeated(found), ...faults], warnings, unseen: [] };
}

/** What each method of a port returns. */
export const resultSchemas: Readonly<Record<ServiceName, Readonly<Record<string, z.ZodType>>>> = {
  shop: shopResults,
  cms: cmsResults,
  subscriptions: subscriptionsResults,
  memberships: subscriptionsResults,
  lambda: lambdaResults,
};

/** A module exports `createAdapter`, by that name or by default; a default export may also be the adapter itself. */
async function loadAdapter(module: unknown, file: string): Promise<object> {
  const exported = exportOf(module, 'createAdapter') ?? exportOf(module, 'default');
  const adapter: unknown = typeof exported === 'function' ? await exported() : exported;
  if (typeof adapter === 'object' && adapter !== null) return adapter;
  throw new Error(`${file} does not export createAdapter`);
}

/** A module whose platform can make one also exports `buyCart(id)`, which makes a bought order of a cart. */
function findBuyCart(module: unknown): BuyCart | null {
  const exported = exportOf(module, 'buyCart');
  if (typeof exported !== 'function') return null;
  return async ({ id, key }) => {
    await exported(id);
    return { order: key };
  };
}

function exportOf(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
}
