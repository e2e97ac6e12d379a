/** A mistake in a legal text. The message names the file and the line. */
export class LegalTextError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}
