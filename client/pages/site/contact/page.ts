import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { printQuestions } from './markdown.ts';
import { describeFaqs } from './structured-data.ts';
import { Page } from './view.tsx';

export const contact = definePage({
  name: 'contact',
  path: paths.contact,
  useCase: 'getContactPage',
  block: 'lead',
  input: () => undefined,
  refusal: { lead: (page, form) => ({ ...page, form }) },
  styles: 'site',
  Page,
  facts: ({ faqs }) => ({ described: describeFaqs(faqs) }),
  markdown: printQuestions,
});
