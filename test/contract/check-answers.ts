import { toAnswerSchema } from './answer-schema.ts';
import { type Exchange, findOperation } from './exchange.ts';
import { type Fault, joinRepeated, nameValue } from './fault.ts';
import { findEncodedTexts } from './find-encoded-texts.ts';
import { type FieldFault, findFieldFaults } from './find-field-faults.ts';
import { findMissing, type MissingReport } from './find-missing.ts';
import { normaliseAnswer } from './normalise-answer.ts';
import { nameOperation, type Operation, type ServiceDescription } from './operation.ts';

/** `warnings`: what the shop reads all the same, and the service should not send. */
export type AnswerReport = MissingReport & { warnings: string[] };

/** Checks every answer, field by field, against what the service should answer. */
export function checkAnswers(service: ServiceDescription, exchanges: readonly Exchange[]): AnswerReport {
  const faults: Fault[] = [];
  const warnings = new Set<string>();
  const bodies = new Map<Operation, unknown[]>();
  for (const exchange of exchanges) {
    const operation = findOperation(service.operations, exchange.request);
    const call = operation === null ? exchange.request.method : nameOperation(operation);
    const request = `${exchange.request.method} ${exchange.request.target}`;
    const wrong = (path: string, expected: string, came: string) =>
      faults.push({ call, path, expected, came, request });
    for (const note of exchange.notes ?? []) warnings.add(`${call}  ${note}`);
    const answer = operation?.answers[exchange.status ?? 0];
    if (operation === null) wrong('', 'a call of the contract', request);
    else if (exchange.status === null) wrong('', 'an answer', exchange.body);
    else if (answer === undefined) wrong('', nameStatuses(operation), `status ${exchange.status}`);
    else if (answer.schema !== undefined) {
      const body = parseJson(exchange.body);
      if (body === undefined) {
        wrong('', 'JSON', nameValue(exchange.body));
        continue;
      }
      const normalised = normaliseAnswer(body, service);
      bodies.set(operation, [...(bodies.get(operation) ?? []), normalised]);
      const schema = toAnswerSchema(answer.schema);
      for (const { path, expected, came } of findFieldFaults(schema, normalised)) wrong(path, expected, came);
      for (const path of findEncodedTexts(schema, normalised))
        warnings.add(`${call}  ${path} has HTML entities, which the shop decodes: send plain text`);
      for (const { path, expected, came } of findOverlong(exchange, normalised)) wrong(path, expected, came);
    }
  }
  const missing = [...bodies].map(([operation, seen]) => findMissing(operation, seen));
  return {
    faults: joinRepeated([...faults, ...missing.flatMap((found) => found.faults)]),
    unseen: missing.flatMap((found) => found.unseen),
    warnings: [...warnings],
  };
}

/** Finds lists with more items than requested, which would break the pagination. */
function findOverlong({ request }: Exchange, body: unknown): FieldFault[] {
  const query = new URL(request.target, 'http://service.invalid').searchParams;
  const limit = Number(query.get('limit') ?? query.get('pagination[pageSize]') ?? Number.NaN);
  if (!(limit > 0) || typeof body !== 'object' || body === null) return [];
  const key = ['products', 'selections', 'notes', 'data'].find((name) => Array.isArray(Reflect.get(body, name)));
  const items: unknown = key === undefined ? [] : Reflect.get(body, key);
  if (key === undefined || !Array.isArray(items) || items.length <= limit) return [];
  return [{ path: key, expected: `at most ${limit} items`, came: nameValue(items) }];
}

function nameStatuses({ answers: known }: Operation): string {
  return `status ${Object.keys(known).join(' or ')}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
