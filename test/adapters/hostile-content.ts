/** What an editor, or somebody who has taken an editor's account, may put into any field. */

/** Rich text whose harmless rest is `<p>Vino</p>`. */
export const hostileHtml =
  '<script>alert(1)</script><p onclick="alert(1)" style="position:fixed">Vino</p><style>p{}</style><iframe src="https://evil.example"></iframe>';

/** Links that no page may carry. */
export const hostileLinks = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://a:b@evil.example',
  '',
];

/** Addresses that are no picture of ours. */
export const hostileImageUrls = [
  'https://evil.example/a.jpg',
  '//evil.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://[',
  '',
];

/** Texts that a page prints as they are: long, drawn, written from right to left, or looking like markup. */
export const oddTexts = [
  Array.from({ length: 40 }, (_, index) => `palabra${index}`).join(' '),
  'Brindis 🥂👨‍👩‍👧‍👦🇦🇷',
  'נבל \u202Eodnaer\u202C \u200F\u200E',
  '<b>Vino</b> & "copas"',
];
