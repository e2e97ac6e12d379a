import { paths } from '#core/values/paths.ts';
import { definePage } from '../../define-page.ts';
import { Page } from './view.tsx';

export const loginCallback = definePage({
  name: 'login-callback',
  path: paths.loginCallback,
  useCase: 'getLoginCallback',
  maxAge: 0,
  input: () => undefined,
  refusal: { signIn: (page, problem) => ({ ...page, problem }) },
  Page,
  facts: { without: 'It is the end of one sign-in.' },
  markdown: { without: 'It is the end of one sign-in.' },
});
