import { type AcceptedQuery, isPathSegment } from '../values/query-values.ts';

const EVENT_KEY = 'evento';

/** The slug of the special event that a product sheet was opened from, or null; not validated. */
export function readEvent(params: URLSearchParams): string | null {
  return params.get(EVENT_KEY);
}

export const acceptedSheetQuery: AcceptedQuery = {
  keys: [EVENT_KEY],
  toPairs: (params) => {
    const event = readEvent(params);
    return event !== null && isPathSegment(event) ? [{ name: EVENT_KEY, value: event }] : [];
  },
};
