import { createBuyCart } from './buy-cart.ts';
import { checkAnswers } from './check-answers.ts';
import { createContractClient } from './contract-client.ts';
import { type Exchange, findOperation, type Send } from './exchange.ts';
import { type Fault, joinRepeated, namePath, nameValue, valueAt } from './fault.ts';
import { nameOperation } from './operation.ts';
import { type CheckOutcome, type RunOptions, runChecks, USABLE_ANSWER } from './run-checks.ts';
import { contracts, type ServiceContract, type ServiceName } from './services.ts';

/** What a service answers wrongly. `unseen` are parts that no answer had, so that they could not be checked. */
export type ContractReport = {
  service: ServiceName;
  calls: number;
  outcomes: CheckOutcome[];
  faults: Fault[];
  /** What the contract allows and an operator should know. */
  warnings: string[];
  unseen: { call: string; path: string }[];
};

export type ServiceUnderContract = RunOptions & {
  baseUrl: string;
  key: string;
  brandSlug: string;
  send: Send;
  /** Called with each request and what came of it. */
  onExchange?: (exchange: Exchange) => void;
};

/** Calls a service over HTTP and checks its answers, field by field, and how it behaves. Never rejects. */
export function runContract(service: ServiceName, options: ServiceUnderContract): Promise<ContractReport> {
  switch (service) {
    case 'shop':
      return run(service, contracts.shop, options);
    case 'cms':
      return run(service, contracts.cms, options);
    case 'subscriptions':
      return run(service, contracts.subscriptions, options);
    case 'memberships':
      return run(service, contracts.memberships, options);
    case 'lambda':
      return run(service, contracts.lambda, options);
  }
}

async function run<P extends object>(
  service: ServiceName,
  contract: ServiceContract<P>,
  { baseUrl, key, brandSlug, send, onExchange, ...options }: ServiceUnderContract,
): Promise<ContractReport> {
  const exchanges: Exchange[] = [];
  const { operations } = contract.describe(brandSlug);
  const dropped: Fault[] = [];
  const record = (exchange: Exchange) => {
    exchanges.push(exchange);
    onExchange?.(exchange);
  };
  const client = createContractClient({
    service,
    baseUrl,
    headers: contract.headers(key),
    send,
    onExchange: record,
    onDropped: (target, { path, reason = '', value }) => {
      const operation = findOperation(operations, { method: 'GET', target, headers: {}, body: null });
      const call = operation === null ? target : nameOperation(operation);
      dropped.push({
        call,
        path: namePath(path),
        expected: `a usable value (${reason})`,
        came: nameValue(valueAt(value, path)),
      });
    },
  });
  const buyCart = createBuyCart({
    headers: contract.headers(key),
    send,
    onExchange: record,
  });
  const checked = await runChecks(contract.createAdapter(client, brandSlug), contract.checks, { ...options, buyCart });
  const answers = checkAnswers(contract.describe(brandSlug), exchanges);
  return {
    service,
    calls: exchanges.length,
    outcomes: checked.outcomes,
    faults: [...answers.faults, ...joinRepeated(dropped), ...withoutConsequences(checked.faults, answers.faults)],
    warnings: [...answers.warnings, ...checked.warnings],
    unseen: answers.unseen,
  };
}

/** Removes the faults of checks that could not go on because of an answer whose own fault is listed. */
function withoutConsequences(faults: readonly Fault[], named: readonly Fault[]): Fault[] {
  return faults.filter(({ expected }) => expected !== USABLE_ANSWER || named.length === 0);
}
