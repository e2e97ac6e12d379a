import type { Answer } from '../operation.ts';
import { jsonError } from './storefront-answers.ts';

// What the routes of the cart, of leads and of events share: content types of bodies, and refusals.

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';

export const error = (description: string): Answer => ({ description, schema: jsonError });
export const formAnswer: Answer = {
  description: 'A plain form was accepted; redirects to the page that shows the effect.',
};
export const foreignOrigin = error('The request does not come from the shop’s own pages.');
export const tooMany = error('Too many requests of one client; `Retry-After` says how many seconds to wait.');
export const unavailable = error('A service does not answer; `Retry-After` says how many seconds to wait.');
