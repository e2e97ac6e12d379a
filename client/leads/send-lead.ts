import type { LeadErrors, LeadSource, LeadValues } from '#core/leads/lead.ts';

/** What the shop said to a form. `code` identifies a request of the legal forms. */
export type LeadAnswer =
  | { status: 'taken'; code: string | null }
  | { status: 'refused'; fields: LeadErrors; message: string };

/** An answer later than this is no answer. */
const DEADLINE_MS = 15_000;

const NO_ANSWER = 'No pudimos enviar el formulario. Revisá tu conexión y probá de nuevo.';

/** Posts a form to its own address as JSON. Never rejects: without a usable answer it says so as a refusal. */
export async function sendLead(
  fetchJson: typeof fetch,
  lead: { action: string; source: LeadSource; values: LeadValues },
): Promise<LeadAnswer> {
  try {
    const response = await fetchJson(lead.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
      body: JSON.stringify({ ...lead.values, source: lead.source }),
    });
    // Our own endpoint: `{ ok, code }` or `{ status, message, fields }`.
    const answer = (await response.json()) as { code?: string; message?: string; fields?: LeadErrors };
    if (response.ok) return { status: 'taken', code: answer.code ?? null };
    return { status: 'refused', fields: answer.fields ?? {}, message: answer.message ?? NO_ANSWER };
  } catch {
    return { status: 'refused', fields: {}, message: NO_ANSWER };
  }
}
