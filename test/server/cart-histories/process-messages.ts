import type { IdentityErrorCode } from '#core/account/identity-failures.ts';
import type { FailureCode } from '#core/failure-list.ts';
import type { UseCases } from '#core/use-cases.ts';

/** The result of a call, or its error. */
export type CallResult =
  | { value: unknown }
  | { unavailable: string }
  | { failure: FailureCode }
  | { identity: IdentityErrorCode }
  | { unexpected: string };

export type ToProcess =
  | { kind: 'run'; id: number; useCase: keyof UseCases; input: unknown; now: number }
  | { kind: 'result'; id: number; result: CallResult };

export type FromProcess =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; service: string; method: string; args: unknown[] }
  | { kind: 'done'; id: number; result: CallResult };
