import type { Block } from '#core/block.ts';
import { plainText } from '#core/blog/table-of-contents.ts';
import type { Faq } from '#core/site/site-content.ts';
import { CONTEXT, type Described } from './described.ts';

/** The questions of a page and their answers; nothing if they could not be loaded. */
export function describeFaqs(faqs: Block<Faq[]>): Described[] {
  if (faqs.status === 'failed' || faqs.data.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: faqs.data.map(({ title, answer }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
}
