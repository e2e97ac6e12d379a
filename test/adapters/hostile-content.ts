/** Content that an editor, or an attacker with an editor's account, may put into any field. */

/** Rich text of which only `<p>Vino</p>` is safe. */
export const hostileHtml =
  '<script>alert(1)</script><p onclick="alert(1)" style="position:fixed">Vino</p><style>p{}</style><iframe src="https://evil.example"></iframe>';

/** Links that no page may print. */
export const hostileLinks = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://a:b@evil.example',
  '',
];

/** Image URLs of hosts or schemes that are not allowed. */
export const hostileImageUrls = [
  'https://evil.example/a.jpg',
  '//evil.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://[',
  '',
];

/** Texts that a page prints unchanged: long texts, emoji, right-to-left text, texts that look like markup. */
export const oddTexts = [
  Array.from({ length: 40 }, (_, index) => `palabra${index}`).join(' '),
  'Brindis 🥂👨‍👩‍👧‍👦🇦🇷',
  'נבל \u202Eodnaer\u202C \u200F\u200E',
  '<b>Vino</b> & "copas"',
];
