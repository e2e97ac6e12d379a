/** What the stores hold, for an operator. */
export type StoreSizes = {
  /** Sessions that have not ended. */
  sessions: number;
  /** Merges with the status `intended`. */
  openMerges: number;
  waitingLeads: number;
  refusedLeads: number;
  /** When the oldest waiting lead was stored, in milliseconds since the epoch; null if none waits. */
  oldestLeadAt: number | null;
};

/** Throws `Unavailable` if the store does not answer. */
export interface MeasureStores {
  read(): Promise<StoreSizes>;
}
