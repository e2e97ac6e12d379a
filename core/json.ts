/**
 * A value that JSON preserves. A use case's result must be assignable to it, so that a Date or a Map does not compile.
 */
export type Json = null | boolean | number | string | JsonContainer;

export type JsonContainer = readonly Json[] | { readonly [key: string]: Json | undefined };

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
