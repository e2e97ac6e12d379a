import { Refusal } from '../loopback.ts';

const errorNames: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
};

/** Creates the 400 error for an unknown key in a query parameter. */
export function invalidKey(param: string, key: string): StrapiRefusal {
  return new StrapiRefusal(400, `Invalid key ${key}`, { key, path: key, source: 'query', param });
}

export class StrapiRefusal extends Refusal {
  readonly details: object;

  constructor(status: number, message: string, details: object = {}) {
    super(status, message);
    this.name = 'StrapiRefusal';
    this.details = details;
  }

  toBody(): object {
    const { status, message, details } = this;
    return { data: null, error: { status, name: errorNames[status] ?? 'ApplicationError', message, details } };
  }
}
