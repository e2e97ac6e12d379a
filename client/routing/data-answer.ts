import type { Json } from '#core/json.ts';
import type { PageError } from './page-error.ts';

/**
 * The answer of `/_data/<path>`: always HTTP 200 with the page's status in the body, so that the browser's console logs
 * no error.
 */
export type DataAnswer = {
  build: string;
  status: number;
} & ({ data: Json } | { error: PageError } | { redirect: string });
