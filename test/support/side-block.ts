import type { OtherData } from './other-backend/data.ts';
import type { ServiceName } from './other-backend/other-backend.ts';

/** The failure that a block records if its call fails. */
export type SideBlock = {
  numbers: string;
  page: string;
  block: string;
  cause: readonly [ServiceName, RegExp];
  recorded: readonly [status: number, message: string];
  /** The sentence that replaces the block. */
  sentence: string;
  /** Removes the block's data from the service. */
  empty?: (data: OtherData) => unknown;
  /** Whether the empty block records the same status and message, which S8 has for that, too; else it records nothing. */
  recordsEmpty?: boolean;
};
