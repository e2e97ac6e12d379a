import type { RecordedCall } from './other-backend/faults.ts';

const SHOP_BASE = '/api/tienda/v1';

/**
 * A recorded call as a line of the tables in `page-calls.ts`: service, method unless it is GET, path, and the parameters in alphabetical
 * order without `populate`.
 */
export function toCallLine({ service, method, path, query }: RecordedCall): string {
  const parameters = Object.entries(query)
    .filter(([key]) => !key.startsWith('populate'))
    .map(([key, value]) => `${key}=${value}`)
    .toSorted();
  const verb = method === 'GET' ? [] : [method];
  return [service, ...verb, service === 'shop' ? path.replace(SHOP_BASE, '') : path, ...parameters].join(' ');
}
