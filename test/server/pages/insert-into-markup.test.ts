import { expect, it } from 'vitest';
import { insertIntoMarkup } from '#server/pages/make/document-bytes.ts';

const MARKUP =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Viñas</title></head><body><p>año</p></body></html>';
const WHOLE =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>ñ</style><title>Viñas</title></head><body><p>año</p><b>uno</b><i>dos</i></body></html>';

it.each([1, 7, 1000])('inserts into markup that comes in chunks of %i bytes', (size) => {
  const bytes = Buffer.from(MARKUP);
  const count = Math.ceil(bytes.length / size);
  const chunks = Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
  expect(insertIntoMarkup(chunks, '<style>ñ</style>', '<b>uno</b><i>dos</i>').toString()).toBe(WHOLE);
});

it('only joins the chunks if there is nothing to insert', () => {
  expect(insertIntoMarkup([Buffer.from(MARKUP)], '', '').toString()).toBe(MARKUP);
});

it('inserts before the last end of the body, not before a text that looks like one', () => {
  const markup = '<head></head><body><script>"</body>"</script></body>';
  expect(insertIntoMarkup([Buffer.from(markup)], 'x', 'y').toString()).toBe(
    '<head>x</head><body><script>"</body>"</script>y</body>',
  );
});
