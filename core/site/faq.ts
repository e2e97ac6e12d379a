import type { SafeHtml } from './safe-html.ts';

/** A question and its answer (S3.23). */
export type Faq = { title: string; answer: SafeHtml };
