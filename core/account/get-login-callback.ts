import type { LoginCallback } from './login-problem.ts';

/** The callback's page without anything to process; what went wrong is written into it by the callback itself. */
export function getLoginCallback() {
  return async (): Promise<LoginCallback> => ({ problem: null });
}
