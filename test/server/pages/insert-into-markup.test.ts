import { expect, it } from 'vitest';
import { insertIntoMarkup } from '#server/pages/make/insert-into-markup.ts';

const MARKUP =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Viñas</title></head><body><p>año</p></body></html>';
const WHOLE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>$&</style><title>Viñas</title></head><body><p>año</p><b>uno</b></body></html>';

it('inserts behind the charset and at the end of the body', () => {
  expect(insertIntoMarkup(MARKUP, '<style>$&</style>', '<b>uno</b>')).toBe(WHOLE);
});

it('returns the markup if there is nothing to insert', () => {
  expect(insertIntoMarkup(MARKUP, '', '')).toBe(MARKUP);
});

it('inserts before the last end of the body, not before a text that looks like one', () => {
  const markup = '<head></head><body><script>"</body>"</script></body>';
  expect(insertIntoMarkup(markup, 'x', 'y')).toBe('<head>x</head><body><script>"</body>"</script>y</body>');
});
