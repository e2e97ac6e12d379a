import type { FailureCode } from '#core/failure-list.ts';

/** How a sign-in in a popup or a hidden iframe ended. */
export type SignInOutcome = 'signed-in' | FailureCode;

/** Reads the message that `public/ingreso.js` posts from `source`; null for any other message. */
export function toSignInOutcome(event: MessageEvent, source: MessageEventSource | null): SignInOutcome | null {
  if (event.origin !== location.origin || event.source !== source) return null;
  // Our own server wrote the outcome, from the failure list.
  const message: { type?: string; outcome?: SignInOutcome } | null = event.data;
  return message?.type === 'sign-in' ? (message.outcome ?? 'loginFailed') : null;
}
