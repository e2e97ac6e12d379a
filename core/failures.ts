import { type FailureCode, failureCatalogue } from './failure-catalogue.ts';

/** An expected failure. Throw it if a page cannot exist or a write is refused; only `server/` turns it into HTTP. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Replaces the catalogue's sentence if facts help, e.g. how many units are left. */
  readonly sentence: string;

  constructor(code: FailureCode, options: { sentence?: string; cause?: unknown } = {}) {
    super(failureCatalogue[code].message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Failure';
    this.code = code;
    this.sentence = options.sentence ?? failureCatalogue[code].sentence;
  }
}

/**
 * A service did not answer in time, refused, answered 5xx, or its answer was unusable. Adapters throw it, and so does
 * core after a timeout of its own. `service` and the message are for the log; `service` is null if the work that timed
 * out may have waited for any of several services.
 */
export class Unavailable extends Error {
  readonly service: string | null;

  constructor(service: string | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'Unavailable';
    this.service = service;
  }
}

/**
 * For `catch`, on a page with two subjects: an outage of this one counts as that failure, not as the page row's. Any
 * other error is rethrown.
 */
export function outageAs(code: FailureCode): (error: unknown) => never {
  return (error) => {
    throw error instanceof Unavailable ? new Failure(code, { cause: error }) : error;
  };
}

/** The thing exists at another path of this site; `server/` answers 301. */
export class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.name = 'Moved';
    this.path = path;
  }
}
