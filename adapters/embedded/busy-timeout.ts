/**
 * The longest wait for another process that writes to the same file. The wait blocks this process, so it is short. Only
 * shops that share Redis and one `DATA_DIR` write to the same files, a few milliseconds each.
 */
export const BUSY_TIMEOUT_MS = 250;
