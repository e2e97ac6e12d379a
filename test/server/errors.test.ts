import { describe, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { toHttpError } from '#server/errors.ts';

const outage = new Unavailable('shop', 'no answer');
const clientError = (status: number) => Object.assign(new Error('refused'), { status });

describe('an error over HTTP', () => {
  it.each([
    ['a refusal', new Failure('soldOut'), [409, 'soldOut', null]],
    ['an outage', outage, [503, 'unavailable', 5]],
    ['an outage behind a failure', new Failure('products', { cause: outage }), [503, 'products', 5]],
    ['absence behind a failure', new Failure('products'), [404, 'products', null]],
    ['an outage of the sheet', new Failure('productSheet', { cause: outage }), [500, 'productSheet', null]],
    ['an unreadable body', clientError(400), [400, 'badRequest', null]],
    ['a body over its limit', clientError(413), [413, 'bodyTooLarge', null]],
    ['a body in an unknown encoding', clientError(415), [415, 'unsupportedMediaType', null]],
    ['a bug', new TypeError('undefined'), [500, 'unexpected', null]],
    ['a thrown value that is not an error', 'text', [500, 'unexpected', null]],
  ] as const)('has the status and the code of the failure list: %s', (_name, error, expected) => {
    const { status, code, retryAfter, sentence } = toHttpError(error);
    expect([status, code, retryAfter]).toEqual(expected);
    expect(sentence).toBe(failureList[code].sentence);
  });

  it('has the code of the page’s subject if the error is an outage', () => {
    expect(toHttpError(outage, { outageCode: 'winery' })).toMatchObject({ status: 503, code: 'winery' });
    expect(toHttpError(new Failure('note'), { outageCode: 'winery' })).toMatchObject({ status: 404, code: 'note' });
  });

  it('has a configured message if the failure list allows it, and not otherwise', { tags: ['S8.26'] }, () => {
    const errorMessages = { 404: 'No está', 500: 'Un error nuestro' };
    expect(toHttpError(new TypeError('undefined'), { errorMessages }).message).toBe('Un error nuestro');
    expect(toHttpError(new Failure('winery'), { errorMessages }).message).toBe('Empty response');
  });

  it('keeps the sentence of a failure that has its own', () => {
    expect(toHttpError(new Failure('overStock', { sentence: 'Quedan 2.' })).sentence).toBe('Quedan 2.');
  });
});
