import type { FailureCode } from '#core/failure-catalogue.ts';

/** How a sign-in in a popup or a hidden frame ended: the server's word, or what this page saw. */
export type SignInOutcome = 'signed-in' | FailureCode;

/** What a window of this site says about its sign-in; null for anybody else's message. */
export function toSignInOutcome(event: MessageEvent, from: MessageEventSource | null): SignInOutcome | null {
  if (event.origin !== location.origin || event.source !== from) return null;
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'sign-in')
    return null;
  const outcome: unknown = 'outcome' in message ? message.outcome : null;
  // Our own server wrote it, of its own catalogue.
  return typeof outcome === 'string' ? (outcome as SignInOutcome) : 'loginFailed';
}
