import type { LegalFormPage, LegalRequest } from './legal-form.ts';

/** `code` comes from the URL of the answer; anything but a UUID counts as none. */
export function getLegalForm(): (input: { request: LegalRequest; code: string | null }) => Promise<LegalFormPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
