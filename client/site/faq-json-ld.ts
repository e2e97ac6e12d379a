import type { Block as BlockOf } from '#core/block.ts';
import { plainText } from '#core/blog/table-of-contents.ts';
import type { Json } from '#core/json.ts';
import type { Faq } from '#core/ports/cms.ts';

/** The questions for search engines (schema.org FAQPage); none if they could not be loaded. */
export function faqJsonLd(block: BlockOf<Faq[]>): Json[] {
  if (block.status === 'failed' || block.data.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: block.data.map(({ title, answer }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ];
}
