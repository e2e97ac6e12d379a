import { type FailureCode, recordedError } from './failure-list.ts';

/** An expected failure: a page does not exist, or a write is refused. Only `server/` turns it into HTTP. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The sentence for the shopper: the recorded one, or a more specific one, e.g. with the number of units left. */
  readonly sentence: string;

  constructor(code: FailureCode, options: { sentence?: string; cause?: unknown } = {}) {
    const { message, sentence } = recordedError(code, { isOutage: options.cause instanceof Unavailable });
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Failure';
    this.code = code;
    this.sentence = options.sentence ?? sentence;
  }
}

/** Why something does not exist, as the log says it. Never text that a service or a browser sent. */
export class Reason extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Reason';
  }
}

/** A failed call to a service, for the log. `status` is null without a response, `fault` with a status that says all. */
export type FailedCall = { route: string; status: number | null; fault: string | null };

/**
 * A service did not answer in time, refused the request, answered 5xx, or sent an invalid response. Adapters throw it,
 * and core after its own timeouts. `service`, `call` and the message are for the log; `service` is null if the work that
 * timed out involves several services, and `call` is null if no single call failed.
 */
export class Unavailable extends Error {
  readonly service: string | null;
  readonly call: FailedCall | null;

  constructor(service: string | null, message: string, cause?: unknown, call: FailedCall | null = null) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'Unavailable';
    this.service = service;
    this.call = call;
  }
}

/**
 * Returns a handler for `catch` that replaces `Unavailable` by a failure and rethrows any other error. For a page with
 * two subjects: the outage of this one is recorded with its own code, not with the page row's.
 */
export function rethrowUnavailableAs(code: FailureCode): (error: unknown) => never {
  return (error) => {
    throw error instanceof Unavailable ? new Failure(code, { cause: error }) : error;
  };
}

/**
 * The page is only for signed-in visitors; `server/` sends the visitor to the sign-in, which returns to `returnPath`.
 * `hasSession` tells that there is a session, whose token a service refuses.
 */
export class SignInRequired extends Error {
  readonly returnPath: string;
  readonly hasSession: boolean;

  constructor(returnPath: string, { hasSession }: { hasSession: boolean }) {
    super('sign-in required');
    this.name = 'SignInRequired';
    this.returnPath = returnPath;
    this.hasSession = hasSession;
  }
}

/** The page is at another path of this site; `server/` answers 301, or 307 if it may come back, and 303 to a form. */
export class Moved extends Error {
  readonly path: string;
  readonly isTemporary: boolean;

  constructor(path: string, { isTemporary = false } = {}) {
    super(`moved to ${path}`);
    this.name = 'Moved';
    this.path = path;
    this.isTemporary = isTemporary;
  }
}
