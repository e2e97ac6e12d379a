import type { CalendarDay } from '../values/calendar.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** `id` is the fragment of its URL. */
export type LegalSection = { id: string; title: string; content: SafeHtml };

/** One of the shop's own legal texts. It applies from `validFrom`. */
export type LegalDocument = { id: string; title: string; validFrom: CalendarDay; sections: readonly LegalSection[] };
