import type { ContactView } from '#core/site/get-contact-page.ts';
import { type MarkdownPage, toParagraphs, toText } from '../../../markdown/markdown-text.ts';

export function printQuestions({ faqs, description }: ContactView): MarkdownPage {
  return {
    blocks: [
      description,
      ...(faqs.status === 'failed'
        ? ['No pudimos cargar las preguntas.']
        : faqs.data.flatMap(({ title, answer }) => [`## ${toText(title)}`, ...toParagraphs(answer)])),
    ],
  };
}
