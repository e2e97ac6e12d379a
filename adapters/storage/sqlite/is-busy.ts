const SQLITE_BUSY = 5;

/** Whether SQLite failed because another connection holds a lock. The lowest byte is the primary result code. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}
