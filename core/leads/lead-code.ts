const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The identification code of an accepted request, read from a URL after the redirect; null if it is not one. */
export function readLeadCode(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text.toLowerCase() : null;
}
