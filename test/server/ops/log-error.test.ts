import { describe, expect, it } from 'vitest';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { LeadRefused } from '#core/leads/lead.ts';
import { createLog } from '#server/log.ts';
import { logError } from '#server/ops/log-error.ts';

function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  logError(createLog('info', { write: (line) => void lines.push(line) }), error, 'block failed', { code: 'posts' });
  return JSON.parse(lines.join());
}

const outage = new Unavailable('shop', 'no answer', new SyntaxError('{"token":"quoted"'));
const WARN = 40;
const ERROR = 50;

describe('logging an error', () => {
  it.each([
    ['a failure', new Failure('filters'), 'No existen filtros'],
    ['an outage', outage, 'no answer'],
    ['a failure by an outage', new Failure('products', { cause: outage }), 'Error en productos: no answer'],
    [
      'a refused sign-in',
      new IdentityError('login_failed', { cause: new Error('OAUTH_X') }),
      'login_failed: Login failed: OAUTH_X',
    ],
    ['a refused lead', new LeadRefused(422, 'an-id'), 'lead an-id refused with 422'],
  ])('logs %s as a warning with its messages, without the received data', (_, error, cause) => {
    expect(logged(error)).toMatchObject({ level: WARN, code: 'posts', cause, msg: 'block failed' });
    expect(logged(error)).not.toHaveProperty('err');
  });

  it.each([
    ['a bug', new TypeError('x is undefined')],
    ['a failure that wraps a bug', new Failure('productSheet', { cause: new TypeError('x is undefined') })],
  ])('logs %s as an error with its stack', (_, error) => {
    expect(logged(error)).toMatchObject({
      level: ERROR,
      code: 'posts',
      err: { stack: expect.stringContaining('TypeError: x is undefined') },
    });
  });
});
