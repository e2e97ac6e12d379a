import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const emailVerification = definePage({
  name: 'email-verification',
  path: paths.emailVerification,
  useCase: 'getEmailVerification',
  maxAge: 0,
  input: ({ query }) => ({ success: query.getAll('success') }),
  Page,
  facts: { without: 'It answers the link of one mail.' },
  markdown: { without: 'It answers the link of one mail.' },
});
