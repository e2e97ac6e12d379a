/** Answers each message of the bench with the processor time of this process. */
export function reportCpu(): void {
  process.on('message', () => process.send?.(process.cpuUsage()));
}
