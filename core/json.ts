/** What survives JSON unchanged. A use case's result must be assignable to it, so a Date or a Map does not compile. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
