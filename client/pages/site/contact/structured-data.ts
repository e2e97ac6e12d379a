import { type Block, dataOf } from '#core/block.ts';
import { plainText } from '#core/blog/table-of-contents.ts';
import type { Faq } from '#core/site/site-content.ts';
import { CONTEXT, type Described } from '../../../structured-data/described.ts';

/** The questions of a page that have an answer; nothing if there are none or they could not be loaded. */
export function describeFaqs(faqs: Block<Faq[]>): Described[] {
  const questions = (dataOf(faqs) ?? []).map(({ title, answer }) => ({ title, text: plainText(answer) }));
  const answered = questions.filter(({ text }) => text.trim() !== '');
  if (answered.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: answered.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}
