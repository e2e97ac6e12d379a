/** What `use` returns; `otherwise` if the browser refuses storage, as in some private windows. */
export function withStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
