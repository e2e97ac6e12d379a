import type { FailureCode } from '#core/failure-list.ts';

/** How a sign-in in a popup or a hidden iframe ended. */
export type SignInOutcome = 'signed-in' | FailureCode;

/** Reads the message that `public/ingreso.js` posts from `source`; null for any other message. */
export function toSignInOutcome(event: MessageEvent, source: MessageEventSource | null): SignInOutcome | null {
  if (event.origin !== location.origin || event.source !== source) return null;
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'sign-in')
    return null;
  const outcome: unknown = 'outcome' in message ? message.outcome : null;
  // Our own server wrote it, from the failure list.
  return typeof outcome === 'string' ? (outcome as SignInOutcome) : 'loginFailed';
}
